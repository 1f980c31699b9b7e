export interface Order {
  id: number;
  customer: string;
  amount: number;
}

export const orders: Order[] = [
  { id: 4711, customer: 'Ada', amount: 59.9 },
  { id: 4712, customer: 'Lin', amount: 18.5 },
  { id: 4713, customer: 'Noor', amount: 124 },
];
