import { expect, test } from 'vitest';
import type { CouponAnswer, OrderPreview } from '#contract/place-order.ts';
import type { CouponRefusal } from '#domain/order/offer.ts';
import { couponVerdict } from './coupon-verdict.ts';

const offer = { id: '7-ticket', code: 'EID10', discountAmount: 100 } as CouponAnswer['offer'];
const applied = { offer, refusal: null } as CouponAnswer;
const refusal = { code: 'coupon-first-order', message: '' } as const;
const checked = (code: CouponRefusal) =>
  ({ offer: null, refusal: { code, message: '' } }) as unknown as CouponAnswer;
const previewOf = (more: Partial<OrderPreview>) =>
  ({ coupon: null, couponRefusal: null, ...more }) as OrderPreview;

test.each([
  ['no code', undefined, { offerId: undefined, preview: previewOf({}) }, 'none'],
  ['an unknown code', checked('coupon-unknown'), {}, 'not-accepted'],
  ['a code that is not valid yet', checked('coupon-early'), {}, 'not-accepted'],
  ['a code for a larger subtotal', checked('coupon-minimum'), {}, 'not-accepted'],
  ['a code for other products', checked('coupon-other-products'), {}, 'not-accepted'],
  ['a code that has ended', checked('coupon-over'), {}, 'refused'],
  ['a code that is used up', checked('coupon-used-up'), {}, 'refused'],
  ['a code that the phone has used', checked('coupon-used-by-you'), {}, 'refused'],
  ['a code for a first order', checked('coupon-first-order'), {}, 'refused'],
  ['a code without a preview', applied, { preview: undefined }, 'pending'],
  [
    'a preview of another coupon',
    applied,
    { offerId: '6-other', preview: previewOf({ couponRefusal: refusal }) },
    'pending',
  ],
  [
    'a preview with the coupon',
    applied,
    { offerId: '7-ticket', preview: previewOf({ coupon: offer }) },
    'applied',
  ],
  [
    'a preview that refuses the coupon',
    applied,
    { offerId: '7-ticket', preview: previewOf({ couponRefusal: refusal }) },
    'refused',
  ],
] as const)('%s', (_, response, requested, kind) => {
  expect(
    couponVerdict(
      { code: 'eid10', answer: response },
      { offerId: undefined, preview: undefined, ...requested },
    ).kind,
  ).toBe(kind);
});

test('uses the discount of the preview, such as with instalment prices', () => {
  const given = { ...offer, discountAmount: 120 } as CouponAnswer['offer'];
  expect(
    couponVerdict(
      { code: 'eid10', answer: applied },
      { offerId: '7-ticket', preview: previewOf({ coupon: given }) },
    ),
  ).toEqual({
    kind: 'applied',
    offer: given,
  });
});
