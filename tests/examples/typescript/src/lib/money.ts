export type Cents = number;

export const format = (amount: Cents): string =>
  new Intl.NumberFormat(SHOP_COUNTRY === 'NL' ? 'nl-NL' : 'en-GB', {
    style: 'currency',
    currency: 'EUR',
  }).format(amount / 100);
