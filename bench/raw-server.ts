import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Baseline of every comparison: `node:http` with a prepared response. */
const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  headers: [string, string][];
  body: string;
};
const bytes = Buffer.from(body, 'base64');
const flat = headers.flat();

createServer((request, response) => {
  if (request.url === '/healthz') return void response.end('ok');
  response.writeHead(200, flat);
  response.end(bytes);
}).listen(Number(process.env.PORT), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
