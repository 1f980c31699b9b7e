import { createRoot } from 'react-dom/client';
import Shelf from '@shared/Shelf';
import './shop.less';

createRoot(document.getElementById('app')).render(
  <Shelf heading="New this week" api={API_ROOT} />,
);
