export const showForm = () => {
  const time = document.createElement('input');
  time.type = 'time';
  document.querySelector('#root')?.append('Start at ', time);
};

showForm();
