import type { CashCheck } from '#contract/payment.ts';
import type { KeyReused, OpenCashRefusal, OrderRefusal, TotalChanged } from '#contract/place-order.ts';
import { type ApiError, isObject } from './api-error.ts';

/** What refusals say besides, by their codes. */
interface Refusals {
  'out-of-stock': OrderRefusal;
  'order-changed': OrderRefusal;
  'total-changed': TotalChanged;
  'cash-check': CashCheck;
  'idempotency-conflict': KeyReused;
  'order-too-large': OpenCashRefusal;
  'too-many-open-orders': OpenCashRefusal;
}

/** A refusal of one of these codes with what it has to say; `undefined` for another, and for one that does not say it. */
export function refusalOf<Code extends keyof Refusals>(
  { code: given, body }: ApiError,
  ...codes: Code[]
): Refusals[Code] | undefined {
  const code = codes.find((each) => each === given);
  return code !== undefined && isRefusal(code, body) ? body : undefined;
}

/** Whether a body says what a refusal of that code has to say. */
function isRefusal<Code extends keyof Refusals>(code: Code, body: unknown): body is Refusals[Code] {
  return isObject(body) && (NEEDED[code] === '' || isSaid(body[NEEDED[code]]));
}

const isSaid = (value: unknown) => typeof value === 'string' || isObject(value);

/** The field that a refusal of each code cannot do without. */
const NEEDED: Record<keyof Refusals, string> = {
  'out-of-stock': 'lines',
  'order-changed': 'lines',
  'total-changed': 'orderData',
  'cash-check': 'ask',
  'idempotency-conflict': '',
  'order-too-large': 'exceeded',
  'too-many-open-orders': 'exceeded',
};
