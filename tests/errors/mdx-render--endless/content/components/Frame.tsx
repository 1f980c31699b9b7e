export const Frame = () => <Frame />;
