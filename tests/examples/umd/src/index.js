export function mask(number) {
  return number.replace(/\d(?=\d{4})/g, '*');
}
