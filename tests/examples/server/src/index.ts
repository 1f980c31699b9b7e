type Departure = { line: string; time: string; platform: number };

export {};

const response = await fetch('/api/departures');
const departures: Departure[] = await response.json();

document.body.innerHTML = departures
  .map(({ line, time, platform }) => `<p>${time} ${line}, platform ${platform}</p>`)
  .join('');
