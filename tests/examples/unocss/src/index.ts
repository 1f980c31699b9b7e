import './index.css';

document.body.innerHTML = `
  <p class="flex gap-2 md:gap-4">
    <span class="pill">8 °C</span>
    <span class="pill">wind 4</span>
  </p>
  <p class="forecast">Rain from noon</p>
`;
