import { z } from 'zod';
import { GatewayFault, INVALID_RESPONSE, readJson } from '#adapters/fetch-gateway.ts';
import {
  type AttemptRef,
  type GatewayAdapter,
  type GatewayNotification,
  type GatewayTools,
  isSafeAddress,
  type PaymentToStart,
  type RawResponse,
  type RefundOutcome,
  type RefundToMake,
  type RefundToQuery,
  redact,
  type StartOutcome,
  toUnreachable,
  type VerifyOutcome,
} from '#adapters/payments/payment-gateway.ts';
import { fromBdtText, toBdtText } from '#domain/money.ts';
import { type BkashResponse, bkashCalls, bkashSettings, failureFault } from './bkash-calls.ts';

const CHECKOUT_MODE = '0011';

const created = z.looseObject({ paymentID: z.string().min(1).max(100), bkashURL: z.string() });
const text = z.string().min(1);
const payment = z.looseObject({
  paymentID: text.optional(),
  trxID: text.optional(),
  amount: text.optional(),
  currency: text.optional(),
  transactionStatus: text.optional(),
  merchantInvoiceNumber: text.optional(),
  merchantInvoice: text.optional(),
});
const refunded = z.looseObject({ refundTrxId: text, refundTransactionStatus: text });
const refunds = z.looseObject({
  refundTransactions: z
    .array(z.looseObject({ refundTrxId: text, refundTransactionStatus: text, refundAmount: text }))
    .nullish(),
});

/** The payment itself failed. Other failures lead to a query: it may have been executed, or not be approved yet. */
const NOT_PAID = new Set(['2002', '2006', '2023', '2029', '2031', '2048', '2065']);

/** The refund itself failed. Other failures, such as the shop's balance, lead to a retry. */
const NOT_REFUNDED = new Set(['2002', '2006', '2056', '2065', '2071', '2072', '2127']);

/** Money moves when the shop calls `execute` after the shopper's approval. Throws `ZodError` for invalid settings. */
export function openBkash(rawSettings: unknown, tools: GatewayTools): GatewayAdapter {
  const settings = bkashSettings.parse(rawSettings);
  const call = bkashCalls(settings, tools);
  const unreachable = toUnreachable(settings);

  async function start({ attemptId, amount, buyer, returns }: PaymentToStart): Promise<StartOutcome> {
    const { fields, failure } = await call('create', {
      mode: CHECKOUT_MODE,
      payerReference: buyer.phone.replace(/^\+88/, ''),
      callbackURL: returns.success,
      amount: toBdtText(amount),
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: attemptId,
    });
    const raw = redact(fields);
    if (failure) return { kind: 'refused', reason: wordsOf(failure), raw };
    const { paymentID: reference, bkashURL: redirectTo } = readJson(asResponse(fields), created);
    if (!isSafeAddress(redirectTo)) throw new GatewayFault(INVALID_RESPONSE, asResponse(fields));
    return { kind: 'started', redirectTo, reference, raw };
  }

  async function query(attempt: AttemptRef): Promise<VerifyOutcome> {
    const { fields, failure } = await call('query', { paymentID: attempt.reference });
    if (failure) return { kind: 'pending', reason: wordsOf(failure), raw: redact(fields) };
    return toOutcome(attempt, fields);
  }

  async function execute(attempt: AttemptRef): Promise<VerifyOutcome> {
    const { fields, failure } = await call('execute', { paymentID: attempt.reference });
    if (!failure) return toOutcome(attempt, fields);
    if (NOT_PAID.has(failure.code)) {
      const queried = await query(attempt);
      // Another process may have executed it.
      if (queried.kind === 'paid') return queried;
      return { kind: 'failed', reason: wordsOf(failure), raw: redact(fields) };
    }
    return query(attempt);
  }

  async function verify(attempt: AttemptRef, notification?: GatewayNotification): Promise<VerifyOutcome> {
    const isOfIt = notification?.paymentID === attempt.reference;
    if (isOfIt && notification.status === 'success') {
      try {
        return await execute(attempt);
      } catch {
        // The response was lost; the query tells whether money moved.
        return query(attempt);
      }
    }
    const queried = await query(attempt);
    // Only `execute` moves money, so a buyer who left the page has not paid.
    if (!isOfIt || queried.kind !== 'pending') return queried;
    if (notification.status === 'cancel') return { ...queried, kind: 'cancelled' };
    return notification.status === 'failure' ? { ...queried, kind: 'failed' } : queried;
  }

  async function refund({
    attempt,
    paymentId,
    refundId,
    amount,
    reason,
  }: RefundToMake): Promise<RefundOutcome> {
    const response = await call('refund', {
      paymentId: attempt.reference,
      trxId: paymentId,
      refundAmount: toBdtText(amount),
      sku: refundId,
      reason: reason.slice(0, 255),
    });
    const { fields, failure } = response;
    const raw = redact(fields);
    if (failure && !NOT_REFUNDED.has(failure.code)) throw failureFault(response);
    if (failure) return { kind: 'refused', reason: wordsOf(failure), raw };
    const made = readJson(asResponse(fields), refunded);
    const isDone = made.refundTransactionStatus === 'Completed';
    return { kind: isDone ? 'done' : 'pending', reference: made.refundTrxId, raw };
  }

  async function queryRefund(wanted: RefundToQuery): Promise<RefundOutcome> {
    const { attempt, paymentId: trxId, reference, others, amount } = wanted;
    const response = await call('refundStatus', { paymentId: attempt.reference, trxId });
    const { fields } = response;
    if (response.failure) throw failureFault(response);
    const made = readJson(asResponse(fields), refunds).refundTransactions ?? [];
    const found = made.find(({ refundTrxId, refundAmount }) =>
      reference === undefined
        ? !others.includes(refundTrxId) && fromBdtText(refundAmount) === amount
        : refundTrxId === reference,
    );
    if (!found && wanted.isAbandoned)
      return { kind: 'refused', reason: 'bkash does not know the refund', raw: redact(fields) };
    if (!found)
      return reference === undefined ? refund(wanted) : { kind: 'pending', reference, raw: redact(fields) };
    const { refundTrxId, refundTransactionStatus: status } = found;
    return { kind: status === 'Completed' ? 'done' : 'pending', reference: refundTrxId, raw: redact(found) };
  }

  return {
    start: (wanted) => start(wanted).catch(unreachable),
    verify: (attempt, notification) => verify(attempt, notification).catch(unreachable),
    refund: (wanted) => refund(wanted).catch(unreachable),
    queryRefund: (wanted) => queryRefund(wanted).catch(unreachable),
  };
}

/** For validation with another schema. */
const asResponse = (fields: Record<string, unknown>) => ({ status: 200, body: JSON.stringify(fields) });

const wordsOf = ({ code, message }: NonNullable<BkashResponse['failure']>): string =>
  `bkash says ${code}: ${message}`;

/** Verifies that the response is about this attempt. */
function toOutcome({ attemptId, reference }: AttemptRef, fields: Record<string, unknown>): VerifyOutcome {
  const found = readJson(asResponse(fields), payment);
  const raw: RawResponse = redact(found);
  const invoice = found.merchantInvoiceNumber ?? found.merchantInvoice;
  if (found.paymentID !== reference || invoice !== attemptId) {
    return { kind: 'pending', reason: 'the response is about another payment', raw };
  }
  const { transactionStatus: status = 'no status told', currency = '', trxID: paymentId } = found;
  if (status !== 'Completed') return { kind: 'pending', reason: status, raw };
  const amount = fromBdtText(found.amount ?? '');
  if (amount === undefined || !paymentId) throw new GatewayFault(INVALID_RESPONSE, asResponse(fields));
  return {
    kind: 'paid',
    amount,
    currency,
    isRisky: false,
    paymentId,
    method: 'bKash',
    emiMonths: undefined,
    raw,
  };
}
