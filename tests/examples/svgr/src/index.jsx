import { createRoot } from 'react-dom/client';
import { Basket } from './Basket.jsx';

createRoot(document.getElementById('root')).render(<Basket count={2} />);
