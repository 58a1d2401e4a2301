import type { Failure, FieldErrors } from '#contract/wire.ts';
import type { FieldProblem, Problem } from '#domain/field-problem.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { poisha, toBdt } from '#domain/money.ts';
import { MAX_PICTURE_MIB } from '#domain/picture.ts';
import {
  MAX_DECODED_PICTURE_MB,
  PICTURE_DECODING_TIMEOUT_SECONDS,
  PICTURE_LIMITS,
} from '#domain/picture-decoding-limits.ts';
import type { LimitSubjectKind } from '#domain/rate-limits.ts';
import { FIELD_CODES, type FieldCode } from '#domain/refusal-code.ts';
import type { Conflict, ServiceFailure } from '#services/errors.ts';

const LIMIT_MESSAGES: Record<LimitSubjectKind, string> = {
  client: 'Too many requests from this network. Try again later.',
  phone: 'Too many requests with this mobile number. Try again later.',
  contact: 'Too many requests with this number or e-mail address. Try again later.',
  account: 'Too many requests with this account. Try again later.',
  order: 'Too many requests with this order number and mobile number. Try again later, or use the order key.',
  shop: 'The shop is receiving too many requests. Try again later.',
};

const PROOF_HINT = 'To continue immediately, solve the challenge and send the solution as X-Proof-Of-Work.';

const CONFLICT_MESSAGES: Record<Conflict, string> = {
  'variant-available': 'This variant is available again',
  'order-not-delivered': 'This order has not been delivered',
  'review-decided': 'The shop has already approved or rejected this review, so it can no longer be changed',
  'review-full': 'This review already has the maximum number of pictures',
  'reviewed-already': 'This product has already been reviewed for this order',
  'order-taken-up': 'The shop is already processing this order, so it can no longer be cancelled here',
  'already-staff': 'This person is already on the staff of the shop',
  'last-owner': 'The shop must have at least one owner who has accepted the invitation',
  'staff-account-exists':
    'This e-mail address already has an account. Sign in and accept the invitation with it',
  'no-second-factor':
    'No code can be sent to this account. Ask for a new invitation, and set up an authenticator app',
  'authenticator-exists': 'An authenticator app is already set up. Remove it first',
  'order-ended': 'This order has already been delivered, cancelled or returned, so it cannot be cancelled',
};

const FAILURE_MESSAGES = {
  'wrong-credentials': 'The number, e-mail address or password is wrong',
  'account-unconfirmed':
    'The account with this number was never verified. Send its password, or send `anew: true` to replace the account',
  'account-exists': 'There is already an account with this number. Log in to it with the same code',
  'open-orders': 'This account has open orders',
  unauthenticated: 'Log in first',
  'other-customer': 'This order contains the details of a customer other than the one who is logged in',
};

export function toFailureBody(failure: ServiceFailure): Failure | FieldErrors {
  const { code } = failure;
  switch (code) {
    case 'not-found':
      return { code, message: `The ${failure.what} was not found` };
    case 'conflict':
      return { code, message: CONFLICT_MESSAGES[failure.reason] };
    case 'forbidden':
      return { code, message: `This requires the permission ${failure.permission}` };
    case 'too-many':
      return { code, message: `The limit of ${failure.most} has been reached` };
    case 'rate-limited': {
      const { rule: limit, limitedBy, retryAfterSeconds: retryAfter, challenge } = failure;
      const message = challenge ? `${LIMIT_MESSAGES[limitedBy]} ${PROOF_HINT}` : LIMIT_MESSAGES[limitedBy];
      return { code, message, ...(retryAfter && { retryAfter }), limitedBy, limit, challenge };
    }
    case 'invalid':
      return {
        error: Object.fromEntries(failure.problems.map((each) => [each.field, [formatFieldProblem(each)]])),
        codes: Object.fromEntries(failure.problems.map((each) => [each.field, [toProblemFieldCode(each)]])),
      };
    default:
      return { code, message: FAILURE_MESSAGES[code] };
  }
}

const PROBLEM_TEXTS: Record<Problem['code'], string> = {
  'other-shop': '{field} is not the id of this shop',
  'no-mobile-number': '{field} must be a Bangladeshi mobile number, e.g. 01712345678',
  'too-many-pieces': 'quantity of one variant must be at most {most}',
  'coupon-unknown': 'Invalid coupon code',
  'coupon-early': 'This coupon cannot be used yet',
  'coupon-over': 'This coupon has expired',
  'coupon-used-up': 'This coupon has reached its usage limit',
  'coupon-used-by-you': 'This coupon has already been used with this mobile number or account',
  'coupon-first-order': 'This coupon is for the first order with a mobile number or account',
  'coupon-other-products': "This coupon doesn't apply to these products",
  'coupon-minimum': 'This coupon is for orders of {minimum} or more',
  'coupon-other-gateway': 'This coupon is for another payment method',
  'coupon-delivery-free': 'Delivery of this order is already free',
  'tenure-without-card': '{field} can only be chosen for card payments',
  'tenure-needed': '{field} is required for an order in instalments',
  'tenure-unknown': '{field} must be an EMI tenor that all of these products offer',
  'tenure-not-offered': '{field}: not all of these products are sold in instalments',
  'no-pre-order': '{field}: none of the products is a pre-order',
  'advance-needed': '{field}: {amount} must be paid online before delivery',
  'no-place': '{field} is not a known {level}',
  'place-elsewhere': '{field} is not in {within}',
  'no-delivery-charge': '{field} is not a delivery charge of this shop',
  'charge-of-other-zone': '{field} must be the delivery charge of the zone of the address',
  'other-type': '{field} must be {type} for these products',
  'needed-for-pickup': '{field} is required for store pickup',
  'no-pickup-store': '{field} is not a store where orders can be picked up',
  'needed-for-delivery': '{field} is required for home delivery',
  'not-delivered-there': '{field}: this shop does not deliver there',
  'no-cash-on-delivery': '{field}: this shop does not offer cash on delivery',
  'needed-for-payment': '{field} is required for this payment method',
  'no-gateway': '{field} is not a payment method of this shop',
  'gateway-of-other-method': '{field} does not support payment by {method}',
  'gateway-not-usable': '{field}: this payment method cannot be used here yet',
  'sum-not-taken': '{field}: this payment method accepts {least} to {most}',
  'not-sold': 'skuId {skuId} is not sold at this shop',
  'other-product': 'productId {productId} is not the product of skuId {skuId}',
  'no-advance': '{field}: this order needs no advance for cash on delivery',
  'above-cod-limit': '{field}: cash on delivery is only available up to {limit}',

  required: 'This field is required.',
  'required-choice': 'Choose one of the options.',
  'required-tick': 'Tick this box to continue.',
  'not-offered': 'Choose one of the options.',
  'not-email': 'Enter an e-mail address, e.g. name@example.com.',
  'not-phone': 'Enter a mobile number, e.g. 01712345678.',
  'not-a-number': 'Enter a number.',
  'too-small': 'Enter {least} or more.',
  'too-large': 'Enter {most} or less.',
  'not-a-date': 'Enter a date, e.g. 2026-02-28.',
  'too-long': 'Use up to {most} characters (now {count}).',
  unreadable: "Some characters aren't supported. Please retype.",
  'too-much-data': '{field} must have at most {most} characters',
  'no-form': 'Form ID not found',

  'not-a-picture': '{field} must be a JPEG, PNG, WebP or TIFF picture',
  'picture-type-unsupported':
    '{field} has a file type that cannot be decoded, such as HEIC, BMP or PDF; send a JPEG, PNG, WebP or TIFF picture',
  'picture-file-too-large': `{field} must be at most ${MAX_PICTURE_MIB} MiB`,
  'picture-too-many-pixels': `{field} must have at most ${PICTURE_LIMITS.megapixels} megapixels`,
  'picture-too-many-frames': `{field} must have at most ${PICTURE_LIMITS.frames} frames`,
  'picture-too-many-scans': `{field} must have at most ${PICTURE_LIMITS.scans} scans`,
  'picture-too-complex': `{field} must be decodable within ${PICTURE_DECODING_TIMEOUT_SECONDS} seconds and ${MAX_DECODED_PICTURE_MB} MB of memory`,
  'picture-damaged': '{field} is damaged: it cannot be decoded',
  'not-a-name': '{field} must have at least two letters',
  'wrong-code': '{field} is wrong or has expired',
  'wrong-invitation': '{field} is not an invitation, was already used, or has expired',
  'wrong-sign-in': '{field} is not a sign-in, was already used, or has expired',
  'wrong-password': '{field} is not the password of this account',
  guessable: '{field} is too easy to guess',
  'about-you': '{field} must not consist of your name, number, e-mail address or the shop name',
  'phone-taken': '{field} is the number of another account',
  'email-taken': '{field} is the e-mail address of another account',

  'sold-out': 'skuId {skuId} is sold out',
  'full-cart': '{field}: a cart holds at most {most} lines',
  'full-wishlist': '{field}: a wishlist holds at most {most} products',

  'no-contact': '{field} is neither a mobile number nor an e-mail address',
  'no-country': '{field} is not a country code such as BD',
};

/** Problems without an entry get the field code `wrong`. */
const FIELD_CODES_BY_PROBLEM: { readonly [Code in Problem['code']]?: FieldCode } = {
  'no-mobile-number': 'not-phone',
  'needed-for-pickup': 'required',
  'needed-for-delivery': 'required',
  'not-delivered-there': 'not-delivered',
  'needed-for-payment': 'required',
  'no-gateway': 'gateway-gone',
  'too-much-data': 'too-long',
  'no-contact': 'not-phone',
};

export const toProblemFieldCode = ({ code }: FieldProblem): FieldCode =>
  FIELD_CODES.find((each) => each === code) ?? FIELD_CODES_BY_PROBLEM[code] ?? 'wrong';

/** Returns the error text in English, after the label of the field if it has one. */
export function formatFieldProblem(problem: FieldProblem): string {
  const formatAmount = (amount: number) => formatBdt(toBdt(poisha(amount)), 'en');
  const values: Record<string, unknown> = {
    ...problem,
    ...(problem.code === 'sum-not-taken' && {
      least: formatAmount(problem.least),
      most: formatAmount(problem.most),
    }),
    ...('minimum' in problem && problem.minimum !== undefined && { minimum: formatAmount(problem.minimum) }),
    ...('amount' in problem && { amount: formatAmount(problem.amount) }),
    ...('limit' in problem && { limit: formatAmount(problem.limit) }),
  };
  const text = PROBLEM_TEXTS[problem.code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return 'label' in problem && problem.label ? `${problem.label}: ${text}` : text;
}
