import { useEffect, useState } from 'react';
import { ReactComponent as Shoe } from './shoe.svg';
import styles from './App.module.scss';

export default function App() {
  const [runs, setRuns] = useState([]);

  useEffect(() => {
    fetch(`${process.env.REACT_APP_API_URL}/runs`)
      .then((response) => response.json())
      .then(setRuns);
  }, []);

  return (
    <main className={styles.plan}>
      <h1>
        <Shoe /> This week
      </h1>
      <ul>
        {runs.map((run) => (
          <li key={run.day}>
            {run.day}: {run.kilometres} km
          </li>
        ))}
      </ul>
      <a href={`${process.env.ASSET_PREFIX}/rules.pdf`}>Club rules</a>
    </main>
  );
}
