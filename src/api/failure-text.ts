import type { Failure, FieldErrors } from '#contract/wire.ts';
import type { FieldProblem, Problem } from '#domain/field-problem.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { LimitedBy } from '#domain/limit.ts';
import { poisha, toBdt } from '#domain/money.ts';
import { MAX_PICTURE_MB } from '#domain/picture.ts';
import { PICTURE_LIMITS, PICTURE_OPENED_MB, PICTURE_SECONDS } from '#domain/picture-decoding-limits.ts';
import type { FieldCode } from '#domain/refusal-code.ts';
import type { Conflict, ServiceFailure } from '#services/errors.ts';

const LIMITED: Record<LimitedBy, string> = {
  client: 'Too many requests from this connection. Try again later.',
  phone: 'Too many requests with this mobile number. Try again later.',
  contact: 'Too many requests with this number or e-mail address. Try again later.',
  account: 'Too many requests with this account. Try again later.',
  order: 'Too many requests with this order number and mobile number. Try again later, or use the order key.',
  shop: 'The shop is receiving too many requests. Try again later.',
};

const PASS = 'To continue immediately, solve the challenge and send the solution as X-Proof-Of-Work.';

const CONFLICTS: Record<Conflict, string> = {
  'variant-available': 'This variant is available again',
  'order-not-delivered': 'This order has not been delivered',
  'review-decided': 'The shop has already approved or rejected this review, so it can no longer be changed',
  'review-full': 'This review already has the maximum number of pictures',
  'reviewed-already': 'This product has already been reviewed for this order',
  'order-taken-up': 'The shop is already processing this order, so it can no longer be cancelled here',
};

export function toFailureBody(failure: ServiceFailure): Failure | FieldErrors {
  const { code } = failure;
  switch (code) {
    case 'not-found':
      return { code, message: `The ${failure.what} was not found` };
    case 'conflict':
      return { code, message: CONFLICTS[failure.reason] };
    case 'wrong-credentials':
      return { code, message: 'The number, e-mail address or password is wrong' };
    case 'too-many':
      return { code, message: `The limit of ${failure.most} has been reached` };
    case 'account-unconfirmed':
      return {
        code,
        message:
          'The account with this number was never confirmed. Send its password, or delete it with `anew`',
      };
    case 'account-exists':
      return {
        code,
        message: 'There is already an account with this number. Log in to it with the same code',
      };
    case 'open-orders':
      return { code, message: 'This account has open orders' };
    case 'unauthenticated':
      return { code, message: 'Log in first' };
    case 'other-customer':
      return {
        code,
        message: 'This order contains the details of a customer other than the one who is logged in',
      };
    case 'rate-limited': {
      const { rule: limit, limitedBy, retryAfterSeconds: retryAfter, challenge } = failure;
      const message = challenge ? `${LIMITED[limitedBy]} ${PASS}` : LIMITED[limitedBy];
      return { code, message, ...(retryAfter && { retryAfter }), limitedBy, limit, challenge };
    }
    case 'invalid':
      return {
        error: Object.fromEntries(failure.problems.map((each) => [each.field, [fieldProblemText(each)]])),
        codes: Object.fromEntries(failure.problems.map((each) => [each.field, [problemCode(each)]])),
      };
  }
}

const TEXTS: Record<Problem['code'], readonly [code: FieldCode, text: string]> = {
  'other-shop': ['wrong', '{field} is not the id of this shop'],
  'no-mobile-number': ['not-phone', '{field} must be a Bangladeshi mobile number, e.g. 01712345678'],
  'too-many-pieces': ['wrong', 'quantity of one variant must be at most {most}'],
  'coupon-unknown': ['coupon-unknown', 'Invalid coupon code'],
  'coupon-early': ['coupon-early', 'This coupon cannot be used yet'],
  'coupon-over': ['coupon-over', 'This coupon has expired'],
  'coupon-used-up': ['coupon-used-up', 'This coupon has reached its usage limit'],
  'coupon-used-by-you': [
    'coupon-used-by-you',
    'This coupon has already been used with this mobile number or account',
  ],
  'coupon-first-order': [
    'coupon-first-order',
    'This coupon is for the first order with a mobile number or account',
  ],
  'coupon-other-products': ['coupon-other-products', "This coupon doesn't apply to these products"],
  'coupon-minimum': ['coupon-minimum', 'This coupon is for orders of {minimum} or more'],
  'coupon-other-gateway': ['coupon-other-gateway', 'This coupon is for another payment method'],
  'coupon-delivery-free': ['coupon-delivery-free', 'Delivery of this order is already free'],
  'tenure-without-card': ['tenure-without-card', '{field} can only be chosen for card payments'],
  'tenure-needed': ['tenure-needed', '{field} is required for an order in instalments'],
  'tenure-unknown': ['tenure-unknown', '{field} is not a tenor that all of these products have'],
  'tenure-not-offered': ['tenure-not-offered', '{field}: not all of these products are sold in instalments'],
  'no-pre-order': ['no-pre-order', '{field}: none of the products is a pre-order'],
  'advance-needed': ['advance-needed', '{field}: {amount} must be paid online before delivery'],
  'no-place': ['wrong', '{field} is not a known {level}'],
  'place-elsewhere': ['wrong', '{field} is not in {within}'],
  'no-delivery-charge': ['wrong', '{field} is not a delivery charge of this shop'],
  'charge-of-other-zone': ['wrong', '{field} is the charge of a zone other than that of the address'],
  'other-type': ['wrong', '{field}: the type of these products is {type}'],
  'needed-for-pickup': ['required', '{field} is required for store pickup'],
  'no-pickup-store': ['wrong', '{field} is not a store where orders can be picked up'],
  'needed-for-delivery': ['required', '{field} is required for home delivery'],
  'not-delivered-there': ['not-delivered', '{field}: this shop does not deliver there'],
  'no-cash-on-delivery': ['wrong', '{field}: this shop does not offer cash on delivery'],
  'needed-for-payment': ['required', '{field} is required for this payment method'],
  'no-gateway': ['gateway-gone', '{field} is not a payment method of this shop'],
  'gateway-of-other-method': ['wrong', '{field} does not go with payment by {method}'],
  'gateway-not-usable': ['wrong', '{field}: this payment method cannot be used here yet'],
  'sum-not-taken': ['sum-not-taken', '{field}: this payment method accepts {least} to {most}'],
  'not-sold': ['wrong', 'skuId {skuId} is not sold at this shop'],
  'other-product': ['wrong', 'productId {productId} is not the product of skuId {skuId}'],
  'no-advance': ['wrong', '{field}: this order needs no advance payment'],
  'above-cod-limit': ['wrong', '{field}: cash on delivery is only available up to {limit}'],

  required: ['required', 'This field is required.'],
  'required-choice': ['required-choice', 'Choose one of the options.'],
  'required-tick': ['required-tick', 'Tick this box to continue.'],
  'not-offered': ['not-offered', 'Choose one of the options.'],
  'not-email': ['not-email', 'Enter an e-mail address, e.g. name@example.com.'],
  'not-phone': ['not-phone', 'Enter a mobile number, e.g. 01712345678.'],
  'not-a-number': ['not-a-number', 'Enter a number.'],
  'too-small': ['too-small', 'Enter {least} or more.'],
  'too-large': ['too-large', 'Enter {most} or less.'],
  'not-a-date': ['not-a-date', 'Enter a date, e.g. 2026-02-28.'],
  'too-long': ['too-long', 'Use up to {most} characters (now {count}).'],
  unreadable: ['unreadable', "Some characters aren't supported. Please retype."],
  'too-much-data': ['too-long', '{field} must have at most {most} characters'],
  'no-form': ['wrong', 'Form ID not found'],

  'not-a-picture': ['not-a-picture', '{field} must be a JPEG, PNG or WebP picture'],
  'picture-file-too-large': ['picture-file-too-large', `{field} must be at most ${MAX_PICTURE_MB} MB`],
  'picture-too-many-pixels': [
    'picture-too-many-pixels',
    `{field} must have at most ${PICTURE_LIMITS.megapixels} megapixels`,
  ],
  'picture-too-many-frames': [
    'picture-too-many-frames',
    `{field} must have at most ${PICTURE_LIMITS.frames} frames`,
  ],
  'picture-too-many-scans': [
    'picture-too-many-scans',
    `{field} must have at most ${PICTURE_LIMITS.scans} scans`,
  ],
  'picture-too-complex': [
    'picture-too-complex',
    `{field} must be decodable within ${PICTURE_SECONDS} seconds and ${PICTURE_OPENED_MB} MB of memory`,
  ],
  'picture-damaged': ['picture-damaged', '{field} is damaged: it cannot be decoded'],
  'not-a-name': ['not-a-name', '{field} must have at least two letters'],
  'wrong-code': ['wrong-code', '{field} is wrong or has expired'],
  'wrong-password': ['wrong-password', '{field} is not the password of this account'],
  guessable: ['guessable', '{field} is too easy to guess'],
  'about-you': [
    'about-you',
    '{field} must not consist of your name, number, e-mail address or the shop name',
  ],
  'phone-taken': ['phone-taken', '{field} is the number of another account'],
  'email-taken': ['email-taken', '{field} is the e-mail address of another account'],

  'sold-out': ['wrong', 'skuId {skuId} is sold out'],
  'full-cart': ['wrong', '{field}: a cart holds at most {most} lines'],

  'no-contact': ['not-phone', '{field} is neither a mobile number nor an e-mail address'],
  'no-country': ['wrong', '{field} is not a country code such as BD'],
};

export const problemCode = ({ code }: FieldProblem): FieldCode => TEXTS[code][0];

/** Uses the request's field name, or the name that shoppers see. */
export function fieldProblemText(problem: FieldProblem): string {
  const taka = (amount: number) => formatBdt(toBdt(poisha(amount)), 'en');
  const values: Record<string, unknown> = {
    ...problem,
    ...(problem.code === 'sum-not-taken' && { least: taka(problem.least), most: taka(problem.most) }),
    ...('minimum' in problem && problem.minimum !== undefined && { minimum: taka(problem.minimum) }),
    ...('amount' in problem && { amount: taka(problem.amount) }),
    ...('limit' in problem && { limit: taka(problem.limit) }),
  };
  const text = TEXTS[problem.code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return 'label' in problem && problem.label ? `${problem.label}: ${text}` : text;
}
