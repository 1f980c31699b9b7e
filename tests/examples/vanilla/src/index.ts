import './index.css';
import { pacePerKilometre } from './pace';

const root = document.querySelector<HTMLDivElement>('#root')!;

root.innerHTML = `
  <form>
    <label>Distance in km <input name="distance" value="10" inputmode="decimal"></label>
    <label>Time in minutes <input name="time" value="52" inputmode="decimal"></label>
    <output></output>
  </form>
`;

const form = root.querySelector('form')!;
const output = root.querySelector('output')!;

function update() {
  const data = new FormData(form);

  output.textContent = pacePerKilometre(
    Number(data.get('distance')),
    Number(data.get('time')),
  );
}

form.addEventListener('input', update);
update();
