import './ticket.css';

document.querySelector('#root').innerHTML = '<p class="ticket">Pier 4, 17:40</p>';
