import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Buyer, openBuyer, randomPhone } from './buyer.ts';
import { clientAddress, isRefusedWithRetryAfter, send, type TestResponse } from './send.ts';
import { sendFromThread } from './send-from-thread.ts';
import type { Tally } from './tally.ts';

export const FIRST_PAGE_MS = 2_000;
const MAX_RESPONSE_MS = 15_000;
const PAUSE_MS = 250;
const CLIENTS = 60;

export interface ShopperReport {
  rounds: number;
  firstPageMs: number;
  orderMs: number;
}

export interface ShopperOptions {
  /**
   * Maximum duration of a database outage in ms. During the outage, the shop may refuse pages, and the
   * shopper retries orders.
   */
  maxOutageMs?: number;
}

interface Shelf {
  buyer: Buyer;
  listing: string;
  products: string[];
}

let shoppers = 0;

export async function shopDuring(
  { port, hosts, tally, maxOutageMs = 0 }: { port: number; hosts: string[]; tally: Tally } & ShopperOptions,
  work: (endOfVisits: () => Promise<unknown>) => Promise<unknown>,
): Promise<ShopperReport> {
  const report: ShopperReport = { rounds: 0, firstPageMs: 0, orderMs: 0 };
  const shelves = await Promise.all(hosts.map((host) => readShelf(port, host)));
  let isOver = false;
  const visits = new Map<string, Promise<void>>();
  const shopping = hosts.map(async (host, index) => {
    const shelf = shelves[index];
    while (shelf && !isOver) {
      const visit = shopOnce({ port, host, shelf, tally, maxOutageMs, report });
      visits.set(host, visit);
      await visit;
      await wait(PAUSE_MS);
    }
  });
  try {
    await work(() => Promise.all(visits.values()));
  } finally {
    isOver = true;
    await Promise.all(shopping);
  }
  return report;
}

export function slowestOf(reports: readonly ShopperReport[]): ShopperReport {
  return {
    rounds: reports.reduce((sum, { rounds }) => sum + rounds, 0),
    firstPageMs: Math.max(...reports.map(({ firstPageMs }) => firstPageMs)),
    orderMs: Math.max(...reports.map(({ orderMs }) => orderMs)),
  };
}

async function readShelf(port: number, host: string): Promise<Shelf> {
  const read = async (path: string) => JSON.parse((await send({ port, host, path })).body).data;
  const categories: { slug: string }[] = await read('/api/v1/category/storefront/get-all');
  const products: { slug: string }[] = await read('/api/v3/product/storefront?perPage=20');
  // Requests the first page, which is slow in a new process even without an attack.
  await send({ port, host, path: '/' });
  return {
    buyer: await openBuyer(port, host),
    listing: `/category/${categories[0]?.slug}`,
    products: products.map(({ slug }) => `/product/${slug}`),
  };
}

interface Round {
  port: number;
  host: string;
  shelf: Shelf;
  tally: Tally;
  maxOutageMs: number;
  report: ShopperReport;
}

async function shopOnce({ port, host, shelf, tally, maxOutageMs, report }: Round): Promise<void> {
  shoppers += 1;
  const from = clientAddress(100, shoppers % CLIENTS);
  const first = await sendFromThread({ port, host, path: '/', from });
  report.firstPageMs = Math.max(report.firstPageMs, first.ms);
  const isInTime = first.status === 200 && first.ms <= FIRST_PAGE_MS;
  tally.check(
    isInTime,
    `the shopper's first page: ${describeOutcome(first)}${first.status === 200 ? ' late' : ''}`,
  );
  const product = shelf.products[shoppers % shelf.products.length] ?? '/';
  for (const path of [shelf.listing, product]) {
    const page = await sendFromThread({ port, host, path, from });
    const isFine = page.status === 200 || (maxOutageMs > 0 && isRefusedWithRetryAfter(page));
    tally.check(isFine && page.ms <= MAX_RESPONSE_MS, `the shopper's next page: ${describeOutcome(page)}`);
  }
  const { placed, ms } = await order(shelf.buyer, from, maxOutageMs);
  report.orderMs = Math.max(report.orderMs, ms);
  tally.check(
    placed.orderNumber !== '' && ms <= MAX_RESPONSE_MS + maxOutageMs,
    `the shopper's order: ${describeOutcome(placed)}`,
  );
  report.rounds += 1;
}

/** Places an order. If `maxOutageMs` is not 0, retries a refused order with the same key, like “Retry” on the page. */
async function order(buyer: Buyer, from: string, maxOutageMs: number) {
  const startedAt = performance.now();
  const key = randomUUID();
  const body = buyer.body({ shippingPhone: randomPhone() });
  for (;;) {
    const placed = await buyer.place({ from, key, body });
    const ms = performance.now() - startedAt;
    if (maxOutageMs === 0 || !isRefusedWithRetryAfter(placed) || ms > MAX_RESPONSE_MS + maxOutageMs)
      return { placed, ms };
    await wait(Math.min(1_000, Number(placed.headers['retry-after']) * 1_000));
  }
}

const describeOutcome = ({ status, problem }: TestResponse) => String(status || problem);
