export const showFreeBoats = (count: number) => {
  document.querySelector('#root')?.append(`${count} boats are free right now.`);
};

showFreeBoats(12);
