import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BKASH_CREDENTIALS, openBkashSimulator } from '#demo/gateways/bkash.ts';
import { openSslcommerzSimulator, SSLCOMMERZ_CREDENTIALS } from '#demo/gateways/sslcommerz.ts';
import { DEMO_SETTINGS } from '#tests/setup/demo-settings.ts';
import { type Attack, type AttackOutcome, BOTH } from './attack.ts';
import { openBuyer, randomPhone } from './lab/buyer.ts';
import type { OpenShop } from './lab/lab.ts';
import { clientAddress, send } from './lab/send.ts';
import type { Tally } from './lab/tally.ts';

const HOST = 'glow.localhost';
const MAX_SETTLE_MS = 15_000;
const MAX_RESTARTS = 4;
const run = promisify(execFile);

/** Moment of the kill: before the gateway acts, or after the gateway has acted but before its response arrives. */
const MOMENTS = ['before', 'after'] as const;
type Moment = (typeof MOMENTS)[number];
type Step = 'start' | 'take' | 'refund';
type Kind = 'bkash' | 'sslcommerz';

const CALLS: Record<Kind, Record<Step, RegExp>> = {
  bkash: { start: /checkout\/create/, take: /checkout\/execute/, refund: /refund\/payment\/transaction/ },
  sslcommerz: { start: /gwprocess/, take: /validator(?!.*refund_)/, refund: /refund_amount=/ },
};

export const paymentKills: Attack = {
  name: 'process killed during payments',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, { short, tally }): Promise<AttackOutcome> => {
    const shop = await lab.open({ env: { LIMITS: '{"payments-per-client":"off"}' } });
    let kills = 0;
    for (const kind of short ? (['bkash'] as const) : (['bkash', 'sslcommerz'] as const)) {
      const gateway = await openGateway(kind);
      try {
        const payer = await openPayer(shop, gateway);
        for (const moment of MOMENTS) {
          await killAtStart(payer, moment, tally);
          await killAtTaking(payer, moment, tally);
          await killAtRefund(payer, moment, tally);
          kills += 3;
        }
      } finally {
        await gateway.close();
      }
    }
    await shop.end('SIGTERM');
    await checkMoney(shop, tally);
    return { notes: `${kills} kills, each at another step of a payment or a refund` };
  },
};

type Gateway = Awaited<ReturnType<typeof openGateway>>;

async function openGateway(kind: Kind) {
  const simulator = kind === 'bkash' ? await openBkashSimulator() : await openSslcommerzSimulator();
  if ('notices' in simulator) simulator.notices = 'never';
  let trap: { call: RegExp; moment: Moment; spring: () => Promise<void> } | undefined;
  const proxy = createServer(async (request, response) => {
    const path = request.url ?? '';
    const caught = trap?.call.test(path) ? trap : undefined;
    if (caught) trap = undefined;
    const body = await readBody(request);
    if (caught?.moment !== 'before') {
      const { method = 'GET' } = request;
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) {
        if (value !== undefined && !/^(?:host|connection|content-length)$/.test(name))
          headers.set(name, String(value));
      }
      const forwarded = await fetch(`${simulator.url}${path}`, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body }),
      });
      if (!caught) {
        const forwardedBody = Buffer.from(await forwarded.arrayBuffer());
        return response.writeHead(forwarded.status).end(forwardedBody);
      }
    }
    await caught?.spring();
    return response.destroy();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const settings =
    kind === 'bkash'
      ? { url, ...BKASH_CREDENTIALS }
      : { url, ...SSLCOMMERZ_CREDENTIALS, fallbackEmail: 'orders@glow.example' };
  return {
    kind,
    simulator,
    settings,
    killAt: (shop: OpenShop, step: Step, moment: Moment) =>
      new Promise<void>((resolve) => {
        const spring = async () => {
          await shop.end('SIGKILL');
          resolve();
        };
        trap = { call: CALLS[kind][step], moment, spring };
      }),
    close: async () => {
      proxy.close();
      proxy.closeAllConnections();
      await simulator.close();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

type Payer = Awaited<ReturnType<typeof openPayer>>;

async function openPayer(shop: OpenShop, gateway: Gateway) {
  const { port, folder, databaseUrl } = shop;
  const { kind, simulator } = gateway;
  const haat = (...args: string[]) =>
    run(process.execPath, ['bin/haat.js', ...args], {
      env: {
        PATH: process.env.PATH ?? '',
        DATA_DIR: folder,
        ...DEMO_SETTINGS,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      },
    });
  const file = join(folder, `${kind}.json`);
  await writeFile(file, JSON.stringify(gateway.settings));
  await haat('gateway', 'set', 'glow', kind, file);
  await rm(file);
  const buyer = await openBuyer(port, HOST);
  const sendRequest = async (path: string, body?: object) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { 'content-type': 'application/json' };
    const response = await send({ port, host: HOST, path, headers, from: clientAddress(125, 1), ...sent });
    return response.status === 200 || response.status === 201 ? JSON.parse(response.body) : {};
  };
  const { data } = await sendRequest('/api/v1/payment/gateway/storefront');
  const paymentGatewayId = data.find(({ slug }: { slug: string }) => slug === kind)?.id;
  let placed = 0;
  const order = async () => {
    const paid = { paymentMethod: 'ONLINE', paymentGatewayId, shippingPhone: randomPhone() };
    placed += 1;
    const from = clientAddress(126, placed);
    const { orderNumber, key } = await buyer.place({ body: buyer.body(paid), from });
    return { orderNumber, key };
  };
  type Order = Awaited<ReturnType<typeof order>>;
  const pay = ({ orderNumber, key }: Order) =>
    sendRequest('/api/v1/payment', { orderNumber, key, paymentGatewayId });
  const getLastAttempt = () => {
    const last = simulator.payments.at(-1);
    if (!last) return '';
    return ('created' in last ? last.created.merchantInvoiceNumber : last.session.tran_id) ?? '';
  };
  return {
    shop,
    gateway,
    haat,
    order,
    pay,
    agree: async () => {
      const attemptId = getLastAttempt();
      const fields = new URLSearchParams(await simulator.click(attemptId, 'pay'));
      return `/payment/${attemptId}/success?${fields}`;
    },
    comeBack: (path: string) => send({ port, host: HOST, path, from: clientAddress(125, 3) }),
    stateOf: async ({ orderNumber, key }: Order): Promise<string> =>
      (await sendRequest(`/api/v2/order/without-login/${orderNumber}?key=${encodeURIComponent(key)}`))
        .paymentStatus ?? '',
  };
}

/**
 * Makes all scheduled checks of payments and refunds due, then starts the process. The SQL runs while the
 * process is stopped, because the embedded database can be open in only one process.
 */
async function restart({ shop }: Payer): Promise<void> {
  await shop.rows(`with attempts as (
      update order_payments set check_at = now() - interval '1 minute' where check_at is not null returning id),
    refunds as (
      update payment_refunds set check_at = now() - interval '1 minute' where check_at is not null returning id)
    select (select count(*) from attempts), (select count(*) from refunds)`);
  await shop.start();
}

async function waitForState(payer: Payer, order: Awaited<ReturnType<Payer['order']>>, wanted: string) {
  let state = '';
  for (let restarts = 0; restarts < MAX_RESTARTS; restarts += 1) {
    const giveUpAt = Date.now() + MAX_SETTLE_MS / MAX_RESTARTS;
    while (Date.now() < giveUpAt) {
      state = await payer.stateOf(order);
      if (state === wanted) return state;
      await wait(100);
    }
    await payer.shop.end('SIGTERM');
    await restart(payer);
  }
  return state;
}

/** Kills the process at the start of a payment. It must then be possible to pay the order in a new attempt. */
async function killAtStart(payer: Payer, moment: Moment, tally: Tally): Promise<void> {
  const { gateway, shop } = payer;
  const order = await payer.order();
  const killed = gateway.killAt(shop, 'start', moment);
  await payer.pay(order);
  await killed;
  await restart(payer);
  const at = `${gateway.kind}, killed ${moment} a payment began`;
  tally.check((await payer.stateOf(order)) === 'unpaid', `${at}: the order is not unpaid`);
  tally.check((await payer.pay(order)).status === 'redirect', `${at}: it cannot be paid again`);
  await payer.comeBack(await payer.agree());
  tally.check((await waitForState(payer, order, 'paid')) === 'paid', `${at}: it was paid again, and is not`);
}

/**
 * Kills the process while the gateway takes the money. If the money has moved, the periodic check of payments must
 * detect this. Otherwise, the buyer completes the payment by returning to the shop again.
 */
async function killAtTaking(payer: Payer, moment: Moment, tally: Tally): Promise<void> {
  const { gateway, shop } = payer;
  const { kind } = gateway;
  const order = await payer.order();
  await payer.pay(order);
  const back = await payer.agree();
  const killed = gateway.killAt(shop, 'take', moment);
  await payer.comeBack(back);
  await killed;
  await restart(payer);
  // bKash moves no money before the shop confirms.
  if (kind === 'bkash' && moment === 'before') await payer.comeBack(back);
  const state = await waitForState(payer, order, 'paid');
  tally.check(state === 'paid', `${kind}, killed ${moment} the money moved: the order is ${state}`);
}

async function killAtRefund(payer: Payer, moment: Moment, tally: Tally): Promise<void> {
  const { gateway, shop } = payer;
  const { kind, simulator } = gateway;
  const order = await payer.order();
  await payer.pay(order);
  await payer.comeBack(await payer.agree());
  const paid = simulator.payments.at(-1);
  tally.check((await waitForState(payer, order, 'paid')) === 'paid', `${kind}: an order cannot be paid`);
  const killed = gateway.killAt(shop, 'refund', moment);
  await payer.haat('order', 'cancel', 'glow', order.orderNumber);
  await killed;
  await restart(payer);
  const state = await waitForState(payer, order, 'refunded');
  const at = `${kind}, killed ${moment} money went back`;
  tally.check(state === 'refunded', `${at}: the order is ${state}`);
  tally.check(paid?.refunds.length === 1, `${at}: it went back ${paid?.refunds.length} times`);
}

async function checkMoney(shop: OpenShop, tally: Tally): Promise<void> {
  const wrong = await shop.rows(`
    select o.order_number from orders o
    join (select shop_id, order_id, sum(received) as received, sum(refunded) as refunded,
        count(*) filter (where received > 0) as times from order_payments group by shop_id, order_id) p
      on p.shop_id = o.shop_id and p.order_id = o.id
    left join (select a.shop_id, a.order_id, sum(r.amount) as back from payment_refunds r
        join order_payments a on a.shop_id = r.shop_id and a.id = r.payment_id
        where r.status = 'done' group by a.shop_id, a.order_id) b on b.shop_id = o.shop_id and b.order_id = o.id
    where p.times <> 1 or p.received <> o.grand_total or p.refunded <> coalesce(b.back, 0)
      or o.payment_status <> case when p.refunded = 0 then 'paid' else 'refunded' end`);
  const numbers = wrong.map((row) => row.order_number).join(', ');
  tally.check(wrong.length === 0, `the money of ${wrong.length} orders does not add up: ${numbers}`);
}
