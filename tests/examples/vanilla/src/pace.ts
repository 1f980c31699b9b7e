export function pacePerKilometre(kilometres: number, minutes: number): string {
  if (!(kilometres > 0) || !(minutes > 0)) {
    return '–';
  }

  const seconds = Math.round((minutes * 60) / kilometres);
  const rest = String(seconds % 60).padStart(2, '0');

  return `${Math.floor(seconds / 60)}:${rest} min/km`;
}
