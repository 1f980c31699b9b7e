import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PackingList } from './PackingList';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PackingList items={['Passport', 'Charger', 'Rain jacket']} />
  </StrictMode>,
);
