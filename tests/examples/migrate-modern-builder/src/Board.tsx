import { ReactComponent as Train } from './train.svg';
import styles from './Board.module.less';

const departures = [
  { time: '09:12', to: 'Harbour' },
  { time: '09:27', to: 'Airport' },
];

export function Board({ station }: { station: string }) {
  return (
    <main className={styles.board}>
      <h1>
        <Train /> {station}
      </h1>
      <ol>
        {departures.map(({ time, to }) => (
          <li key={time}>
            {time} {to}
          </li>
        ))}
      </ol>
    </main>
  );
}
