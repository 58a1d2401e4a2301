import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, type AttackOutcome, BOTH } from './attack.ts';
import { openBuyer, randomPhone } from './lab/buyer.ts';
import { checkOrders } from './lab/fault-load.ts';
import type { Lab, OpenShop } from './lab/lab.ts';
import { type RunningShop, runShop } from './lab/running-shop.ts';
import { clientAddress, isRefusedWithRetryAfter, send } from './lab/send.ts';
import type { Tally } from './lab/tally.ts';

const HOST = 'glow.localhost';
const ORDERS = 200;
const VARIANTS = 20;
const STOCK = 33;
const CODE = 'RUSH';
const USES = 100;
const MAX_ATTEMPTS = 60;

const PREPARE = `with shop as (select id from shops where slug = 'glow'),
  coupon as (
    insert into offers (shop_id, code, percent, usage_limit, starts_at, ends_at)
    select id, '${CODE}', 10, ${USES}, now() - interval '1 day', now() + interval '1 day' from shop returning id),
  scarce as (
    update skus set stock_quantity = ${STOCK} where (shop_id, id) in (
      select s.shop_id, s.id from skus s join shop on shop.id = s.shop_id
      where not s.pre_order and s.status = 'active' and s.price < 400000 order by s.id limit ${VARIANTS})
    returning id)
  select (select count(*) from coupon), (select count(*) from scarce)`;

/**
 * Many clients order with the same coupon at once. Orders must not exceed the uses of the coupon or the stock.
 * On PostgreSQL, several processes serve the orders.
 */
export const couponRush: Attack = {
  name: 'coupon rush',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, { tally }): Promise<AttackOutcome> => {
    const shop = await lab.open({ prepare: PREPARE });
    const others = await startOthers(lab, shop);
    const scarce = await listScarce(shop);
    tally.check(scarce.length === VARIANTS, `there are ${scarce.length} variants to rush for`);
    const buyer = await openBuyer(shop.port, HOST);
    const applied = await sendRequest(shop.port, `/api/v1/gift/apply?couponCode=${CODE}`, {
      products: [line(scarce, 0)],
    });
    const offerId = JSON.parse(applied.body).offer?.id;
    if (typeof offerId !== 'string') throw new Error(`no coupon: ${applied.status} ${applied.body}`);
    const processes = [shop, ...others];
    const rush = Array.from({ length: ORDERS }, (_, at) => {
      const products = [at, at * 7 + 3].map((pick) => line(scarce, pick)).filter(isFirst);
      const body = (more: object) => buyer.body({ products, shippingPhone: randomPhone(), ...more });
      return buy({ port: processes[at % processes.length]?.port ?? shop.port, at, offerId, body });
    });
    const purchases = await Promise.all(rush);
    const placed = purchases.flatMap(({ orderNumber }) => orderNumber ?? []);
    const soldOut = purchases.filter(({ isSoldOut }) => isSoldOut).length;
    const refusedRequests = purchases.reduce((sum, each) => sum + each.refusedRequests, 0);
    for (const { problem } of purchases) if (problem) tally.check(false, `an order: ${problem}`);
    tally.check(placed.length + soldOut === ORDERS, `${ORDERS - placed.length - soldOut} orders were lost`);
    for (const each of others) await each.end('SIGTERM');
    await shop.end('SIGTERM');
    await checkStockAndCoupon(shop, placed, tally);
    const notes = `${ORDERS} orders at ${processes.length} processes: ${placed.length} placed, ${soldOut} sold out, ${refusedRequests} requests put off`;
    return { notes };
  },
};

interface Purchase {
  orderNumber?: string;
  isSoldOut?: boolean;
  problem?: string;
  refusedRequests: number;
}

async function buy({
  port,
  at,
  offerId,
  body,
}: {
  port: number;
  at: number;
  offerId: string;
  body: (more: object) => string;
}): Promise<Purchase> {
  let refusedRequests = 0;
  let order = { key: randomUUID(), text: body({ offerId }) };
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const headers = { 'idempotency-key': order.key };
    const response = await sendRequest(port, '/api/v2/order/without-login', order.text, { headers, at });
    if (response.status === 201)
      return { orderNumber: JSON.parse(response.body).orderNumber, refusedRequests };
    if (response.status === 409 && response.body.includes('stock'))
      return { isSoldOut: true, refusedRequests };
    if (response.body.includes('coupon-used-up')) {
      // Orders again without the coupon. The changed order needs a new idempotency key.
      order = { key: randomUUID(), text: body({}) };
    } else if (isRefusedWithRetryAfter(response)) {
      refusedRequests += 1;
      await wait(50 + (at % 10) * 20);
    } else {
      return {
        problem: `${response.status || response.problem} ${response.body.slice(0, 200)}`,
        refusedRequests,
      };
    }
  }
  return { problem: 'put off for too long', refusedRequests };
}

async function startOthers(lab: Lab, { databaseUrl, folder }: OpenShop): Promise<RunningShop[]> {
  if (!databaseUrl) return [];
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
  return Promise.all([1, 2].map(() => runShop({ port: lab.nextPort(), env })));
}

interface ScarceVariant {
  productId: number;
  skuId: number;
}

async function listScarce({ port }: OpenShop): Promise<ScarceVariant[]> {
  const all: ScarceVariant[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const path = `/api/v3/product/storefront?perPage=100&currentPage=${page}`;
    const { data } = JSON.parse((await send({ port, host: HOST, path })).body) as {
      data: { id: number; skus: { id: number; stockQuantity: number }[] }[];
    };
    for (const { id, skus } of data) {
      const few = skus.filter(({ stockQuantity }) => stockQuantity === STOCK);
      all.push(...few.map((sku) => ({ productId: id, skuId: sku.id })));
    }
    if (data.length === 0) break;
  }
  return all;
}

const line = (scarce: readonly ScarceVariant[], pick: number) => ({
  ...(scarce[pick % scarce.length] ?? { productId: 0, skuId: 0 }),
  quantity: 1 + (pick % 3),
});

const isFirst = ({ skuId }: ScarceVariant, at: number, all: readonly ScarceVariant[]) =>
  all.findIndex((each) => each.skuId === skuId) === at;

function sendRequest(
  port: number,
  path: string,
  body: object | string,
  { headers = {}, at = 0 }: { headers?: Record<string, string>; at?: number } = {},
) {
  return send({
    ...{ port, host: HOST, path, method: 'POST', from: clientAddress(128, at) },
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function checkStockAndCoupon(shop: OpenShop, placed: readonly string[], tally: Tally): Promise<void> {
  tally.check(new Set(placed).size === placed.length, 'an order number was given twice');
  await checkOrders(shop, placed, tally);
  const [uses] = await shop.rows(`select used_count::int as counted, (select count(*)::int from orders o
      where o.shop_id = offers.shop_id and o.offer_id = offers.id) as named from offers where code = '${CODE}'`);
  tally.check(uses?.counted === USES, `the coupon counts ${uses?.counted} uses`);
  tally.check(uses?.named === USES, `${uses?.named} orders have the coupon`);
  const [books] = await shop.rows(`with mine as (select * from orders where client_key is not null),
      lines as (select l.shop_id, l.order_id, sum(l.unit_price * l.quantity) as cost, sum(l.discount) as discount,
          sum(l.bundle_discount) as bundled
        from order_lines l join mine o on o.shop_id = l.shop_id and o.id = l.order_id group by l.shop_id, l.order_id)
    select
      (select count(*)::int from mine o join lines l on l.shop_id = o.shop_id and l.order_id = o.id
        where l.cost <> o.subtotal or l.discount <> o.discount or l.bundled + o.coupon_discount <> o.discount
          or o.subtotal + o.delivery_charge - o.discount <> o.grand_total) as amounts,
      (select count(*)::int from skus s where s.stock_quantity < 0) as oversold,
      (select ${VARIANTS * STOCK}::int - sum(s.stock_quantity)::int - (select sum(l.quantity)::int from order_lines l
          join mine o on o.shop_id = l.shop_id and o.id = l.order_id)
        from (select s.stock_quantity from skus s join shops on shops.id = s.shop_id and shops.slug = 'glow'
          where not s.pre_order and s.status = 'active' and s.price < 400000 order by s.id limit ${VARIANTS}) s) as missing`);
  tally.check(books?.amounts === 0, `the amounts of ${books?.amounts} orders do not add up`);
  tally.check(books?.oversold === 0, `${books?.oversold} variants were sold too often`);
  tally.check(books?.missing === 0, `${books?.missing} pieces are missing`);
}
