import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ChunkLimitedRequest } from './chunk-limited-request.ts';
import { serializePerConnection } from './request-scheduling.ts';

const AHEAD = 2_000;

test('creates only a few of thousands of requests that were read together', async () => {
  let made = 0;
  class Counted extends ChunkLimitedRequest {
    constructor(...given: ConstructorParameters<typeof ChunkLimitedRequest>) {
      super(...given);
      made += 1;
    }
  }
  const server = createServer(
    { IncomingMessage: Counted },
    serializePerConnection((_incoming, outgoing) => setImmediate(() => outgoing.end('here'))),
  );
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1').on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(AHEAD));
  client.resume();
  await once(client, 'close');
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(AHEAD / 20);
  const [response] = await once(get({ port, agent: false }), 'response');
  expect(response.statusCode).toBe(200);
  response.resume();
});
