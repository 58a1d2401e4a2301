import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { median } from './median.ts';
import { sendRequest } from './send-request.ts';

const CLIENTS = 8;
/** Three such products can still be paid in cash. */
const DEAREST_BDT = 4_000;

export interface OrderLoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  placed: number;
  refused: number;
  /** Response to the first refused order. */
  refusal: string | undefined;
  /** Order numbers that were assigned more than once. */
  repeatedNumbers: number;
}

export interface OrderLoadOptions {
  seconds: number;
  /** Orders use the demo coupon, and each starts a payment at the stand-in gateway. */
  arePaid?: boolean;
}

/** Eight clients place orders of one to three products in sequence. */
export async function loadOrders(
  port: number,
  host: string,
  { seconds, arePaid = false }: OrderLoadOptions,
): Promise<OrderLoadResult> {
  const order = await orderMaker(port, host);
  const paid = arePaid ? await paidWithCoupon(port, host, order()) : undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const latencies: number[] = [];
  const numbers: string[] = [];
  const refusals: string[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const client = async () => {
    while (performance.now() < endsAt) {
      const askedAt = performance.now();
      const { status, text } = await post(agent, port, host, ORDER, order(paid));
      const { orderNumber, key } = JSON.parse(text) as { orderNumber?: string; key?: string };
      const refused = !orderNumber
        ? `${status} ${text}`
        : paid && (await beginPayment(agent, port, host, { orderNumber, key }));
      latencies.push(performance.now() - askedAt);
      if (orderNumber && !refused) numbers.push(orderNumber);
      else refusals.push(refused ?? '');
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const tookSeconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  const sorted = latencies.toSorted((one, other) => one - other);
  return {
    perSecond: numbers.length / tookSeconds,
    p50Ms: median(latencies),
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    placed: numbers.length,
    refused: refusals.length,
    refusal: refusals[0],
    repeatedNumbers: numbers.length - new Set(numbers).size,
  };
}

interface ListedProduct {
  id: number;
  skus: { id: number; sku: string; price: number; preOrder: boolean; stockQuantity: number }[];
}

/**
 * Creates order bodies of random products in stock, for an address in Dhaka; `buyer` replaces fields of the
 * body.
 */
export async function orderMaker(port: number, host: string): Promise<(buyer?: object) => string> {
  const read = async (path: string) =>
    JSON.parse((await sendRequest(port, host, path, 'identity')).body.toString()).data;
  const products: ListedProduct[] = await read('/api/v3/product/storefront?perPage=100');
  const cities: { id: number; name: string }[] = await read('/api/v1/city/public/get-list');
  const dhaka = cities.find(({ name }) => name === 'Dhaka');
  const areas: { id: number; zone: string }[] = await read(
    `/api/v1/area/public/get-list?cityId=${dhaka?.id}`,
  );
  const area = areas.find(({ zone }) => zone === 'inside_dhaka');
  const buyable = products.flatMap(({ id, skus }) =>
    skus
      .filter(
        ({ price, preOrder, stockQuantity }) => price <= DEAREST_BDT && !preOrder && stockQuantity > 1_000,
      )
      .map((sku) => ({ productId: id, skuId: sku.id, sku: sku.sku })),
  );
  if (buyable.length === 0) throw new Error('the demo shop has nothing in stock to order');
  const pick = () => buyable[Math.floor(Math.random() * buyable.length)];
  return (buyer = {}) => {
    const picked = new Map([pick(), pick(), pick()].map((line) => [line?.skuId, line]));
    return JSON.stringify({
      shippingName: 'Nusrat Jahan',
      shippingPhone: `017${Math.floor(1e7 + Math.random() * 9e7)}`,
      shippingCityId: dhaka?.id,
      shippingAreaId: area?.id,
      shippingStreet: 'House 12, Road 7',
      paymentMethod: 'COD',
      products: [...picked.values()].map((line) => ({ ...line, quantity: 1 })),
      ...buyer,
    });
  };
}

const ORDER = '/api/v2/order/without-login';
const COUPON = 'BKASH50';

/** Fields of an order with the demo coupon and an online payment. */
async function paidWithCoupon(port: number, host: string, body: string): Promise<object> {
  const agent = new Agent();
  const { status, text } = await post(agent, port, host, `/api/v1/gift/apply?couponCode=${COUPON}`, body);
  agent.destroy();
  const { offer } = JSON.parse(text) as { offer: { id: string; paymentGatewayIds: number[] } | null };
  if (!offer) throw new Error(`the coupon ${COUPON} is not given: ${status} ${text}`);
  return { offerId: offer.id, paymentMethod: 'ONLINE', paymentGatewayId: offer.paymentGatewayIds[0] };
}

/** Starts a payment. Returns nothing if it redirects to the gateway, otherwise the response. */
async function beginPayment(
  agent: Agent,
  port: number,
  host: string,
  order: object,
): Promise<string | undefined> {
  const { status, text } = await post(agent, port, host, '/api/v1/payment', JSON.stringify(order));
  const isBegun = (JSON.parse(text) as { status?: string }).status === 'redirect';
  return isBegun ? undefined : `${status} ${text}`;
}

function post(agent: Agent, port: number, host: string, path: string, body: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
      'sec-fetch-site': 'same-origin',
      origin: `http://${host}`,
    };
    const options = { agent, host: '127.0.0.1', port, path, method: 'POST', headers };
    request(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end(body);
  });
}
