import { expect, test } from 'vitest';
import { afterRefusal, isChanged, nextAttempt, type OrderAttempt } from './order-attempt.ts';

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
])('after the answer %d it is %j that the order may have been placed', (status, isUnanswered) => {
  expect(afterRefusal(nextAttempt(draft, undefined, 0), status)).toMatchObject({ isUnanswered });
});

test('a refusal that comes before the server looked for the key leaves a lost order open', () => {
  const lost = afterRefusal(nextAttempt(draft, undefined, 0), 0);
  const again = nextAttempt(changed, lost, 1_000);
  expect(again.isUnanswered).toBe(true);
  expect(afterRefusal(again, 422)).toMatchObject({ isUnanswered: true });
  expect(afterRefusal(again, 409)).toMatchObject({ isUnanswered: false });
});

test('what is sent once more is another order when the shopper changed it, and not when prices or the visit did', () => {
  const line = { skuId: 1, quantity: 2, price: 500 };
  const body = { ...draft.body, products: [line] };
  expect(isChanged({ ...body, sessionId: 'other', products: [{ ...line, price: 450 }] }, body)).toBe(false);
  expect(isChanged({ ...body, shippingStreet: 'House 6' }, body)).toBe(true);
  expect(isChanged({ ...body, products: [{ ...line, quantity: 1 }] }, body)).toBe(true);
});
