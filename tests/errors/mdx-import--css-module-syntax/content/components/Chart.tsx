import styles from "./Chart.module.css";

export function Chart() {
  return <p className={styles.chart}>chart</p>;
}
