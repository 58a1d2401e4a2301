import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_SIGN_IN } from '#demo/demo-customer.ts';
import { openBuyer, randomPhone } from './buyer.ts';
import { clientAddress, type TestResponse } from './send.ts';
import { sendFromThread } from './send-from-thread.ts';
import type { Tally } from './tally.ts';

const MAX_RESPONSE_MS = 3_000;
const PAUSE_MS = 200;

export interface HonestVisitor {
  visit: (tally: Tally) => Promise<void>;
  slowest: () => string;
}

let visits = 0;

export async function openHonestVisitor(port: number, host: string): Promise<HonestVisitor> {
  const buyer = await openBuyer(port, host);
  const categories = await sendFromThread({ port, host, path: '/api/v1/category/storefront/get-all' });
  const [category] = (JSON.parse(categories.body) as { data: { slug: string }[] }).data;
  const slowest = new Map<string, number>();
  const check = (tally: Tally, what: string, response: TestResponse) => {
    slowest.set(what, Math.max(slowest.get(what) ?? 0, response.ms));
    const isInTime = response.status >= 200 && response.status < 300 && response.ms <= MAX_RESPONSE_MS;
    const result =
      response.status === 0 ? response.problem : `${response.status} after ${Math.round(response.ms)} ms`;
    tally.check(isInTime, `an honest ${what}: ${result}`);
  };
  return {
    visit: async (tally) => {
      visits += 1;
      const from = clientAddress(110, visits);
      const json = { 'content-type': 'application/json' };
      const [signIn, page, order] = await Promise.all([
        sendFromThread({
          port,
          host,
          from,
          path: '/api/v1/auth/customer/login',
          method: 'POST',
          headers: json,
          body: JSON.stringify({ identifier: DEMO_SIGN_IN.phone, password: DEMO_SIGN_IN.password }),
        }),
        sendFromThread({
          port,
          host,
          from,
          path: `/category/${category?.slug}?gg__price_max=${500_000 + visits}`,
        }),
        sendFromThread({
          port,
          host,
          from,
          path: '/api/v2/order/without-login',
          method: 'POST',
          headers: { ...json, 'idempotency-key': `honest-visit-${process.pid}-${visits}` },
          body: buyer.body({ shippingPhone: randomPhone() }),
        }),
      ]);
      check(tally, 'sign-in', signIn);
      check(tally, 'new page', page);
      check(tally, 'order', order);
    },
    slowest: () => [...slowest].map(([what, ms]) => `${what} ${Math.round(ms)} ms`).join(', '),
  };
}

export async function visitDuring(
  visitors: readonly HonestVisitor[],
  tally: Tally,
  work: () => Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  // Prevents an unhandled rejection. `await working` below throws the error.
  working.catch(() => {});
  for (let visit = 0; visit < 10 || !isOver; visit += 1) {
    await Promise.all(visitors.map((visitor) => visitor.visit(tally)));
    await wait(PAUSE_MS);
  }
  await working;
}
