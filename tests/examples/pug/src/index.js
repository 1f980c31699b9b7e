import renderOrders from './orders.pug';

document.querySelector('#root').innerHTML = renderOrders({
  title: 'Orders',
  orders: ['Tea', 'Rice'],
});
