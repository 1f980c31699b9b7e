import { Suspense, lazy, useState } from 'react';
import styles from './App.module.css';
import { orders } from './orders';

const Revenue = lazy(() => import('./Revenue'));

export function App() {
  const [showRevenue, setShowRevenue] = useState(false);

  return (
    <main className={styles.page}>
      <ul className={styles.orderList}>
        {orders.map((order) => (
          <li key={order.id}>
            #{order.id} {order.customer}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setShowRevenue(true)}>
        Show revenue
      </button>
      {showRevenue && (
        <Suspense fallback={<p>Loading…</p>}>
          <Revenue />
        </Suspense>
      )}
    </main>
  );
}
