import prices from './prices.csv';

const [, ...rows] = prices.trim().split('\n');

document.querySelector('#root').innerHTML = rows
  .map((row) => `<p>${row.replace(',', ': ')} €</p>`)
  .join('');
