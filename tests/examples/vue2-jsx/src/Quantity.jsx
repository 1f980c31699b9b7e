export default {
  data: () => ({ pieces: 1 }),
  render() {
    return <button vOn:click={() => this.pieces++}>{this.pieces}</button>;
  },
};
