import { useEffect, useState } from 'react';
import cover from './cover.png';
import styles from './Shelf.module.less';

export default function Shelf({ heading, api }) {
  const [books, setBooks] = useState([]);

  useEffect(() => {
    fetch(`${api}/books?on=${encodeURIComponent(heading)}`)
      .then((response) => response.json())
      .then(setBooks);
  }, [api, heading]);

  return (
    <section className={styles.shelf}>
      <h1>{heading}</h1>
      {books.map((book) => (
        <figure key={book.isbn}>
          <img src={book.cover ?? cover} alt="" />
          <figcaption>{book.title}</figcaption>
        </figure>
      ))}
    </section>
  );
}
