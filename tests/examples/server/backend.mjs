import { createServer } from 'node:http';

const departures = [
  { line: 'S3', time: '08:04', platform: 2 },
  { line: 'RE7', time: '08:11', platform: 5 },
];

createServer((request, response) => {
  const known = request.url === '/api/departures';
  response.writeHead(known ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(known ? departures : { error: 'unknown path' }));
}).listen(4311);
