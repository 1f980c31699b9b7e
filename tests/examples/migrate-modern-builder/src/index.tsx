import { createRoot } from 'react-dom/client';
import { Board } from '@/Board';

declare const STATION: string;

createRoot(document.getElementById('board')!).render(<Board station={STATION} />);
