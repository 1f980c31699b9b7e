import { For, createMemo } from 'solid-js';
import { createStore } from 'solid-js/store';
import styles from './Basket.module.css';

export function Basket() {
  const [lines, setLines] = createStore([
    { name: 'Coffee beans', price: 11.5, count: 1 },
    { name: 'Paper filters', price: 3.2, count: 2 },
  ]);

  const total = createMemo(() =>
    lines.reduce((sum, line) => sum + line.price * line.count, 0),
  );

  return (
    <main class={styles.basket}>
      <For each={lines}>
        {(line, index) => (
          <p>
            {line.name}
            <button onClick={() => setLines(index(), 'count', (n) => n + 1)}>
              {line.count} ×
            </button>
          </p>
        )}
      </For>
      <strong>{total().toFixed(2)} €</strong>
    </main>
  );
}
