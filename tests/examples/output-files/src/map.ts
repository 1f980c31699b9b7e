import './map.css';

export function drawMap(place: number[]): void {
  const map = document.createElement('div');
  map.className = 'map';
  map.textContent = place.join(' / ');
  document.body.append(map);
}
