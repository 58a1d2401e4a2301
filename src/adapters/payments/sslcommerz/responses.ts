import { z } from 'zod';
import { type Answer, GatewayFault, INVALID_RESPONSE, readJson } from '#adapters/fetch-gateway.ts';
import {
  type AttemptRef,
  type RefundOutcome,
  redact,
  type VerifyOutcome,
} from '#adapters/payments/payment-gateway.ts';
import { fromBdtText } from '#domain/money.ts';

const text = z.coerce.string();
const optional = text.nullish().transform((value) => value ?? undefined);

export const session = z.looseObject({
  status: text,
  failedreason: optional,
  sessionkey: optional,
  GatewayPageURL: optional,
});
export const transaction = z.looseObject({
  APIConnect: optional,
  status: optional,
  tran_id: optional,
  amount: optional,
  currency: optional,
  currency_type: optional,
  currency_amount: optional,
  bank_tran_id: optional,
  card_type: optional,
  risk_level: optional,
  emi_instalment: optional,
  value_a: optional,
  value_b: optional,
  error: optional,
});
type Transaction = z.infer<typeof transaction>;
export const transactions = z.looseObject({
  APIConnect: optional,
  element: z.array(transaction).nullish(),
});
const refunded = z.looseObject({
  APIConnect: optional,
  status: optional,
  refund_ref_id: optional,
  errorReason: optional,
});

export const isForAttempt = (
  { tran_id, value_a, value_b }: Transaction,
  { attemptId, orderNumber }: AttemptRef,
  shop: string,
): boolean => tran_id === attemptId && value_a === orderNumber && value_b === shop;

/** `VALIDATED`: validated before. */
export const isPaid = ({ status, APIConnect }: Transaction): boolean =>
  (status === 'VALID' || status === 'VALIDATED') && (APIConnect === undefined || APIConnect === 'DONE');

const FAILED = new Set(['FAILED', 'INVALID_TRANSACTION']);
const LEFT = new Set(['CANCELLED', 'UNATTEMPTED', 'EXPIRED']);

export function toVerifyOutcome(found: Transaction): VerifyOutcome {
  const raw = redact(found);
  const { status = '', error, bank_tran_id: paymentId = '' } = found;
  if (!isPaid(found)) {
    const kind = FAILED.has(status) ? 'failed' : LEFT.has(status) ? 'cancelled' : 'pending';
    return { kind, reason: error || status || 'no status told', raw };
  }
  const { currency_type: currency = found.currency ?? '', risk_level: risk } = found;
  const amount = fromBdtText((currency === 'BDT' ? found.amount : found.currency_amount) ?? '');
  if (amount === undefined || !paymentId)
    throw new GatewayFault(INVALID_RESPONSE, { status: 200, body: JSON.stringify(found) });
  const emiMonths = Number(found.emi_instalment) || undefined;
  const method = found.card_type || undefined;
  return { kind: 'paid', amount, currency, isRisky: risk !== '0', paymentId, method, emiMonths, raw };
}

const REFUND_KINDS: Readonly<Record<string, 'done' | 'pending' | undefined>> = {
  success: 'done',
  refunded: 'done',
  processing: 'pending',
};

export function toRefundOutcome(received: Answer, known: string | undefined): RefundOutcome {
  const response = readJson(received, refunded);
  const raw = redact(response);
  const { APIConnect, status = '', errorReason, refund_ref_id: reference = known } = response;
  if (APIConnect !== 'DONE') throw new GatewayFault(`APIConnect is ${APIConnect ?? 'missing'}`, received);
  // `success` of a refund request only means accepted; the result is queried later.
  const kind = known === undefined && status === 'success' ? 'pending' : REFUND_KINDS[status];
  if (kind && reference) return { kind, reference, raw };
  // Cannot be queried without a reference; a repeated request with the same id creates no second refund.
  if (kind) throw new GatewayFault(`the refund is ${status}, but has no reference`, received);
  return { kind: 'refused', reason: errorReason || status || 'no reason given', raw };
}
