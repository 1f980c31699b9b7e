import './index.css';

const root = document.querySelector('#root')!;

root.innerHTML = `
  <form>
    <label>Kilometers <input name="km" value="10"></label>
    <label>Minutes <input name="minutes" value="52"></label>
    <output></output>
  </form>
`;

const form = root.querySelector('form')!;
const output = root.querySelector('output')!;

function showPace() {
  const data = new FormData(form);
  const pace = Number(data.get('minutes')) / Number(data.get('km'));

  output.textContent = `${pace.toFixed(2)} min/km`;
}

form.addEventListener('input', showPace);
showPace();
