import { z } from 'zod';
import {
  GatewayFault,
  type GatewayHttpResponse,
  INVALID_RESPONSE_REASON,
  parseGatewayJson,
} from '#adapters/fetch-gateway.ts';
import {
  type AttemptRef,
  type RefundOutcome,
  redactResponse,
  type VerifyPaymentOutcome,
} from '#adapters/payments/payment-gateway.ts';
import { fromBdtText } from '#domain/money.ts';

const textSchema = z.coerce.string();
const optionalTextSchema = textSchema.nullish().transform((value) => value ?? undefined);

export const sessionSchema = z.looseObject({
  status: textSchema,
  failedreason: optionalTextSchema,
  sessionkey: optionalTextSchema,
  GatewayPageURL: optionalTextSchema,
});
export const transactionSchema = z.looseObject({
  APIConnect: optionalTextSchema,
  status: optionalTextSchema,
  tran_id: optionalTextSchema,
  amount: optionalTextSchema,
  currency: optionalTextSchema,
  currency_type: optionalTextSchema,
  currency_amount: optionalTextSchema,
  bank_tran_id: optionalTextSchema,
  card_type: optionalTextSchema,
  risk_level: optionalTextSchema,
  emi_instalment: optionalTextSchema,
  value_a: optionalTextSchema,
  value_b: optionalTextSchema,
  error: optionalTextSchema,
});
type Transaction = z.infer<typeof transactionSchema>;
export const transactionsSchema = z.looseObject({
  APIConnect: optionalTextSchema,
  element: z.array(transactionSchema).nullish(),
});
const refundSchema = z.looseObject({
  APIConnect: optionalTextSchema,
  status: optionalTextSchema,
  refund_ref_id: optionalTextSchema,
  errorReason: optionalTextSchema,
});

export const isTransactionOfAttempt = (
  { tran_id, value_a, value_b }: Transaction,
  { attemptId, orderNumber }: AttemptRef,
  shop: string,
): boolean => tran_id === attemptId && value_a === orderNumber && value_b === shop;

/** SSLCommerz reports `VALID` for the first validation and `VALIDATED` for later ones. */
export const isPaid = ({ status, APIConnect }: Transaction): boolean =>
  (status === 'VALID' || status === 'VALIDATED') && (APIConnect === undefined || APIConnect === 'DONE');

const FAILED_STATUSES = new Set(['FAILED', 'INVALID_TRANSACTION']);
const CANCELLED_STATUSES = new Set(['CANCELLED', 'UNATTEMPTED', 'EXPIRED']);

export function toVerifyPaymentOutcome(received: Transaction): VerifyPaymentOutcome {
  const raw = redactResponse(received);
  const { status = '', error, bank_tran_id: paymentId = '' } = received;
  if (!isPaid(received)) {
    const kind = FAILED_STATUSES.has(status)
      ? 'failed'
      : CANCELLED_STATUSES.has(status)
        ? 'cancelled'
        : 'pending';
    return { kind, reason: error || status || 'no status reported', raw };
  }
  const { currency_type: currency = received.currency ?? '', risk_level: risk } = received;
  const amount = fromBdtText((currency === 'BDT' ? received.amount : received.currency_amount) ?? '');
  if (amount === undefined || !paymentId)
    throw new GatewayFault(INVALID_RESPONSE_REASON, { status: 200, body: JSON.stringify(received) });
  const emiMonths = Number(received.emi_instalment) || undefined;
  const method = received.card_type || undefined;
  return { kind: 'paid', amount, currency, isRisky: risk !== '0', paymentId, method, emiMonths, raw };
}

const REFUND_KINDS_BY_STATUS: Readonly<Record<string, 'done' | 'pending' | undefined>> = {
  success: 'done',
  refunded: 'done',
  processing: 'pending',
};

export function toRefundOutcome(
  httpResponse: GatewayHttpResponse,
  knownReference: string | undefined,
): RefundOutcome {
  const response = parseGatewayJson(httpResponse, refundSchema);
  const raw = redactResponse(response);
  const { APIConnect, status = '', errorReason, refund_ref_id: reference = knownReference } = response;
  if (APIConnect !== 'DONE') throw new GatewayFault(`APIConnect is ${APIConnect ?? 'missing'}`, httpResponse);
  // The status `success` only means that SSLCommerz accepted the refund request. A later query returns the result.
  const kind =
    knownReference === undefined && status === 'success' ? 'pending' : REFUND_KINDS_BY_STATUS[status];
  if (kind && reference) return { kind, reference, raw };
  // A refund without a reference cannot be queried, so it is repeated. Its id prevents a second refund.
  if (kind) throw new GatewayFault(`the refund is ${status}, but has no reference`, httpResponse);
  return { kind: 'refused', reason: errorReason || status || 'no reason given', raw };
}
