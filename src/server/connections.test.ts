import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openTestServer, publicHtml } from '#tests/setup/open-test-server.ts';
import { readConnectionLimits } from './security/connection-limits.ts';

const SHORT_LIMITS = {
  headersMs: 2_500,
  requestMs: 3_000,
  idleMs: 2_500,
  responseTimeoutMs: 2_000,
  checkMs: 100,
};

function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => {
      response += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(response));
  });
}

function nextConnection(): Promise<Socket> {
  return new Promise((resolve) => {
    const heard = (message: unknown) => {
      unsubscribe('net.server.socket', heard);
      resolve((message as { socket: Socket }).socket);
    };
    subscribe('net.server.socket', heard);
  });
}

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: glow.localhost\r\nHost: ghor.localhost\r\n\r\n'],
  ['two equal hosts', 'GET / HTTP/1.1\r\nHost: glow.localhost\r\nhost: glow.localhost\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: glow.localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\naa',
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: glow.localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('rejects a request with %s', async (_what, bytes) => {
  const { port } = await openTestServer();
  expect(await sendBytes(port, bytes)).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  [417, 'GET / HTTP/1.1\r\nHost: glow.localhost\r\nExpect: foo'],
  [400, 'OPTIONS * HTTP/1.1\r\nHost: glow.localhost'],
  [400, 'GET * HTTP/1.1\r\nHost: glow.localhost'],
  [400, 'GET /\\evil.example/ HTTP/1.1\r\nHost: glow.localhost'],
  [400, 'GET / HTTP/1.1\r\nHost: evil@glow.localhost'],
  [400, 'GET / HTTP/1.1\r\nHost: glow.localhost/evil'],
  [400, 'GET / HTTP/1.1\r\nHost: '],
  [400, 'GET / HTTP/1.1\r\nHost: glow.localhost\r\nHost: ghor.localhost'],
  [414, `GET /${'a'.repeat(8_200)} HTTP/1.1\r\nHost: glow.localhost`],
])('a refusal (%i) has the headers of every response', async (status, head) => {
  const { port } = await openTestServer();
  const response = await sendBytes(port, `${head}\r\nConnection: close\r\n\r\n`);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
  expect(response).toMatch(/^Referrer-Policy: /im);
  expect(response).toMatch(/^<!doctype html>/im);
});

test('disconnects a client that sends the head or the body too slowly', { tags: ['full'] }, async () => {
  const { port, sendRequest } = await openTestServer({
    limits: SHORT_LIMITS,
    pages: async (request) => publicHtml(await request.text()),
  });
  const [head, body] = await Promise.all([
    sendBytes(port, 'GET / HTTP/1.1\r\nHost: glow'),
    sendBytes(port, 'POST /form HTTP/1.1\r\nHost: glow.localhost\r\nContent-Length: 100\r\n\r\na'),
  ]);
  expect(head).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
  expect(body).not.toContain('200 OK');
  expect((await sendRequest('/')).status).toBe(200);
});

test('disconnects a client that requests pages and never reads them', { tags: ['full'] }, async () => {
  const large = 'x'.repeat(30_000_000);
  const { port, sendRequest } = await openTestServer({
    limits: SHORT_LIMITS,
    pages: async () => publicHtml(large),
  });
  expect((await sendRequest('/')).body).toHaveLength(large.length);
  const accepted = nextConnection();
  const client = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void client.destroy());
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: glow.localhost\r\n\r\n'.repeat(3));
  const socket = await accepted;
  if (!socket.destroyed) await once(socket, 'close');
  expect(socket.bytesWritten).toBeGreaterThan(0);
  expect((await sendRequest('/')).status).toBe(200);
});

test.each(['Content-Length: 1000', 'Transfer-Encoding: chunked'])(
  'does not report an aborted upload (%s) as a server error',
  async (length) => {
    const { port, sendRequest, logged } = await openTestServer({
      pages: async (request) => publicHtml(await request.text()),
    });
    const head = `POST /form HTTP/1.1\r\nHost: glow.localhost\r\nContent-Type: text/plain\r\n${length}\r\n\r\n`;
    const client = connect(port, '127.0.0.1').on('error', () => {});
    client.write(`${head}5\r\nhello`, () => client.destroy());
    const metrics = await eventually(
      async () => (await sendRequest('/metrics', { host: 'localhost' })).body,
      'method="POST"',
    );
    expect(metrics).toMatch(/haat_request_seconds_count\{method="POST",status="4xx"\} 1/);
    expect(metrics).not.toContain('status="5xx"');
    expect(logged).toEqual([]);
  },
);

async function eventually(read: () => Promise<string>, text: string): Promise<string> {
  for (;;) {
    const found = await read();
    if (found.includes(text)) return found;
  }
}

test('a response that does not start in time is 503, not a closed connection', async () => {
  const late = Promise.withResolvers<Response>();
  onTestFinished(() => late.resolve(publicHtml('late')));
  const { sendRequest } = await openTestServer({
    limits: { responseTimeoutMs: 200 },
    pages: () => late.promise,
  });
  const { status, headers } = await sendRequest('/');
  expect([status, headers['retry-after']]).toEqual([503, '3']);
});

const HEAD = 'Host: glow.localhost\r\nContent-Type: text/plain\r\n';

test.each([
  ['POST /api/v1/form/submit', '400 Bad Request\r\nConnection: close'],
  ['POST /form', '400 Bad Request\r\nConnection: close'],
  // This request is refused for its method. The body is not read, so its chunks are not counted.
  ['POST /images/w_80/a', '405 Method Not Allowed\r\n'],
])('refuses and disconnects a client that sends a body in tiny chunks: %s', async (line, refusal) => {
  const { port, sendRequest, logged } = await openTestServer({
    pages: async (request) => publicHtml(await request.text()),
    api: async (request) => Response.json(await request.text()),
  });
  const start = `${line} HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n`;
  const response = await sendBytes(port, start + '1\r\na\r\n'.repeat(2_000));
  expect(response.slice(0, 60)).toContain(`HTTP/1.1 ${refusal}`);
  expect((await sendRequest('/')).status).toBe(200);
  expect(logged).toEqual([]);
});

test('accepts a body in small chunks, as slow connections send it', async () => {
  const { port } = await openTestServer({ api: async (request) => Response.json(await request.text()) });
  const start = `POST /api/v1/form/submit HTTP/1.1\r\n${HEAD}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const parts = `40\r\n${'a'.repeat(64)}\r\n`.repeat(1_000);
  expect(await sendBytes(port, `${start}${parts}0\r\n\r\n`)).toContain('a'.repeat(64_000));
});

test('starts the requests of one connection one after the other', async () => {
  const startedRequests: string[] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { port, sendRequest } = await openTestServer({
    api: async ({ url }) => {
      const { pathname } = new URL(url);
      startedRequests.push(pathname);
      if (pathname !== '/api/beside') await gates[Number(pathname.slice(-1))]?.promise;
      return Response.json(pathname);
    },
  });
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: glow.localhost\r\n${more}\r\n`;
  const response = sendBytes(port, get('/api/0') + get('/api/1') + get('/api/2', 'Connection: close\r\n'));
  await sendRequest('/api/beside');
  await expect.poll(() => startedRequests.toSorted()).toEqual(['/api/0', '/api/beside']);
  gates[0]?.resolve();
  await expect.poll(() => startedRequests.length).toBe(3);
  await sendRequest('/api/beside');
  expect(startedRequests).not.toContain('/api/2');
  gates[1]?.resolve();
  expect([...(await response).matchAll(/"\/api\/\d"/g)].map(String)).toEqual([
    '"/api/0"',
    '"/api/1"',
    '"/api/2"',
  ]);
});

test('closes a connection with too many pipelined requests', async () => {
  const { port, sendRequest } = await openTestServer();
  await sendRequest('/');
  const get = 'GET / HTTP/1.1\r\nHost: glow.localhost\r\n\r\n';
  const last = 'GET / HTTP/1.1\r\nHost: glow.localhost\r\nConnection: close\r\n\r\n';
  const countResponses = async (bytes: string) =>
    (await sendBytes(port, bytes)).match(/HTTP\/1\.1 200/g)?.length ?? 0;
  expect(await countResponses(get.repeat(15) + last)).toBe(16);
  expect(await countResponses(get.repeat(900) + last)).toBeLessThan(16);
});

test.each([
  ['a host', 'GET / HTTP/1.1\r\nHost: glow.localhost\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: glow.localhost\r\nExpect: a\r\n\r\n'],
  ['an expected 100', 'GET / HTTP/1.1\r\nHost: glow.localhost\r\nExpect: 100-continue\r\n\r\n'],
  ['HTTP/1.0', 'GET / HTTP/1.0\r\nHost: glow.localhost\r\nConnection: keep-alive\r\n\r\n'],
  ['a body', 'POST /cart HTTP/1.1\r\nHost: glow.localhost\r\nContent-Length: 1\r\n\r\na'],
  ['different headers', 'GET / HTTP/1.1\r\nHost: glow.localhost\r\nX: 1\r\n\r\n'],
])('creates few objects for 60 KB of pipelined requests with %s', async (_what, request) => {
  const { port, sendRequest } = await openTestServer();
  const created = { requests: new Set(), responses: new Set() };
  const record = (message: unknown) => {
    const { request: each, response } = message as { request: unknown; response: unknown };
    created.requests.add(each);
    created.responses.add(response);
  };
  subscribe('http.server.request.start', record);
  onTestFinished(() => void unsubscribe('http.server.request.start', record));
  await sendBytes(port, request.repeat(Math.floor(60_000 / request.length)));
  expect(created.requests.size).toBeGreaterThan(1);
  expect(created.requests.size).toBeLessThan(64);
  expect(created.responses.size).toBeLessThan(64);
  await sendRequest('/');
});

test('behind a proxy only the total limit of connections applies', async () => {
  const limits = { connections: 3, connectionsPerNetwork: 2 };
  const { port } = await openTestServer({ env: { TRUST_PROXY: '1' }, limits });
  const openSockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => void openSockets.map((socket) => socket.destroy()));
  // Waits for a response on each connection, so that all connections are open.
  for (const socket of openSockets) {
    socket.write('GET / HTTP/1.1\r\nHost: glow.localhost\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  }
  const get = 'GET / HTTP/1.1\r\nHost: glow.localhost\r\nConnection: close\r\n\r\n';
  expect(await sendBytes(port, get)).toBe('');
  openSockets[0]?.destroy();
  await expect.poll(() => sendBytes(port, get)).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  [1_024, { connections: 724, connectionsPerNetwork: 362 }],
  [4_096, { connections: 3_796, connectionsPerNetwork: 1_000 }],
  [20_000, { connections: 10_000, connectionsPerNetwork: 1_000 }],
  [Number.POSITIVE_INFINITY, { connections: 10_000, connectionsPerNetwork: 1_000 }],
  [64, { connections: 1, connectionsPerNetwork: 1 }],
])('limits for a process of %d open files', (openFiles, limits) => {
  expect(readConnectionLimits(openFiles)).toMatchObject(limits);
});

test('one network cannot use more than its share of the connections', async () => {
  const { port, sendRequest } = await openTestServer({ limits: { connectionsPerNetwork: 3 } });
  const openSockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  await Promise.all(openSockets.map((socket) => once(socket, 'connect')));
  onTestFinished(() => void openSockets.map((socket) => socket.destroy()));
  expect(await sendBytes(port, 'GET / HTTP/1.1\r\nHost: glow.localhost\r\nConnection: close\r\n\r\n')).toBe(
    '',
  );
  const neighbour = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' });
  neighbour.end('GET / HTTP/1.1\r\nHost: glow.localhost\r\nConnection: close\r\n\r\n');
  expect(String((await once(neighbour, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of openSockets) socket.destroy();
  await expect.poll(async () => (await sendRequest('/').catch(() => undefined))?.status).toBe(200);
});
