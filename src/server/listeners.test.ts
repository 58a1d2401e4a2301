import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type Listeners, openListeners } from './listeners.ts';

const CROWD = 300;
const HOST = '127.0.0.1';
const onError = (error: Error) => {
  throw error;
};
const open: Listeners[] = [];

afterEach(async () => {
  for (const listeners of open.splice(0)) await listeners.close();
});

async function openServer(port = 0) {
  const server = createServer((_incoming, outgoing) => outgoing.end('here'));
  const listeners = await openListeners(server, { port, host: HOST, onError });
  open.push(listeners);
  return listeners.address.port;
}

test('a crowd is let in within few turns of the event loop', async () => {
  const port = await openServer();
  let turns = 0;
  const count = () => {
    turns += 1;
    turning = setImmediate(count);
  };
  let turning = setImmediate(count);
  await Promise.all(Array.from({ length: CROWD }, () => askOnce(port)));
  clearImmediate(turning);
  expect(turns).toBeLessThan(CROWD / 2);
});

test('a port that is taken is not shared', async () => {
  const port = await openServer();
  await expect(openServer(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('closing ends every socket, and lets requests finish that are under way', async () => {
  const begun = Promise.withResolvers<void>();
  const waiting: ServerResponse[] = [];
  const server = createServer((_incoming, outgoing) => {
    waiting.push(outgoing);
    if (waiting.length === 8) begun.resolve();
  });
  const { address, close } = await openListeners(server, { port: 0, host: HOST, onError });
  const answers = Promise.all(Array.from({ length: 8 }, () => askOnce(address.port)));
  await begun.promise;
  const closed = close();
  await expect(askOnce(address.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  for (const outgoing of waiting) outgoing.end('late');
  expect(new Set(await answers)).toEqual(new Set(['late']));
  await closed;
  expect(await openServer(address.port)).toBe(address.port);
});

async function askOnce(port: number): Promise<string> {
  const asked = get({ host: HOST, port, agent: false });
  const [answer] = await once(asked, 'response');
  let body = '';
  for await (const part of answer) body += part;
  return body;
}
