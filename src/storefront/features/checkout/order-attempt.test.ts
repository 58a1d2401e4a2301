import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { createBrowserClient } from '#client/client.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import {
  classifyOrderFailure,
  getNextAttempt,
  isOrderChanged,
  type OrderAttempt,
  updateAttemptAfterFailure,
} from './order-attempt.ts';
import { sendOrder } from './send-order.ts';

afterEach(() => vi.unstubAllGlobals());

const draft: Pick<OrderAttempt, 'body' | 'isFromCart'> = {
  body: { shippingName: 'Nusrat', shippingPhone: '01712345678', shippingStreet: 'House 5', products: [] },
  isFromCart: true,
};
const changedDraft = { ...draft, body: { ...draft.body, note: 'Call first' } };

test('an order keeps its key until it was placed, whatever changes in it', () => {
  const first = getNextAttempt(draft, undefined, 1_000);
  expect(first.key).toMatch(/^[\w-]{8,64}$/);
  expect(getNextAttempt(changedDraft, first, 2_000)).toMatchObject({
    ...changedDraft,
    key: first.key,
    sentAt: 2_000,
  });
  expect(getNextAttempt(draft, undefined, 3_000).key).not.toBe(first.key);
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
  expect(updateAttemptAfterFailure(getNextAttempt(draft, undefined, 0), status)).toMatchObject({
    isUnanswered,
  });
});

test('a refusal that comes before the server looked for the key leaves a lost order open', () => {
  const unanswered = updateAttemptAfterFailure(getNextAttempt(draft, undefined, 0), 0);
  const retry = getNextAttempt(changedDraft, unanswered, 1_000);
  expect(retry.isUnanswered).toBe(true);
  expect(updateAttemptAfterFailure(retry, 422)).toMatchObject({ isUnanswered: true });
  expect(updateAttemptAfterFailure(retry, 409)).toMatchObject({ isUnanswered: false });
});

test('a retry is another order if the shopper changed it, but not if prices or the visit changed', () => {
  const line = { skuId: 1, quantity: 2, price: 500 };
  const body = { ...draft.body, products: [line] };
  expect(isOrderChanged({ ...body, sessionId: 'other', products: [{ ...line, price: 450 }] }, body)).toBe(
    false,
  );
  expect(isOrderChanged({ ...body, shippingStreet: 'House 6' }, body)).toBe(true);
  expect(isOrderChanged({ ...body, products: [{ ...line, quantity: 1 }] }, body)).toBe(true);
  // `null`: the shop removed the coupon. The previous order got no response, and may have used up the coupon.
  const { products, ...rest } = body;
  const withCoupon = { ...rest, offerId: 'ticket', products };
  expect(isOrderChanged({ ...body, offerId: null }, withCoupon)).toBe(false);
  for (const offerId of [undefined, 'other'])
    expect(isOrderChanged({ ...body, offerId }, withCoupon)).toBe(true);
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
] as const)('%s orders by the call for it', async (_, changes, isCustomer, expected) => {
  const requestedPaths = stubServer(() => Response.json({}));
  const { signal } = new AbortController();
  const options = { key: 'key-of-one', isCustomer, signal };
  await sendOrder(createBrowserClient(orderEndpoints), { ...draft.body, ...changes }, options);
  expect(requestedPaths).toEqual(expected);
});

test('a customer whose session has ended does not order as a guest, and must sign in', async () => {
  const requestedPaths = stubServer(() => Response.json({ code: 'unauthenticated' }, { status: 401 }));
  const { signal } = new AbortController();
  for (const changes of [{}, { type: 'pre-order' as const }]) {
    const body = { ...draft.body, ...changes };
    const options = { key: 'key-of-one', isCustomer: true, signal };
    const error = await sendOrder(createBrowserClient(orderEndpoints), body, options).catch(
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    for (const isUnanswered of [false, true]) {
      expect(classifyOrderFailure(error, { ...draft, isUnanswered }, 'en')).toEqual({ kind: 'signed-out' });
    }
  }
  expect(requestedPaths).toEqual(['/api/v2/order as a customer', '/api/v1/pre-order as a customer']);
});

/** Responds to all API calls with `response()`. Returns the requested paths; calls with `asCustomer` are marked. */
function stubServer(response: () => Response): string[] {
  const requestedPaths: string[] = [];
  vi.stubGlobal('location', new URL('https://glow.example/checkout'));
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const { asCustomer } = await request.json();
    requestedPaths.push(asCustomer ? `${pathname} as a customer` : pathname);
    return response();
  });
  return requestedPaths;
}
