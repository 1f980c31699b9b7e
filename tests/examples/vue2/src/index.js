import Vue from 'vue';
import SeatPlan from './SeatPlan.vue';

new Vue({
  render: (h) => h(SeatPlan),
}).$mount('#root');
