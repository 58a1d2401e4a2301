import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnectionsPerNetwork } from './connection-limits.ts';

async function openServer(max: { total: number; perNetwork: number }) {
  const server = createServer((_incoming, outgoing) => outgoing.end('here'));
  limitConnectionsPerNetwork(server, max);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async (from: string) => {
    const connected = once(server, 'connection');
    const client = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
    await connected;
    return client;
  };
  const sendRequest = async (from: string) => {
    const requested = get({ port, host: '127.0.0.1', localAddress: from, agent: false });
    const [response] = await once(requested, 'response');
    response.resume();
    return response.statusCode;
  };
  return { open, sendRequest };
}

async function isClosed(client: Socket): Promise<boolean> {
  if (!client.closed) await once(client, 'close');
  return client.closed;
}

test('a network cannot use more than its share', async () => {
  const { open, sendRequest } = await openServer({ total: 10, perNetwork: 2 });
  await open('127.0.0.2');
  await open('127.0.0.2');
  expect(await isClosed(await open('127.0.0.2'))).toBe(true);
  expect(await sendRequest('127.0.0.3')).toBe(200);
});

test('at the total limit, the network with the most connections loses one, first one without a request', async () => {
  const { open, sendRequest } = await openServer({ total: 4, perNetwork: 3 });
  const busy = await open('127.0.0.2');
  busy.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(busy, 'data');
  const silent = await open('127.0.0.2');
  const neighbours = [await open('127.0.0.4'), await open('127.0.0.5')];
  expect(await sendRequest('127.0.0.3')).toBe(200);
  expect(await isClosed(silent)).toBe(true);
  expect([busy, ...neighbours].map(({ closed }) => closed)).toEqual([false, false, false]);
});

test('behind a proxy only the total limit applies', async () => {
  const { open } = await openServer({ total: 2, perNetwork: 2 });
  const openClients = [await open('127.0.0.2'), await open('127.0.0.2')];
  expect(await isClosed(await open('127.0.0.2'))).toBe(true);
  expect(openClients.map(({ closed }) => closed)).toEqual([false, false]);
});
