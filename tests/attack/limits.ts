import { MAX_LINE_QUANTITY } from '#domain/local-cart.ts';
import { type Attack, type AttackOptions, type AttackOutcome, BOTH } from './attack.ts';
import { type Buyer, openBuyer, randomPhone } from './lab/buyer.ts';
import { inParallel } from './lab/in-parallel.ts';
import type { OpenShop } from './lab/lab.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { randomWord } from './lab/random.ts';
import { clientAddress, isRefusedWithRetryAfter, type Sending, send, type TestResponse } from './lab/send.ts';
import type { Tally } from './lab/tally.ts';

const HOST = 'glow.localhost';
const AT_ONCE = 8;
/** Maximum numbers of requests that a flood may get accepted. All are above the needs of a busy office. */
const MAX_ORDERS_PER_NETWORK = 100;
const MAX_ORDERS_PER_PHONE = 30;
const MAX_ORDERS_PER_EMAIL = 30;
const MAX_OTHER_CALLS = 150;
const OFFICE_ORDERS = 25;
const GREEDY_ORDERS = 30;
const GREEDY_LINES = 100;
const FEW_LINES = 5;
/**
 * Minimum share of variants in stock after one phone or one network has ordered as much as the shop accepts.
 */
const MIN_SHARE_ON_SALE = 0.75;
const USUAL_STOCK = `with unbounded as (update shops set max_cod_amount = null)
  update skus set stock_quantity = case when id % 11 = 0 then 2 + id % 4 else 12 + id % 109 end
  where stock_quantity > 0 and id % 40 <> 0`;
const VICTIM = '01811223344';

/** Floods calls that need no session. Other visitors must not be affected. */
export const limits: Attack = {
  name: 'floods of orders, guesses and forms',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, options): Promise<AttackOutcome> => {
    const { short, tally } = options;
    // The short run sends too few requests to reach the default search limit.
    const shop = await lab.open(short ? { env: { LIMITS: '{"searches-per-client":"100/1m"}' } } : {});
    const notes: string[] = [];
    const hosts = ['glow.localhost', 'shurokkha.localhost'];
    const shopper = await shopDuring({ port: shop.port, hosts, tally }, async () => {
      const buyer = await openBuyer(shop.port, HOST);
      notes.push(await floodOrders(buyer, options));
      notes.push(await guessOrderNumbers(shop, buyer, options));
      notes.push(await floodForms(shop, tally));
      notes.push(await floodNotices(shop, tally));
      notes.push(await floodCountries(shop, tally));
      notes.push(await floodSearches(shop, options));
      notes.push(await officeOrders(buyer, tally));
    });
    return { shopper, notes: notes.join('; ') };
  },
};

/**
 * One network tries to order the whole stock in cash, in large and in small orders. Then one phone tries the same.
 * Most variants must stay in stock.
 */
export const greed: Attack = {
  name: 'cash orders for the whole stock',
  databases: BOTH,
  shortOn: 'PostgreSQL',
  run: async (lab, { tally }): Promise<AttackOutcome> => {
    const shop = await lab.open({ prepare: USUAL_STOCK });
    let notes = '';
    // The legitimate shopper buys at another shop, because `emptyShop` itself places a legitimate order at the
    // attacked shop.
    const hosts = ['shurokkha.localhost'];
    const shopper = await shopDuring({ port: shop.port, hosts, tally }, async () => {
      notes = await emptyShop(shop, tally);
    });
    return { shopper, notes };
  },
};

async function floodOrders(buyer: Buyer, { short, tally }: AttackOptions): Promise<string> {
  const one = await flood(short ? 400 : 600, tally, 'orders of one address and phone', () =>
    buyer.place({
      from: '127.1.0.2',
      headers: { 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}` },
      body: buyer.body({ shippingPhone: '01711000001' }),
    }),
  );
  tally.check(
    one <= MAX_ORDERS_PER_PHONE,
    `one address and phone placed more than ${MAX_ORDERS_PER_PHONE} orders`,
  );
  const phones = await flood(short ? 200 : 300, tally, 'orders of one address', () =>
    buyer.place({ from: '127.1.0.3', body: buyer.body({ shippingPhone: randomPhone() }) }),
  );
  tally.check(
    phones <= MAX_ORDERS_PER_NETWORK,
    `one address placed more than ${MAX_ORDERS_PER_NETWORK} orders`,
  );
  const addresses = await flood(short ? 100 : 150, tally, 'orders of one phone', (index) =>
    buyer.place({ from: clientAddress(2, index), body: buyer.body({ shippingPhone: '+880 1711-000002' }) }),
  );
  tally.check(addresses <= MAX_ORDERS_PER_PHONE, `one phone placed more than ${MAX_ORDERS_PER_PHONE} orders`);
  const mails = await flood(short ? 50 : 100, tally, 'orders of one e-mail address', (index) =>
    buyer.place({
      from: clientAddress(10, index),
      body: buyer.body({ shippingPhone: randomPhone(), shippingEmail: 'stranger@example.com' }),
    }),
  );
  tally.check(
    mails > 0 && mails <= MAX_ORDERS_PER_EMAIL,
    `one e-mail address got ${mails} orders from many networks`,
  );
  return `placed: ${one} of one address and phone, ${phones} of one address, ${addresses} of one phone, ${mails} of one e-mail address`;
}

async function flood(
  count: number,
  tally: Tally,
  what: string,
  work: (index: number) => Promise<TestResponse>,
): Promise<number> {
  const responses = await inParallel(count, AT_ONCE, work);
  for (const response of responses) {
    const isExpected = isAccepted(response) || isRefusedWithRetryAfter(response);
    tally.check(
      isExpected,
      `${what}: ${response.status || response.problem}${response.status === 429 ? ' without Retry-After' : ''}`,
    );
  }
  return responses.filter(isAccepted).length;
}

const isAccepted = ({ status }: TestResponse) => status >= 200 && status < 300;

/**
 * Looks up orders by guessed order numbers and the correct phone. No guess may open an order. The signed link
 * of the buyer must still open the order.
 */
async function guessOrderNumbers(
  shop: OpenShop,
  buyer: Buyer,
  { short, tally }: AttackOptions,
): Promise<string> {
  const bought = await buyer.place({ from: '127.1.0.4', body: buyer.body({ shippingPhone: VICTIM }) });
  const [, prefix = '', digits = ''] = /^(.*-)(\d+)$/.exec(bought.orderNumber) ?? [];
  const before = short ? 250 : 400;
  const track = (number: string, from: string) =>
    send({
      port: shop.port,
      host: HOST,
      path: `/api/v1/order/track?orderNumber=${number}&phone=${VICTIM}`,
      from,
    });
  let given = 0;
  await inParallel(before + (short ? 50 : 200), AT_ONCE, async (index) => {
    const response = await track(`${prefix}${Number(digits) - before + index}`, '127.1.0.5');
    tally.check(response.status !== 200, 'a guess of order numbers gave an order away');
    tally.check(
      [200, 403, 404].includes(response.status) || isRefusedWithRetryAfter(response),
      `a guess: ${response.status}`,
    );
    if (response.status === 200) given += 1;
  });
  // Guesses from many networks do not find the order either.
  await inParallel(short ? 100 : 300, AT_ONCE, async (index) => {
    const number = `${prefix}${Number(digits) - (short ? 90 : 290) + index}`;
    const response = await track(number, clientAddress(3, index));
    tally.check(response.status !== 200, 'a guess from many addresses gave an order away');
    if (response.status === 200) given += 1;
  });
  const path = `/api/v2/order/without-login/${bought.orderNumber}?key=${encodeURIComponent(bought.key)}`;
  const own = await send({ port: shop.port, host: HOST, path, from: '127.1.0.4' });
  tally.check(own.status === 200, `the buyer's signed link: ${own.status}`);
  return `${given} orders given away to guesses`;
}

interface Flood {
  count: number;
  most: number;
}

async function floodBesideClient(
  tally: Tally,
  what: string,
  work: (from: string) => Promise<TestResponse>,
  sender: string,
  { count, most }: Flood = { count: 300, most: MAX_OTHER_CALLS },
): Promise<string> {
  const taken = await flood(count, tally, what, () => work(sender));
  tally.check(taken <= most, `one client sent more than ${most} ${what}`);
  const other = await work(`${sender.slice(0, -1)}9`);
  tally.check(isAccepted(other), `${what}: another client is locked out (${other.status || other.problem})`);
  return `${taken} of ${count} ${what} taken`;
}

const post = (shop: OpenShop, path: string, body: object, from: string, more: Partial<Sending> = {}) =>
  send({
    port: shop.port,
    host: HOST,
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    from,
    ...more,
  });

const CONTACT = { name: 'A', phone: '01711000201', subject: 'shade', message: 'B' };

const floodForms = (shop: OpenShop, tally: Tally) =>
  floodBesideClient(
    tally,
    'forms',
    (from) => post(shop, '/api/v1/form/submit', { formId: 'contact', data: CONTACT }, from),
    '127.4.0.2',
  );

async function floodNotices(shop: OpenShop, tally: Tally): Promise<string> {
  const [row] = await soldOut(shop);
  if (row === undefined) throw new Error('the demo shop has nothing sold out to ask for');
  const notice = (from: string) =>
    post(shop, '/api/v1/notify', { skuId: row, contact: `${randomWord(12)}@example.com` }, from);
  return floodBesideClient(tally, 'notices', notice, '127.5.0.2');
}

async function soldOut(shop: OpenShop): Promise<number[]> {
  return (await listSkus(shop))
    .filter(({ stockQuantity, preOrder }) => stockQuantity === 0 && !preOrder)
    .map(({ id }) => id);
}

interface ListedSku {
  id: number;
  stockQuantity: number;
  preOrder: boolean;
}

async function listSkus(shop: OpenShop, page = 1): Promise<ListedSku[]> {
  const path = `/api/v3/product/storefront?perPage=100&currentPage=${page}`;
  const { data, lastPage } = JSON.parse((await send({ port: shop.port, host: HOST, path })).body) as {
    data: { skus: ListedSku[] }[];
    lastPage: number;
  };
  const skus = data.flatMap((product) => product.skus);
  return page < lastPage ? [...skus, ...(await listSkus(shop, page + 1))] : skus;
}

async function floodCountries(shop: OpenShop, tally: Tally): Promise<string> {
  for (const countryCode of ['', 'B', 'ZZZ', 'zz', '!!', 'ZZ', 'Q0', '<b>', 'B'.repeat(2_000)]) {
    const response = await post(shop, '/api/v1/country/log', { countryCode }, '127.6.0.3');
    tally.check(
      response.status >= 400 && response.status < 500,
      `country code ${countryCode.slice(0, 5)}: ${response.status}`,
    );
  }
  const log = (from: string) => post(shop, '/api/v1/country/log', { countryCode: 'BD' }, from);
  // The limit is higher than that of other calls: many visitors may share a network, and each sends one
  // report.
  return floodBesideClient(tally, 'countries', log, '127.6.0.2', { count: 900, most: 600 });
}

async function floodSearches(shop: OpenShop, { short, tally }: AttackOptions): Promise<string> {
  const search = (from: string, host = HOST) =>
    send({ port: shop.port, host, path: `/search/${randomWord(7)}`, from });
  const count = short ? 200 : 500;
  const taken = await flood(count, tally, 'searches', () => search('127.7.0.2'));
  tally.check(taken < count, 'searches that are in no cache have no limit');
  for (const host of [HOST, 'shop.ghor.localhost']) {
    const other = await search('127.7.0.9', host);
    tally.check(
      other.status === 200,
      `searches: another client is locked out (${other.status || other.problem})`,
    );
  }
  return `${taken} of ${count} searches served`;
}

interface Stocked {
  skuId: number;
  quantity: number;
}

/** Tries to order the whole stock, scarcest variants first: as one network, then as one phone. */
async function emptyShop(shop: OpenShop, tally: Tally): Promise<string> {
  const buyer = await openBuyer(shop.port, HOST);
  const place = async (lines: number, how: (index: number) => { from: string; shippingPhone: string }) => {
    const shelf = await listOnSale(shop);
    const responses = await inParallel(GREEDY_ORDERS, AT_ONCE, async (index) => {
      const products = shelf.slice(index * lines, (index + 1) * lines);
      const { from, shippingPhone } = how(index);
      return products.length > 0 && buyer.place({ from, body: buyer.body({ shippingPhone, products }) });
    });
    const sent = responses.filter((response) => response !== false);
    for (const response of sent) {
      tally.check(isAccepted(response) || isGreedy(response), `a greedy order: ${response.status}`);
    }
    return sent.filter(isAccepted).length;
  };
  const greed = async (whose: string, how: (index: number) => { from: string; shippingPhone: string }) => {
    const before = (await listOnSale(shop)).length;
    const placed = (await place(GREEDY_LINES, how)) + (await place(FEW_LINES, how));
    const left = (await listOnSale(shop)).length / before;
    const shown = `${placed} greedy orders of one ${whose} left ${Math.round(left * 100)} % of the variants on sale`;
    tally.check(left >= MIN_SHARE_ON_SALE, shown);
    return shown;
  };
  const notes = [
    await greed('network', () => ({ from: '127.9.0.2', shippingPhone: randomPhone() })),
    await greed('phone', (index) => ({ from: clientAddress(4, index), shippingPhone: '01711000003' })),
  ];
  const [scarce] = await listOnSale(shop);
  const honest = await buyer.place({
    from: '127.9.0.9',
    body: buyer.body({
      shippingPhone: randomPhone(),
      ...(scarce && { products: [{ ...scarce, quantity: 1 }] }),
    }),
  });
  tally.check(isAccepted(honest), `an honest order beside greedy ones: ${honest.status}`);
  return notes.join(', ');
}

const isGreedy = (response: TestResponse) => response.status === 409 || isRefusedWithRetryAfter(response);

async function listOnSale(shop: OpenShop): Promise<Stocked[]> {
  const skus = (await listSkus(shop)).filter(({ stockQuantity, preOrder }) => stockQuantity > 0 && !preOrder);
  return skus
    .map(({ id, stockQuantity }) => ({ skuId: id, quantity: Math.min(stockQuantity, MAX_LINE_QUANTITY) }))
    .toSorted((one, other) => one.quantity - other.quantity);
}

async function officeOrders(buyer: Buyer, tally: Tally): Promise<string> {
  const placed = await inParallel(OFFICE_ORDERS, 3, () =>
    buyer.place({ from: '127.8.0.2', body: buyer.body({ shippingPhone: randomPhone() }) }),
  );
  for (const { status, orderNumber } of placed)
    tally.check(orderNumber !== '', `an order of an office: ${status}`);
  return `${placed.filter(({ orderNumber }) => orderNumber).length} of ${OFFICE_ORDERS} orders of an office placed`;
}
