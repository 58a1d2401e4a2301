import { expect, test } from 'vitest';
import type { CouponResponse, OrderPreview } from '#contract/place-order.ts';
import type { CouponRefusal } from '#domain/offers/coupon.ts';
import { deriveCouponStatus, isCouponRetained } from './coupon-status.ts';

const offer = { id: '7-ticket', code: 'EID10', discountAmount: 100 } as CouponResponse['offer'];
const acceptedResponse = { offer, refusal: null } as CouponResponse;
const refusal = { code: 'coupon-first-order', message: '' } as const;
const refusedResponse = (code: CouponRefusal) =>
  ({ offer: null, refusal: { code, message: '' } }) as unknown as CouponResponse;
const createPreview = (more: Partial<OrderPreview>) =>
  ({ coupon: null, couponRefusal: null, ...more }) as OrderPreview;

test.each([
  ['no code', undefined, { offerId: undefined, preview: createPreview({}) }, 'none'],
  ['an unknown code', refusedResponse('coupon-unknown'), {}, 'rejected-code'],
  ['a code that is not valid yet', refusedResponse('coupon-early'), {}, 'rejected-code'],
  ['a code for a larger subtotal', refusedResponse('coupon-minimum'), {}, 'rejected-code'],
  ['a code for other products', refusedResponse('coupon-other-products'), {}, 'rejected-code'],
  ['a code that has ended', refusedResponse('coupon-over'), {}, 'removed'],
  ['a code that is used up', refusedResponse('coupon-used-up'), {}, 'removed'],
  ['a code that the phone has used', refusedResponse('coupon-used-by-you'), {}, 'removed'],
  ['a code for a first order', refusedResponse('coupon-first-order'), {}, 'removed'],
  ['a code without a preview', acceptedResponse, { preview: undefined }, 'pending'],
  [
    'a preview of another coupon',
    acceptedResponse,
    { offerId: '6-other', preview: createPreview({ couponRefusal: refusal }) },
    'pending',
  ],
  [
    'a preview with the coupon',
    acceptedResponse,
    { offerId: '7-ticket', preview: createPreview({ coupon: offer }) },
    'applied',
  ],
  [
    'a preview that refuses the coupon',
    acceptedResponse,
    { offerId: '7-ticket', preview: createPreview({ couponRefusal: refusal }) },
    'removed',
  ],
] as const)('%s', (_, response, requested, kind) => {
  expect(
    deriveCouponStatus({ code: 'eid10', response }, { offerId: undefined, preview: undefined, ...requested })
      .kind,
  ).toBe(kind);
});

test.each([
  ['a valid coupon', acceptedResponse, true],
  ['a coupon for a larger subtotal', refusedResponse('coupon-minimum'), true],
  ['an unknown code', refusedResponse('coupon-unknown'), false],
  ['a coupon that is used up', refusedResponse('coupon-used-up'), false],
] as const)('whether later pages apply %s again', (_, response, isStored) => {
  const requested = { offerId: '7-ticket', preview: createPreview({ coupon: offer }) };
  expect(isCouponRetained(deriveCouponStatus({ code: 'eid10', response }, requested))).toBe(isStored);
});

test('uses the discount of the preview, such as with instalment prices', () => {
  const previewOffer = { ...offer, discountAmount: 120 } as CouponResponse['offer'];
  expect(
    deriveCouponStatus(
      { code: 'eid10', response: acceptedResponse },
      { offerId: '7-ticket', preview: createPreview({ coupon: previewOffer }) },
    ),
  ).toEqual({
    kind: 'applied',
    offer: previewOffer,
  });
});
