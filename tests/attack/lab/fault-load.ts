import { setTimeout as wait } from 'node:timers/promises';
import { openBuyer } from './buyer.ts';
import type { OpenShop } from './lab.ts';
import { clientAddress, isRefusedWithRetryAfter, send, type TestResponse } from './send.ts';
import type { Tally } from './tally.ts';

const MAX_RESPONSE_MS = 15_000;
const MAX_CACHED_PAGE_MS = 2_000;
const PAUSE_MS = 15;
const HOST = 'glow.localhost';

export interface FaultLoad {
  orderNumbers: string[];
  refused: () => number;
  stop: () => Promise<void>;
}

/**
 * Sends requests during faults and checks the responses. Cached pages must arrive. Other requests must
 * succeed, or be refused with status 503 and `Retry-After`. Every response must arrive within 15 s.
 */
export async function startFaultLoad(port: number, tally: Tally): Promise<FaultLoad> {
  const buyer = await openBuyer(port, HOST);
  const orderNumbers: string[] = [];
  let [requested, refused, isOver] = [0, 0, false];
  const checkResponse = (what: string, response: TestResponse, isFine: boolean) => {
    if (response.status === 503) refused += 1;
    const outcome = `${what}: ${response.status || response.problem}`;
    tally.check(isFine || (isRefusedWithRetryAfter(response) && response.status === 503), outcome);
    if (response.ms > MAX_RESPONSE_MS) tally.check(false, `${what}: took more than 15 s`);
  };
  const from = () => {
    requested += 1;
    return clientAddress(110, requested % 5_000);
  };
  const get = (path: string) => send({ port, host: HOST, path, from: from() });
  const steps: (() => Promise<void>)[] = [
    async () => {
      const cached = await get('/');
      const isFine = cached.status === 200 && cached.ms <= MAX_CACHED_PAGE_MS;
      tally.check(isFine, `a cached page: ${cached.status || cached.problem}${isFine ? '' : ' or late'}`);
    },
    async () => {
      const page = await get(`/category/skin?gg__price_min=${requested}`);
      checkResponse('a page', page, page.status < 500 && page.status > 0);
    },
    async () => {
      const list = await get(`/api/v3/product/storefront?perPage=${1 + (requested % 50)}`);
      checkResponse('a call', list, list.status === 200);
    },
    async () => {
      const placed = await buyer.place({ from: from() });
      if (placed.orderNumber) orderNumbers.push(placed.orderNumber);
      checkResponse('an order', placed, placed.orderNumber !== '');
    },
    async () => {
      const placed = await buyer.place({ from: from() });
      if (placed.orderNumber) orderNumbers.push(placed.orderNumber);
      checkResponse('an order', placed, placed.orderNumber !== '');
    },
  ];
  await get('/');
  const running = steps.map(async (step) => {
    while (!isOver) {
      await step();
      await wait(PAUSE_MS);
    }
  });
  return {
    orderNumbers,
    refused: () => refused,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** Checks that the log contains no personal data of orders and no failed API calls. */
export function checkLog(printed: string, tally: Tally): void {
  for (const typed of ['Nusrat', 'House 12'])
    tally.check(!printed.includes(typed), `the log holds “${typed}”`);
  for (const line of printed.split('\n').filter((each) => each.includes('"a call failed"'))) {
    const { err, route } = JSON.parse(line) as { err: { type: string; message: string }; route: string };
    tally.check(false, `${route} failed: ${err.type}: ${err.message.slice(0, 200)}`);
  }
}

/**
 * Checks that all acknowledged orders are stored. The embedded database can be queried only after the process
 * has ended.
 */
export async function checkOrders(
  { rows }: Pick<OpenShop, 'rows'>,
  acknowledged: readonly string[],
  tally: Tally,
): Promise<void> {
  const stored = await rows('select order_number from orders');
  const numbers = new Set(stored.map((row) => row.order_number));
  for (const number of acknowledged) tally.check(numbers.has(number), 'an acknowledged order is gone');
}

export async function recovers(port: number): Promise<boolean> {
  const buyer = await openBuyerSoon(port);
  const giveUpAt = Date.now() + 10_000;
  while (buyer && Date.now() < giveUpAt) {
    const path = `/category/skin?gg__price_min=${Date.now() % 1e8}`;
    const page = await send({ port, host: HOST, path, from: clientAddress(111, Date.now() % 5_000) });
    const placed = await buyer.place({ from: clientAddress(112, Date.now() % 5_000) });
    if (page.status > 0 && page.status < 500 && placed.orderNumber) return true;
    await wait(200);
  }
  return false;
}

async function openBuyerSoon(port: number) {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const buyer = await openBuyer(port, HOST).catch(() => undefined);
    if (buyer) return buyer;
    await wait(500);
  }
  return undefined;
}
