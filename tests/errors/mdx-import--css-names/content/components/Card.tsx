import styles from "./card.css";

export const Card = () => <b className={styles.card}>card</b>;
