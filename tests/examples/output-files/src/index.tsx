import { createRoot } from 'react-dom/client';
import './page.css';
import photo from './photo.jpg';

const worker = new Worker(new URL('./resize.worker.ts', import.meta.url));

const showMap = async () => {
  const { drawMap } = await import('./map');
  drawMap([54.32, 10.14]);
};

createRoot(document.querySelector('#root')!).render(
  <main>
    <img src={photo} alt="Harbour" onLoad={() => worker.postMessage(320)} />
    <button onClick={showMap}>Map</button>
  </main>,
);
