import styles from "./Chart.module.css";
import table from "./Table.module.css";

export function Chart() {
  return <p className={styles.chart + table.table}>chart</p>;
}
