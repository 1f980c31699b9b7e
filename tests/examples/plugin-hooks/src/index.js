const root = document.querySelector('#root');
root.textContent = 'Corner bakery';
