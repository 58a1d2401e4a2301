import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import {
  attemptAfterFailure,
  classifyOrderFailure,
  isChanged,
  nextAttempt,
  type OrderAttempt,
} from './order-attempt.ts';
import { sendOrder } from './use-place-order.ts';

afterEach(() => vi.unstubAllGlobals());

const draft: Pick<OrderAttempt, 'body' | 'isFromCart'> = {
  body: { shippingName: 'Nusrat', shippingPhone: '01712345678', shippingStreet: 'House 5', products: [] },
  isFromCart: true,
};
const changed = { ...draft, body: { ...draft.body, note: 'Call first' } };

test('an order keeps its key until it was placed, whatever changes in it', () => {
  const first = nextAttempt(draft, undefined, 1_000);
  expect(first.key).toMatch(/^[\w-]{8,64}$/);
  expect(nextAttempt(changed, first, 2_000)).toMatchObject({ ...changed, key: first.key, sentAt: 2_000 });
  expect(nextAttempt(draft, undefined, 3_000).key).not.toBe(first.key);
});

test.each([
  [0, true],
  [500, true],
  [502, true],
  [503, true],
  [409, false],
  [422, false],
  [429, false],
])('after status %d the order may have been placed: %j', (status, isUnanswered) => {
  expect(attemptAfterFailure(nextAttempt(draft, undefined, 0), status)).toMatchObject({ isUnanswered });
});

test('a refusal that comes before the server looked for the key leaves a lost order open', () => {
  const lost = attemptAfterFailure(nextAttempt(draft, undefined, 0), 0);
  const again = nextAttempt(changed, lost, 1_000);
  expect(again.isUnanswered).toBe(true);
  expect(attemptAfterFailure(again, 422)).toMatchObject({ isUnanswered: true });
  expect(attemptAfterFailure(again, 409)).toMatchObject({ isUnanswered: false });
});

test('a retry is another order if the shopper changed it, but not if prices or the visit changed', () => {
  const line = { skuId: 1, quantity: 2, price: 500 };
  const body = { ...draft.body, products: [line] };
  expect(isChanged({ ...body, sessionId: 'other', products: [{ ...line, price: 450 }] }, body)).toBe(false);
  expect(isChanged({ ...body, shippingStreet: 'House 6' }, body)).toBe(true);
  expect(isChanged({ ...body, products: [{ ...line, quantity: 1 }] }, body)).toBe(true);
  // The order without a response has used up its coupon; without the coupon it would be a different order.
  const { products, ...rest } = body;
  const withCoupon = { ...rest, offerId: 'ticket', products };
  expect(isChanged({ ...body, offerId: null }, withCoupon)).toBe(false);
  for (const offerId of [undefined, 'other']) expect(isChanged({ ...body, offerId }, withCoupon)).toBe(true);
});

test.each([
  ['a guest', {}, false, ['/api/v2/order/without-login']],
  ['who has signed in', {}, true, ['/api/v2/order as a customer']],
  ['a guest who orders ahead', { type: 'pre-order' }, false, ['/api/v1/pre-order']],
  ['who has signed in and orders ahead', { type: 'pre-order' }, true, ['/api/v1/pre-order as a customer']],
  [
    'who has signed in and pays in instalments',
    { tenures: '3 Months' },
    true,
    ['/api/v1/order/emi as a customer'],
  ],
] as const)('%s orders by the call for it', async (_, more, isCustomer, expected) => {
  const requested = serverOf(() => Response.json({}));
  const { signal } = new AbortController();
  await sendOrder({ key: 'key-of-one', body: { ...draft.body, ...more } }, { signal, isCustomer });
  expect(requested).toEqual(expected);
});

test('a customer whose session has ended does not order as a guest, and must sign in', async () => {
  const requested = serverOf(() => Response.json({ code: 'unauthenticated' }, { status: 401 }));
  const { signal } = new AbortController();
  for (const more of [{}, { type: 'pre-order' as const }]) {
    const body = { ...draft.body, ...more };
    const error = await sendOrder({ key: 'key-of-one', body }, { signal, isCustomer: true }).catch(
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    for (const isUnanswered of [false, true]) {
      expect(classifyOrderFailure(error, { ...draft, isUnanswered }, 'en')).toEqual({ kind: 'signed-out' });
    }
  }
  expect(requested).toEqual(['/api/v2/order as a customer', '/api/v1/pre-order as a customer']);
});

/** Responds to calls of a browser, and records their paths and the customer they name. */
function serverOf(response: () => Response): string[] {
  const requested: string[] = [];
  vi.stubGlobal('location', new URL('https://glow.example/checkout'));
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const { asCustomer } = await request.json();
    requested.push(asCustomer ? `${pathname} as a customer` : pathname);
    return response();
  });
  return requested;
}
