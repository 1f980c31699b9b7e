import styled from 'styled-components';

const Card = styled.article`
  padding: 16px; /* keep */
  color: ${(p) => p.tone};
`;

export const Summary = () => <Card tone="teal">2 books, 31.80</Card>;
