import { randomUUID } from 'node:crypto';
import { orderMaker } from '../../../bench/orders.ts';
import { type Answer, type Sending, send } from './send.ts';

/** Places cash orders at one shop by its API. */
export interface Buyer {
  /** A fresh order body; the fields given replace its own. */
  body: (fields?: object) => string;
  place: (
    how?: Partial<Sending> & { key?: string },
  ) => Promise<Answer & { orderNumber: string; key: string }>;
}

/** Reads what a shop sells, so that orders can be placed there. */
export async function openBuyer(port: number, host: string): Promise<Buyer> {
  const body = await orderMaker(port, host);
  return {
    body,
    place: async ({ key = randomUUID(), headers, ...how } = {}) => {
      const answer = await send({
        port,
        host,
        path: '/api/v2/order/without-login',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
        body: body({ shippingPhone: randomPhone() }),
        ...how,
      });
      const placed = answer.status >= 200 && answer.status < 300 ? JSON.parse(answer.body) : {};
      return { ...answer, orderNumber: placed.orderNumber ?? '', key: placed.key ?? '' };
    },
  };
}

/** A mobile number of nobody in particular. */
export function randomPhone(): string {
  return `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
}
