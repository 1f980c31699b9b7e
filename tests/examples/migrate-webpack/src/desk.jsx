import { createRoot } from 'react-dom/client';
import Shelf from '@shared/Shelf';

createRoot(document.getElementById('app')).render(
  <Shelf heading="Returned today" api={API_ROOT} />,
);
