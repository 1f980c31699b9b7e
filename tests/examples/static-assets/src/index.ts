import './index.css';
import boat from './boat.svg';
import harbour from './harbour.png';
import pin from './pin.png';
import pinFile from './pin.png?url';

const tides = new URL('./tides.csv', import.meta.url);

for (const address of [boat, harbour, pin, pinFile]) {
  const image = document.createElement('img');
  image.src = address;
  document.body.append(image);
}

console.log(tides.href);
