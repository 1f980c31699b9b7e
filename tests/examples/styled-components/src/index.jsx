import { createRoot } from 'react-dom/client';
import { Summary } from './basket/Summary.jsx';

createRoot(document.getElementById('root')).render(<Summary />);
