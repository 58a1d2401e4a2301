import { randomUUID } from 'node:crypto';
import { orderMaker } from '../../../bench/orders.ts';
import { type Sending, send, type TestResponse } from './send.ts';

export interface Buyer {
  body: (fields?: object) => string;
  place: (
    how?: Partial<Sending> & { key?: string },
  ) => Promise<TestResponse & { orderNumber: string; key: string }>;
}

export async function openBuyer(port: number, host: string): Promise<Buyer> {
  const body = await orderMaker(port, host);
  return {
    body,
    place: async ({ key = randomUUID(), headers, ...how } = {}) => {
      const response = await send({
        port,
        host,
        path: '/api/v2/order/without-login',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
        body: body({ shippingPhone: randomPhone() }),
        ...how,
      });
      const placed = response.status >= 200 && response.status < 300 ? JSON.parse(response.body) : {};
      return { ...response, orderNumber: placed.orderNumber ?? '', key: placed.key ?? '' };
    },
  };
}

export function randomPhone(): string {
  return `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
}
