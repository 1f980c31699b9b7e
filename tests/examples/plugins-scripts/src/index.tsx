import { createRoot } from 'react-dom/client';
import { folderOf } from './files';

createRoot(document.getElementById('root')!).render(
  <p data-test="folder">{folderOf('photos/2024/pier.jpg')}</p>,
);
