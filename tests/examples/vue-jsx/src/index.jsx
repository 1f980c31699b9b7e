import { createApp, defineComponent, ref } from 'vue';

const TicketCount = defineComponent({
  setup() {
    const tickets = ref(1);
    return () => <input type="number" v-model={tickets.value} />;
  },
});

createApp(TicketCount).mount('#root');
