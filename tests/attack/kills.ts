import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, type AttackOutcome, BOTH } from './attack.ts';
import { openBuyer } from './lab/buyer.ts';
import { checkOrders } from './lab/fault-load.ts';
import type { OpenShop } from './lab/lab.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { clientAddress } from './lab/send.ts';
import type { Tally } from './lab/tally.ts';

const HOST = 'glow.localhost';
const CLIENTS = 4;
const STOCK = 10_000_000;
const ROUNDS = { short: 1, full: 20 };
const MAX_LOAD_MS = 3_000;
/** Time limit for all rounds together. A slow machine runs fewer rounds. */
const MAX_MS = 20_000;

export const kills: Attack = {
  name: 'process killed during orders',
  databases: BOTH,
  shortOn: 'embedded',
  run: async (lab, { short, tally }): Promise<AttackOutcome> => {
    const shop = await lab.open();
    const acknowledged: string[] = [];
    const rounds = ROUNDS[short ? 'short' : 'full'];
    const endsAt = Date.now() + MAX_MS;
    let round = 0;
    for (; round < rounds && Date.now() < endsAt; round += 1) {
      const signal = round % 2 === 0 ? 'SIGKILL' : 'SIGTERM';
      const load = await startOrders(shop, acknowledged);
      await waitForOrders(acknowledged, 3 + ((round * 7) % 17));
      const code = await shop.end(signal);
      await load.stop();
      if (signal === 'SIGTERM') tally.check(code === 0, `a stop ended with ${code}`);
      await shop.start();
    }
    const shopper = await shopDuring({ port: shop.port, hosts: [HOST], tally }, () => wait(500));
    await shop.end('SIGTERM');
    await checkOrdersAndStock(shop, acknowledged, tally);
    return {
      shopper,
      notes: `${round} kills and stops, ${acknowledged.length} orders acknowledged; the shopper came after the last`,
    };
  },
};

let buyers = 0;

async function startOrders({ port }: OpenShop, acknowledged: string[]) {
  const buyer = await openBuyer(port, HOST);
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      buyers += 1;
      const placed = await buyer.place({ from: clientAddress(120, buyers) });
      if (placed.orderNumber) acknowledged.push(placed.orderNumber);
      else await wait(20);
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

async function waitForOrders(acknowledged: string[], more: number): Promise<void> {
  const enough = acknowledged.length + more;
  const giveUpAt = Date.now() + MAX_LOAD_MS;
  while (acknowledged.length < enough && Date.now() < giveUpAt) await wait(2);
}

/**
 * Checks that every acknowledged order is stored once. For each variant, the remaining stock and the ordered units
 * must add up to the initial stock.
 */
async function checkOrdersAndStock(shop: OpenShop, acknowledged: string[], tally: Tally): Promise<void> {
  tally.check(new Set(acknowledged).size === acknowledged.length, 'an order number was given twice');
  await checkOrders(shop, acknowledged, tally);
  const wrong = await shop.rows(`
    select skus.id from skus
    left join (select l.shop_id, l.sku_id, sum(l.quantity) as pieces from order_lines l
      join orders o on o.shop_id = l.shop_id and o.id = l.order_id
      where o.client_key is not null group by l.shop_id, l.sku_id) as ordered
      on ordered.shop_id = skus.shop_id and ordered.sku_id = skus.id
    where skus.stock_quantity > 0 and not skus.pre_order
      and skus.stock_quantity + coalesce(ordered.pieces, 0) <> ${STOCK}`);
  tally.check(wrong.length === 0, `the stock of ${wrong.length} variants does not add up`);
}
