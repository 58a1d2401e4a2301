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
  return isObject(body) && SAYS[code](body);
}

const saysLines = ({ lines }: Record<string, unknown>) => Array.isArray(lines);
const saysMost = ({ exceeded, most }: Record<string, unknown>) =>
  typeof exceeded === 'string' && typeof most === 'number';

const SAYS: Record<keyof Refusals, (body: Record<string, unknown>) => boolean> = {
  'out-of-stock': saysLines,
  'order-changed': saysLines,
  'total-changed': ({ orderData }) => isObject(orderData),
  'cash-check': ({ ask }) => typeof ask === 'string',
  'idempotency-conflict': ({ first }) => first === undefined || isObject(first),
  'order-too-large': saysMost,
  'too-many-open-orders': saysMost,
};
