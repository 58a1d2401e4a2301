import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { z } from 'zod';
import { median } from './median.ts';
import { sendRequest } from './send-request.ts';

export const CLIENTS = 8;
/** An order of three products at this price can still be paid in cash. */
const MAX_PRICE_BDT = 4_000;
const COUPON = 'BKASH50';

const placedOrder = z.object({ orderNumber: z.string(), key: z.string().optional() });
const startedPayment = z.object({ status: z.literal('redirect') });
const appliedCoupon = z.object({
  offer: z.object({ id: z.string(), paymentGatewayIds: z.array(z.number()) }),
});

export interface OrderLoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  placed: number;
}

/**
 * Places orders of one to three products. Several clients run in parallel, and each places one order after another.
 * `arePaid`: each order uses the demo coupon and starts a payment.
 * Throws if an order is refused or an order number repeats.
 */
export async function loadOrders(
  port: number,
  host: string,
  { seconds, arePaid }: { seconds: number; arePaid: boolean },
): Promise<OrderLoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const post = poster(port, host, agent);
  const order = await orderMaker(port, host);
  const payment = arePaid ? await paymentWithCoupon(post, order()) : {};
  const latencies: number[] = [];
  const numbers = new Set<string>();
  const startedAt = performance.now();
  const client = async () => {
    while (performance.now() < startedAt + seconds * 1_000) {
      const sentAt = performance.now();
      const placed = await post('/api/v2/order/without-login', order(payment), placedOrder);
      if (arePaid) await post('/api/v1/payment', JSON.stringify(placed), startedPayment);
      latencies.push(performance.now() - sentAt);
      numbers.add(placed.orderNumber);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const tookSeconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  if (numbers.size < latencies.length) throw new Error('an order number was assigned more than once');
  const sorted = latencies.toSorted((one, other) => one - other);
  return {
    perSecond: numbers.size / tookSeconds,
    p50Ms: median(latencies),
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    placed: numbers.size,
  };
}

interface ListedProduct {
  id: number;
  skus: { id: number; sku: string; price: number; preOrder: boolean; stockQuantity: number }[];
}

/**
 * Returns a function that creates an order body with random products in stock and an address in Dhaka. Its argument
 * replaces fields of the body.
 */
export async function orderMaker(port: number, host: string): Promise<(fields?: object) => string> {
  const read = async (path: string) => JSON.parse((await sendRequest(port, host, path)).body.toString()).data;
  const products: ListedProduct[] = await read('/api/v3/product/storefront?perPage=100');
  const cities: { id: number; name: string }[] = await read('/api/v1/city/public/get-list');
  const dhaka = cities.find(({ name }) => name === 'Dhaka');
  const areas: { id: number; zone: string }[] = await read(
    `/api/v1/area/public/get-list?cityId=${dhaka?.id}`,
  );
  const area = areas.find(({ zone }) => zone === 'inside_dhaka');
  const available = products.flatMap(({ id, skus }) =>
    skus
      .filter(
        ({ price, preOrder, stockQuantity }) => price <= MAX_PRICE_BDT && !preOrder && stockQuantity > 1_000,
      )
      .map((sku) => ({ productId: id, skuId: sku.id, sku: sku.sku })),
  );
  if (available.length === 0) throw new Error('the demo shop has nothing in stock to order');
  const pick = () => available[Math.floor(Math.random() * available.length)];
  return (fields = {}) => {
    const picked = new Map([pick(), pick(), pick()].map((line) => [line?.skuId, line]));
    return JSON.stringify({
      shippingName: 'Nusrat Jahan',
      shippingPhone: `017${Math.floor(1e7 + Math.random() * 9e7)}`,
      shippingCityId: dhaka?.id,
      shippingAreaId: area?.id,
      shippingStreet: 'House 12, Road 7',
      paymentMethod: 'COD',
      products: [...picked.values()].map((line) => ({ ...line, quantity: 1 })),
      ...fields,
    });
  };
}

/** Returns the fields of an order with the demo coupon and an online payment. */
async function paymentWithCoupon(post: Post, body: string): Promise<object> {
  const { offer } = await post(`/api/v1/gift/apply?couponCode=${COUPON}`, body, appliedCoupon);
  return { offerId: offer.id, paymentMethod: 'ONLINE', paymentGatewayId: offer.paymentGatewayIds[0] };
}

type Post = <Result>(path: string, body: string, schema: z.ZodType<Result>) => Promise<Result>;

/**
 * Returns a function that sends a POST request as a page of the shop does. The function throws unless the
 * response has the expected fields.
 */
function poster(port: number, host: string, agent: Agent): Post {
  return async (path, body, schema) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'idempotency-key': randomUUID(),
      'sec-fetch-site': 'same-origin',
      origin: `http://${host}`,
    };
    const response = await sendRequest(port, host, path, { headers, body, agent });
    const text = response.body.toString();
    const result = response.status < 400 ? schema.safeParse(JSON.parse(text)) : undefined;
    if (!result?.success) throw new Error(`${path} responded with ${response.status}: ${text}`);
    return result.data;
  };
}
