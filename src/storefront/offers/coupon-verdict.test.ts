import { expect, test } from 'vitest';
import type { CouponAnswer, OrderPreview } from '#contract/place-order.ts';
import { couponVerdict } from './coupon-verdict.ts';

const offer = { id: '7-ticket', code: 'EID10', discountAmount: 100 } as CouponAnswer['offer'];
const applied = { offer, refusal: null } as CouponAnswer;
const refusal = { code: 'coupon-first-order', message: '' } as const;
const previewOf = (more: Partial<OrderPreview>) =>
  ({ coupon: null, couponRefusal: null, ...more }) as OrderPreview;

test.each([
  ['no code', undefined, { offerId: undefined, preview: previewOf({}) }, 'none'],
  ['a code that is not accepted', { offer: null, refusal } as unknown as CouponAnswer, {}, 'not-accepted'],
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
] as const)('%s', (_, answer, asked, kind) => {
  expect(couponVerdict(answer, { offerId: undefined, preview: undefined, ...asked }).kind).toBe(kind);
});

test('uses the discount of the preview, such as with instalment prices', () => {
  const given = { ...offer, discountAmount: 120 } as CouponAnswer['offer'];
  expect(couponVerdict(applied, { offerId: '7-ticket', preview: previewOf({ coupon: given }) })).toEqual({
    kind: 'applied',
    offer: given,
  });
});
