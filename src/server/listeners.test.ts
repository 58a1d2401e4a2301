import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { untilRefused } from '#tests/setup/until-refused.ts';
import { type Listeners, openListeners, reservePort } from './listeners.ts';

const CLIENT_COUNT = 300;
const HOST = '127.0.0.1';
const onError = (error: Error) => {
  throw error;
};
const openListenersList: Listeners[] = [];

afterEach(async () => {
  for (const listeners of openListenersList.splice(0)) await listeners.close();
});

async function openServer(port = 0) {
  const server = createServer((_incoming, outgoing) => outgoing.end('here'));
  const listeners = await openListeners(server, { port, host: HOST, onError });
  openListenersList.push(listeners);
  return listeners.address.port;
}

test('accepts a crowd within a few event loop iterations', async () => {
  const port = await openServer();
  let iterations = 0;
  const count = () => {
    iterations += 1;
    turning = setImmediate(count);
  };
  let turning = setImmediate(count);
  await Promise.all(Array.from({ length: CLIENT_COUNT }, () => requestOnce(port)));
  clearImmediate(turning);
  expect(iterations).toBeLessThan(CLIENT_COUNT / 2);
});

test('does not share a taken port', async () => {
  const port = await openServer();
  await expect(openServer(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test.skipIf(process.platform !== 'linux')('a reserved port is in use before the server listens', async () => {
  const port = await openServer();
  await openListenersList.pop()?.close();
  const reservedPort = await reservePort(port, HOST);
  onTestFinished(() => reservedPort.release());
  await expect(openServer(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await reservedPort.release();
  expect(await openServer(port)).toBe(port);
});

test('one of several concurrent starts gets the port', async () => {
  const port = await openServer();
  await openListenersList.pop()?.close();
  const starts = await Promise.allSettled(Array.from({ length: 4 }, () => openServer(port)));
  const failed = starts.filter(({ status }) => status === 'rejected');
  expect(failed).toEqual(
    Array(3).fill({ status: 'rejected', reason: expect.objectContaining({ code: 'EADDRINUSE' }) }),
  );
});

test.skipIf(process.platform !== 'linux')('closes the opened sockets when one fails', () => {
  // Leaves only seven files for the process: the lock of the port, and six sockets.
  const script = `
    import { closeSync, openSync } from 'node:fs';
    import { createServer } from 'node:http';
    import { openListeners } from ${JSON.stringify(join(import.meta.dirname, 'listeners.ts'))};
    const begin = (port) => openListeners(createServer(), { port, host: '${HOST}', onError: () => {} });
    const { address: { port }, close } = await begin(0);
    await close();
    const opened = [];
    try { for (;;) opened.push(openSync('/dev/null')); } catch {}
    for (const file of opened.splice(0, 7)) closeSync(file);
    const { code } = await begin(port).catch((error) => error);
    for (const file of opened) closeSync(file);
    await (await begin(port)).close();
    console.log(code, 'and free again');
  `;
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -n 100; "$NODE" --input-type=module -e "$SCRIPT"'], {
    encoding: 'utf8',
    env: { NODE: process.execPath, SCRIPT: script },
  });
  expect(stdout).toBe('EMFILE and free again\n');
});

test('closing ends every socket after running requests', async () => {
  const handlerStarted = Promise.withResolvers<void>();
  const waiting: ServerResponse[] = [];
  const server = createServer((_incoming, outgoing) => {
    waiting.push(outgoing);
    if (waiting.length === 8) handlerStarted.resolve();
  });
  const { address, close } = await openListeners(server, { port: 0, host: HOST, onError });
  const responses = Promise.all(Array.from({ length: 8 }, () => requestOnce(address.port)));
  await handlerStarted.promise;
  const closed = close();
  await untilRefused(address.port);
  for (const outgoing of waiting) outgoing.end('late');
  expect(new Set(await responses)).toEqual(new Set(['late']));
  await closed;
  expect(await openServer(address.port)).toBe(address.port);
});

test('serves connections that are waiting when closing starts', async () => {
  const server = createServer((_incoming, outgoing) => outgoing.end('here'));
  const { address, close } = await openListeners(server, { port: 0, host: HOST, onError });
  const clientResponses = Array.from({ length: 60 }, () => {
    const socket = connect(address.port, HOST);
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
    return text(socket).catch((error: unknown) => String(error));
  });
  // The system has connected the clients, but the event loop has not accepted the connections yet.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const closed = close();
  const responses = await Promise.all(clientResponses);
  expect(responses.filter((response) => !response.startsWith('HTTP/1.1 200'))).toEqual([]);
  await closed;
});

async function requestOnce(port: number): Promise<string> {
  const requested = get({ host: HOST, port, agent: false });
  const [response] = await once(requested, 'response');
  let body = '';
  for await (const part of response) body += part;
  return body;
}
