import './index.css';

document.body.innerHTML = `
  <h1 class="text-2xl font-bold text-crust">Open today</h1>
  <p class="mt-2 md:mt-4">7 to 18 o'clock</p>
`;
