import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { CONNECTION_LIMITS } from '#server/security/connection-limits.ts';
import { type Attack, type AttackOutcome, BOTH } from './attack.ts';
import type { OpenShop } from './lab/lab.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { sendFromThread } from './lab/send-from-thread.ts';
import type { Tally } from './lab/tally.ts';

const HOST = 'glow.localhost';
const SHOPPER_HOST = 'shurokkha.localhost';
const HEAP_MIB = 512;
const FLOOD_MS = { short: 2_000, full: 8_000 };
const PIPELINED_BYTES = 68_000;
const PIPELINED_REQUESTS = [
  'GET / HTTP/1.1\r\nHost:a\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.0\r\nConnection:keep-alive\r\n\r\n',
  'GET / HTTP/1.1\r\nHost:a\r\nExpect:a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost:a\r\nExpect:100-continue\r\n\r\n',
];
const PIPELINED_CONNECTIONS = 120;
const CONNECT_MS = 1_500;
const NETWORKS = 20;
/** The connections exceed the limit of the server in total. No network exceeds the limit per network. */
const SILENT_FLOOD = { connections: CONNECTION_LIMITS.connections + 120, networks: 11 };
const CONNECTIONS_PER_STEP = 200;
const BODIES = { connections: 72, networks: 9, declaredLength: 1_000_000, sentLength: 530_000 };
const FORM = JSON.stringify({ formId: 'contact', data: { message: 'অনেক কথা '.repeat(700) } });

/** Opens connections from many networks that pipeline requests, stay silent, or never complete their requests. */
export const crowds: Attack = {
  name: 'connection floods',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, { short, tally }): Promise<AttackOutcome> => {
    const shop = await lab.open({ heapMib: HEAP_MIB });
    const notes: string[] = [];
    const options = { port: shop.port, hosts: [SHOPPER_HOST], tally };
    const shopper = await shopDuring(options, async () => {
      notes.push(await pipelineRequests(shop, FLOOD_MS[short ? 'short' : 'full']));
      tally.check(shop.isAlive(), shop.exitSummary());
      notes.push(await openSilentConnections(shop, short, tally));
      notes.push(await sendIncompleteBodies(shop, tally));
      tally.check(shop.isAlive(), shop.exitSummary());
    });
    return { shopper, notes: `${notes.join('; ')}; at a heap of ${HEAP_MIB} MiB` };
  },
};

function open(port: number, network: number): Socket {
  return connect({ port, host: '127.0.0.1', localAddress: `127.0.${140 + network}.7` }).on('error', () => {});
}

/**
 * Opens all connections before it sends any request. The server then receives the requests of all connections
 * in one iteration of its event loop.
 */
async function pipelineRequests({ port }: OpenShop, ms: number): Promise<string> {
  const clients = new Set<Socket>();
  let [opened, isOver] = [0, false];
  const addClient = (index: number) => {
    const client = open(port, index % NETWORKS).resume();
    opened += 1;
    clients.add(client);
    client.once('close', () => {
      clients.delete(client);
      if (!isOver) setTimeout(() => sendRequests(addClient(index), index), 0);
    });
    return client;
  };
  const sendRequests = (client: Socket, index: number) => {
    const request = PIPELINED_REQUESTS[index % PIPELINED_REQUESTS.length] ?? '';
    client.write(request.repeat(PIPELINED_BYTES / request.length));
  };
  const first = Array.from({ length: PIPELINED_CONNECTIONS }, (_, index) => addClient(index));
  await wait(CONNECT_MS);
  for (const [index, client] of first.entries()) sendRequests(client, index);
  await wait(ms);
  isOver = true;
  for (const client of clients) client.destroy();
  return `${opened} connections that ask thousands of times ahead`;
}

async function openSilentConnections({ port }: OpenShop, short: boolean, tally: Tally): Promise<string> {
  const count = short ? 500 : SILENT_FLOOD.connections;
  const clients: Socket[] = [];
  while (clients.length < count) {
    for (let more = 0; more < CONNECTIONS_PER_STEP; more += 1) {
      const client = open(port, clients.length % SILENT_FLOOD.networks);
      client.write(`GET / HTTP/1.1\r\nHost: ${HOST.slice(0, 2)}`);
      clients.push(client);
    }
    await wait(20);
  }
  for (let requested = 0; requested < 20; requested += 1) {
    const page = await sendFromThread({ port, host: HOST, path: '/', from: `127.139.0.${2 + requested}` });
    tally.check(page.status === 200, `beside silent connections: ${page.status || page.problem}`);
  }
  for (const client of clients) client.destroy();
  return `${clients.length} silent connections of ${SILENT_FLOOD.networks} networks`;
}

async function sendIncompleteBodies({ port }: OpenShop, tally: Tally): Promise<string> {
  const head = `POST /api/v1/form/submit HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nContent-Length: ${BODIES.declaredLength}\r\n\r\n`;
  const clients = Array.from({ length: BODIES.connections }, (_, index) => {
    const client = open(port, index % BODIES.networks);
    client.resume().write(head + 'x'.repeat(BODIES.sentLength));
    return client;
  });
  await wait(500);
  for (let requested = 0; requested < 5; requested += 1) {
    const response = await sendFromThread({
      port,
      host: HOST,
      path: '/api/v1/form/submit',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: FORM,
      from: `127.138.0.${2 + requested}`,
    });
    const isAccepted = response.status > 0 && response.status < 500;
    tally.check(
      isAccepted,
      `a long form beside bodies that never end: ${response.status || response.problem}`,
    );
  }
  for (const client of clients) client.destroy();
  return `${clients.length} bodies that never end`;
}
