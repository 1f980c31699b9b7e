import { render } from 'solid-js/web';
import { Basket } from './Basket';

render(() => <Basket />, document.getElementById('root')!);
