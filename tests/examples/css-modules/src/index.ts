import styles from './Seat.module.scss';

const taken = new Set(['B2']);

for (const name of ['A1', 'A2', 'B1', 'B2']) {
  const seat = document.createElement('button');
  seat.textContent = name;
  seat.className = taken.has(name) ? styles.seatTaken : styles.seat;
  document.body.append(seat);
}
