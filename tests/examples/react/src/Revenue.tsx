import { orders } from './orders';

export default function Revenue() {
  const total = orders.reduce((sum, order) => sum + order.amount, 0);

  return <p>Revenue today: {total.toFixed(2)} €</p>;
}
