import Vue from 'vue';
import Quantity from './Quantity.jsx';

new Vue({ el: '#root', render: (h) => h(Quantity) });
