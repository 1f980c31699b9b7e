export const width = document.body.clientWidth;
