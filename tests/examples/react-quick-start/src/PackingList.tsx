import { useState } from 'react';
import './PackingList.css';

export function PackingList({ items }: { items: string[] }) {
  const [packed, setPacked] = useState<string[]>([]);

  const toggle = (item: string) =>
    setPacked((list) =>
      list.includes(item) ? list.filter((it) => it !== item) : [...list, item],
    );

  return (
    <main>
      <h1>
        {packed.length} of {items.length} packed
      </h1>
      {items.map((item) => (
        <label key={item}>
          <input
            type="checkbox"
            checked={packed.includes(item)}
            onChange={() => toggle(item)}
          />
          {item}
        </label>
      ))}
    </main>
  );
}
