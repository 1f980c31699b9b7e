import { inEuro } from '~/unit';

export const Price = ({ cents }: { cents: number }) => <b>{inEuro(cents)}</b>;
