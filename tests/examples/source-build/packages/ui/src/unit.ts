export const inEuro = (cents: number): string => `${(cents / 100).toFixed(2)} €`;
