import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { CopiedResponse } from './raw-responses.ts';

/** Baseline for cached pages: a plain `node:http` server that looks up stored responses by host and path. */
const copiedResponses = new Map(
  (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as CopiedResponse[]).map(
    ({ page, headers, body }) => [page, { headers: headers.flat(), body: Buffer.from(body, 'base64') }],
  ),
);

createServer(({ headers, url }, response) => {
  const copied = copiedResponses.get(`${headers.host} ${url}`);
  if (copied) response.writeHead(200, copied.headers).end(copied.body);
  else response.writeHead(url === '/healthz' ? 200 : 404).end();
}).listen(Number(process.env.PORT), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
