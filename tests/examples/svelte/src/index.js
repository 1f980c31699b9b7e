import FocusTimer from './FocusTimer.svelte';

new FocusTimer({
  target: document.getElementById('root'),
  props: { minutes: 25 },
});
