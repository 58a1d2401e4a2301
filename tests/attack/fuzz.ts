import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, type AttackOptions, type AttackOutcome, BOTH } from './attack.ts';
import { makeRequest, NEEDLES } from './lab/fuzzed-request.ts';
import { inParallel } from './lab/in-parallel.ts';
import type { OpenShop } from './lab/lab.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { randomFrom } from './lab/random.ts';
import { rawExchange } from './lab/raw-exchange.ts';
import { clientAddress, send } from './lab/send.ts';
import type { Tally } from './lab/tally.ts';

const HOST = 'glow.localhost';
const AT_ONCE = 12;
const ROUNDS = { short: 5_000, full: 30_000 };
const MAX_MS = { short: 6_000, full: 45_000 };
/**
 * Maximum time until the server closes a connection. The timeout of the server is 30 s. Node starts the timeout
 * a second time if data was unsent when the timeout started.
 */
const CLOSE_TIMEOUT_MS = 63_000;
const LONG_URL_MARK = 'longaddressmark';

export const fuzz: Attack = {
  name: 'fuzzed requests',
  databases: BOTH,
  shortOn: 'embedded',
  run: async (lab, { short, tally }: AttackOptions): Promise<AttackOutcome> => {
    const shop = await lab.open({ env: { LOG_LEVEL: 'info' } });
    let sent = 0;
    const shopper = await shopDuring({ port: shop.port, hosts: ['shurokkha.localhost'], tally }, async () => {
      const holding = short ? Promise.resolve() : holdConnections(shop, tally);
      sent = await sendFuzzed(shop, short ? 'short' : 'full', tally);
      await sendBroken(shop, tally);
      await holding;
    });
    tally.check(shop.isAlive(), shop.exitSummary());
    await readLog(shop, tally);
    return { shopper, notes: `${sent} fuzzed requests` };
  },
};

async function sendFuzzed(
  { port, isAlive }: OpenShop,
  size: 'short' | 'full',
  tally: Tally,
): Promise<number> {
  const random = randomFrom(20_261);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const endsAt = Date.now() + MAX_MS[size];
  let sent = 0;
  await inParallel(ROUNDS[size], AT_ONCE, async (index) => {
    if (Date.now() > endsAt || !isAlive()) return;
    const request = makeRequest(random);
    const response = await send({
      port,
      host: HOST,
      agent,
      from: clientAddress(50, index % 200),
      ...request,
    });
    sent += 1;
    const { status, problem } = response;
    // A body above the limit is refused while the client is still sending it.
    const isExpected = status > 0 ? status < 500 || status === 503 : /ECONNRESET|EPIPE|hang up/.test(problem);
    const requested = `${request.method} ${JSON.stringify(request.path.slice(0, 60))}`;
    tally.check(isExpected && isAlive(), `${requested}: ${status || problem}`);
  });
  agent.destroy();
  return sent;
}

const line = (text: string, ...headers: string[]) => `${[text, ...headers].join('\r\n')}\r\n\r\n`;
const host = `Host: ${HOST}`;

async function sendBroken({ port, isAlive }: OpenShop, tally: Tally): Promise<void> {
  const refused: [what: string, text: string][] = [
    ['two hosts', line('GET / HTTP/1.1', host, 'Host: ghor.localhost', 'Connection: close')],
    ['no host', line('GET / HTTP/1.1', 'Connection: close')],
    ['an empty host', line('GET / HTTP/1.1', 'Host:', 'Connection: close')],
    ['a host of junk', line('GET / HTTP/1.1', 'Host: a b\\c', 'Connection: close')],
    ['a protocol of junk', line('GET / HTTP/9.9', host)],
    ['a method of junk', line('G<T / HTTP/1.1', host)],
    [
      'two lengths',
      `${line('POST /api/v1/form/submit HTTP/1.1', host, 'Content-Length: 3', 'Content-Length: 30')}abc`,
    ],
    [
      'length and chunks',
      `${line('POST /form HTTP/1.1', host, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    ],
    [
      'broken chunks',
      `${line('POST /api/v1/form/submit HTTP/1.1', host, 'Transfer-Encoding: chunked')}zz\r\nabc\r\n`,
    ],
    ['a header of junk', line('GET / HTTP/1.1', host, 'a\0b: c')],
    ['a header without end', line('GET / HTTP/1.1', host, `x: ${'a'.repeat(100_000)}`)],
  ];
  for (const [what, text] of refused) {
    const { received, closedAfterMs } = await rawExchange(port, [text], {
      waitMs: 10_000,
      from: '127.51.0.2',
    });
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0);
    tally.check(status === 0 || (status >= 400 && status < 500), `${what}: status ${status}`);
    tally.check(closedAfterMs !== undefined, `${what}: the connection stays open`);
    tally.check(isAlive(), `${what}: the process ended`);
  }
  const address = `/?${LONG_URL_MARK}=${'a'.repeat(8_100)}`;
  for (const path of [address, `/product/${address}`, `/${'b'.repeat(8_400)}`])
    await send({ port, host: HOST, path });
  await wait(200);
}

async function holdConnections({ port }: OpenShop, tally: Tally): Promise<void> {
  const slowHeaders = Array.from({ length: 200 }, (_, index) => `x-${index}: 1\r\n`);
  const manyPages = line('GET /category/skin HTTP/1.1', host).repeat(60);
  const slow = Array.from({ length: 20 }, () =>
    rawExchange(port, [`GET / HTTP/1.1\r\n${host}\r\n`, ...slowHeaders], {
      waitMs: CLOSE_TIMEOUT_MS,
      pauseMs: 500,
      from: '127.52.0.2',
    }),
  );
  const slowBodies = Array.from({ length: 20 }, () =>
    rawExchange(
      port,
      [line('POST /api/v1/form/submit HTTP/1.1', host, 'Content-Length: 5000'), ...slowHeaders],
      {
        waitMs: CLOSE_TIMEOUT_MS,
        pauseMs: 500,
        from: '127.52.0.3',
      },
    ),
  );
  const unreadConnections = Array.from({ length: 20 }, () =>
    rawExchange(port, [manyPages], { waitMs: CLOSE_TIMEOUT_MS, ignoresResponses: true, from: '127.52.0.4' }),
  );
  const checkClosed = async (what: string, connections: typeof unreadConnections) => {
    for (const { closedAfterMs } of await Promise.all(connections)) {
      tally.check(closedAfterMs !== undefined, `${what}: still open after ${CLOSE_TIMEOUT_MS / 1_000} s`);
    }
  };
  await Promise.all([
    checkClosed('slow headers', slow),
    checkClosed('a slow body', slowBodies),
    checkClosed('a client that never reads', unreadConnections),
  ]);
}

/** Checks that the log contains neither personal data (`NEEDLES`) nor complete URLs of 8 kB. */
async function readLog(shop: OpenShop, tally: Tally): Promise<void> {
  const printed = shop.printed();
  for (const needle of NEEDLES) tally.check(!printed.includes(needle), `the log holds “${needle}”`);
  const long = printed.split('\n').filter((text) => /a{4000}|b{4000}/.test(text));
  tally.check(long.length === 0, `${long.length} lines of the log hold a whole address of 8 kB`);
}
