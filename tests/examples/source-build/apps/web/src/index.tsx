import { Price } from '@shop/ui';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')!).render(<Price cents={1850} />);
