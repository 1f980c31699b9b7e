import { createRoot } from 'react-dom/client';
import './page.css';
import { add } from './add.wasm';

createRoot(document.querySelector('#root')!).render(<p>{add(2, 3)} guests</p>);
