import { type Attack, type AttackOptions, type AttackOutcome, BOTH } from './attack.ts';
import { inParallel } from './lab/in-parallel.ts';
import type { OpenShop } from './lab/lab.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { clientAddress, isRefusedWithRetryAfter, send, type TestResponse } from './lab/send.ts';
import { sendFromThread } from './lab/send-from-thread.ts';
import type { Tally } from './lab/tally.ts';

const HOST = 'glow.localhost';
const DISCONNECT_AFTER_MS = 60;
const MAX_PAGE_MS = 1_500;
const MAX_PICTURE_MS = 5_000;
const MAX_OTHER_CLIENT_MS = 5_000;
const MAX_RESPONSE_MS = 15_000;
const LARGE_WIDTH = 1920;

/** Sends floods of requests, mostly from clients that disconnect early. Other clients must not be delayed. */
export const queues: Attack = {
  name: 'long queues',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, { short, tally }: AttackOptions): Promise<AttackOutcome> => {
    const shop = await lab.open();
    const pictures = await listPictures(shop.port);
    const notes: string[] = [];
    const hosts = [HOST, 'shurokkha.localhost'];
    const shopper = await shopDuring({ port: shop.port, hosts, tally }, async () => {
      notes.push(await abandonListings(shop, pictures, tally));
      notes.push(await abandonPictures(shop, pictures, tally));
      notes.push(await requestAtOnce(shop, pictures, tally));
      await requestInvalidSizes(shop, pictures, tally);
      notes.push(await floodPages(shop, short ? 600 : 2_000, tally));
      tally.check(shop.isAlive(), shop.exitSummary());
    });
    return { shopper, notes: notes.join('; ') };
  },
};

let requested = 0;

function newListing(): string {
  requested += 1;
  return `/category/skin?gg__price_min=${requested}&gg__price_max=${100_000 + requested}`;
}

async function listPictures(port: number): Promise<string[]> {
  const list = await send({ port, host: HOST, path: '/api/v3/product/storefront?perPage=100' });
  const { data } = JSON.parse(list.body) as { data: { thumbnail: string }[] };
  return data.map(({ thumbnail }) => thumbnail);
}

const picturePath = (path: string | undefined, width = LARGE_WIDTH) => `/images/w_${width},f_webp/${path}`;

async function abandonListings({ port }: OpenShop, pictures: string[], tally: Tally): Promise<string> {
  const ready = picturePath(pictures[0], 320);
  for (const path of ['/', ready]) await send({ port, host: HOST, path });
  await inParallel(100, 100, (index) =>
    send({
      port,
      host: HOST,
      path: newListing(),
      from: clientAddress(20, index % 5),
      closeAfterMs: DISCONNECT_AFTER_MS,
    }),
  );
  const responses = await Promise.all(
    ['/', ready, '/api/v1/category/storefront/get-all'].map((path) =>
      sendFromThread({ port, host: HOST, path, from: '127.20.0.200' }),
    ),
  );
  for (const [index, what] of ['a cached page', 'a ready picture', 'a call of the API'].entries()) {
    checkResponse(tally, `${what} after abandoned listings`, responses[index], MAX_PAGE_MS);
  }
  return `after 100 abandoned listings at most ${maxMs(responses)} ms`;
}

async function abandonPictures({ port }: OpenShop, pictures: string[], tally: Tally): Promise<string> {
  await inParallel(60, 60, (index) =>
    send({
      port,
      host: HOST,
      path: picturePath(pictures[index + 1]),
      from: clientAddress(21, index % 5),
      closeAfterMs: DISCONNECT_AFTER_MS,
    }),
  );
  const honest = await sendFromThread({
    port,
    host: HOST,
    path: picturePath(pictures[62], 640),
    from: '127.21.0.200',
  });
  checkResponse(tally, 'a picture after abandoned pictures', honest, MAX_PICTURE_MS);
  return `a picture after 60 abandoned ones ${maxMs([honest])} ms`;
}

/** Requests an uncached picture fifty times at once. The server must encode the picture only once. */
async function requestAtOnce({ port }: OpenShop, pictures: string[], tally: Tally): Promise<string> {
  const sendRequest = (path: string | undefined, index: number) =>
    send({ port, host: HOST, path: picturePath(path, 1280), from: clientAddress(22, index) });
  const one = await sendRequest(pictures[70], 0);
  checkResponse(tally, 'one new picture', one, MAX_PICTURE_MS);
  const many = await inParallel(50, 50, (index) => sendRequest(pictures[71], index));
  for (const response of many)
    tally.check(response.status === 200, `one picture for fifty: ${response.status}`);
  const enough = one.ms * 5 + 1_000;
  tally.check(maxMs(many) <= enough, 'one picture asked for fifty times took as if made more than once');
  return `one new picture ${maxMs([one])} ms, for fifty at once ${maxMs(many)} ms`;
}

async function requestInvalidSizes({ port }: OpenShop, pictures: string[], tally: Tally): Promise<void> {
  const sizes = ['1', '321', '1921', '4000', '99999999', '-320', '320.5', '0x140', ''];
  const modifiers = [
    ...sizes.map((size) => `w_${size}`),
    'w_320,h_320',
    's_320x320',
    'w_320,q_100',
    'f_avif,w_320',
    'w_320,b_f00',
  ];
  for (const modifier of modifiers) {
    const response = await send({ port, host: HOST, path: `/images/${modifier}/${pictures[0]}` });
    tally.check(
      response.status >= 400 && response.status < 500,
      `a picture of ${modifier}: ${response.status}`,
    );
  }
}

/** Requests more uncached pages than can be rendered. Another client and another shop must not be delayed. */
async function floodPages({ port }: OpenShop, count: number, tally: Tally): Promise<string> {
  const flood = inParallel(count, count, (index) =>
    send({ port, host: HOST, path: newListing(), from: `127.23.0.${2 + (index % 4)}` }),
  );
  const beside = async (host: string, path: string) => {
    const responses: TestResponse[] = [];
    for (let round = 0; round < 4; round += 1) {
      const response = await sendFromThread({
        port,
        host,
        path: `${path}?gg__price_min=${7_000 + round}`,
        from: '127.23.0.9',
      });
      checkResponse(
        tally,
        host === HOST ? 'another client beside the line' : 'another shop beside the line',
        response,
        MAX_OTHER_CLIENT_MS,
      );
      responses.push(response);
    }
    return maxMs(responses);
  };
  const others = await Promise.all([
    beside(HOST, '/category/skin'),
    beside('shop.ghor.localhost', '/category/lighting'),
  ]);
  const responses = await flood;
  for (const response of responses) {
    const isFine = response.status === 200 || response.status === 302 || isRefusedWithRetryAfter(response);
    tally.check(isFine, `in a line of ${count}: ${response.status || response.problem}`);
    if (response.ms > MAX_RESPONSE_MS) tally.check(false, `in a line of ${count}: waited more than 15 s`);
  }
  const refused = responses.filter(isRefusedWithRetryAfter).length;
  return `of ${count} new pages at once ${refused} put off, the last after ${maxMs(responses)} ms, beside it another client ${others[0]} ms, another shop ${others[1]} ms`;
}

function checkResponse(tally: Tally, what: string, response: TestResponse | undefined, mostMs: number): void {
  const isFine = response?.status === 200 && response.ms <= mostMs;
  tally.check(
    isFine,
    `${what}: ${response?.status || response?.problem}${response?.status === 200 ? ' late' : ''}`,
  );
}

const maxMs = (responses: TestResponse[]) => Math.round(Math.max(...responses.map(({ ms }) => ms)));
