import { z } from 'zod';
import { GatewayFault, NO_SENSE, readJson } from '#adapters/ask-gateway.ts';
import {
  type AttemptRef,
  type GatewayAdapter,
  type GatewayTools,
  isSafeAddress,
  type Notice,
  type PaymentToStart,
  type RawAnswer,
  type RefundOutcome,
  type RefundToMake,
  type RefundToQuery,
  redact,
  type StartOutcome,
  unreachableBy,
  type VerifyOutcome,
} from '#adapters/payments/payment-gateway.ts';
import { fromBdtText, toBdtText } from '#domain/money.ts';
import { type BkashAnswer, bkashCalls, bkashSettings, failureFault } from './bkash-calls.ts';

/** Checkout on bKash's page, without an agreement that is kept. */
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
  /** As it is called when the payment is queried. */
  merchantInvoice: text.optional(),
});
const refunded = z.looseObject({ refundTrxId: text, refundTransactionStatus: text });
const refunds = z.looseObject({
  refundTransactions: z
    .array(z.looseObject({ refundTrxId: text, refundTransactionStatus: text, refundAmount: text }))
    .nullish(),
});

/** Of the payment itself; after any other failure it is queried: it was executed before, or nobody has agreed on its page yet. */
const NOT_PAID = new Set(['2002', '2006', '2023', '2029', '2031', '2048', '2065']);

/** Of the refund itself, or of its payment. After any other failure, such as of the shop's balance or its token, it is asked for again. */
const NOT_REFUNDED = new Set(['2002', '2006', '2056', '2065', '2071', '2072', '2127']);

/**
 * bKash's tokenised checkout. The shopper agrees on its page; the money moves when the shop says so, by `execute`. Throws
 * `ZodError` for settings it cannot use.
 */
export function openBkash(given: unknown, tools: GatewayTools): GatewayAdapter {
  const settings = bkashSettings.parse(given);
  const call = bkashCalls(settings, tools);
  const unreachable = unreachableBy(settings);

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
    const { paymentID: reference, bkashURL: redirectTo } = readJson(asAnswer(fields), created);
    if (!isSafeAddress(redirectTo)) throw new GatewayFault(NO_SENSE, asAnswer(fields));
    return { kind: 'started', redirectTo, reference, raw };
  }

  async function query(attempt: AttemptRef): Promise<VerifyOutcome> {
    const { fields, failure } = await call('query', { paymentID: attempt.reference });
    if (failure) return { kind: 'pending', reason: wordsOf(failure), raw: redact(fields) };
    return outcomeOf(attempt, fields);
  }

  async function execute(attempt: AttemptRef): Promise<VerifyOutcome> {
    const { fields, failure } = await call('execute', { paymentID: attempt.reference });
    if (!failure) return outcomeOf(attempt, fields);
    if (NOT_PAID.has(failure.code)) {
      const queried = await query(attempt);
      // It may have been executed by somebody else, whose answer is the one that counts.
      if (queried.kind === 'paid') return queried;
      return { kind: 'failed', reason: wordsOf(failure), raw: redact(fields) };
    }
    return query(attempt);
  }

  async function verify(attempt: AttemptRef, notice?: Notice): Promise<VerifyOutcome> {
    const isOfIt = notice?.paymentID === attempt.reference;
    if (isOfIt && notice.status === 'success') {
      try {
        return await execute(attempt);
      } catch {
        // Its answer was lost, so nobody knows whether the money moved; the query does.
        return query(attempt);
      }
    }
    const queried = await query(attempt);
    // Without a word of ours no money moves, so that whoever left its page has left.
    if (!isOfIt || queried.kind !== 'pending') return queried;
    if (notice.status === 'cancel') return { ...queried, kind: 'cancelled' };
    return notice.status === 'failure' ? { ...queried, kind: 'failed' } : queried;
  }

  async function refund({
    attempt,
    paymentId,
    refundId,
    amount,
    reason,
  }: RefundToMake): Promise<RefundOutcome> {
    const answer = await call('refund', {
      paymentId: attempt.reference,
      trxId: paymentId,
      refundAmount: toBdtText(amount),
      sku: refundId,
      reason: reason.slice(0, 255),
    });
    const { fields, failure } = answer;
    const raw = redact(fields);
    if (failure && !NOT_REFUNDED.has(failure.code)) throw failureFault(answer);
    if (failure) return { kind: 'refused', reason: wordsOf(failure), raw };
    const { refundTrxId: reference, refundTransactionStatus: status } = readJson(asAnswer(fields), refunded);
    return { kind: status === 'Completed' ? 'done' : 'pending', reference, raw };
  }

  async function queryRefund(wanted: RefundToQuery): Promise<RefundOutcome> {
    const { attempt, paymentId: trxId, reference, others, amount } = wanted;
    const answer = await call('refundStatus', { paymentId: attempt.reference, trxId });
    const { fields } = answer;
    if (answer.failure) throw failureFault(answer);
    const made = readJson(asAnswer(fields), refunds).refundTransactions ?? [];
    const found = made.find(({ refundTrxId, refundAmount }) =>
      reference === undefined
        ? !others.includes(refundTrxId) && fromBdtText(refundAmount) === amount
        : refundTrxId === reference,
    );
    // One whose answer was lost, and of which bKash knows nothing, was never made.
    if (!found && wanted.isGivenUp)
      return { kind: 'refused', reason: 'bkash knows of no such refund', raw: redact(fields) };
    if (!found)
      return reference === undefined ? refund(wanted) : { kind: 'pending', reference, raw: redact(fields) };
    const { refundTrxId, refundTransactionStatus: status } = found;
    return { kind: status === 'Completed' ? 'done' : 'pending', reference: refundTrxId, raw: redact(found) };
  }

  return {
    start: (wanted) => start(wanted).catch(unreachable),
    verify: (attempt, notice) => verify(attempt, notice).catch(unreachable),
    refund: (wanted) => refund(wanted).catch(unreachable),
    queryRefund: (wanted) => queryRefund(wanted).catch(unreachable),
  };
}

/** The fields of an answer once more as it came, for who reads it further. */
const asAnswer = (fields: Record<string, unknown>) => ({ status: 200, body: JSON.stringify(fields) });

const wordsOf = ({ code, message }: NonNullable<BkashAnswer['failure']>): string =>
  `bkash says ${code}: ${message}`;

/** How a payment stands by an answer about it, which must be about this very attempt. */
function outcomeOf({ attemptId, reference }: AttemptRef, fields: Record<string, unknown>): VerifyOutcome {
  const found = readJson(asAnswer(fields), payment);
  const raw: RawAnswer = redact(found);
  const invoice = found.merchantInvoiceNumber ?? found.merchantInvoice;
  if (found.paymentID !== reference || invoice !== attemptId) {
    return { kind: 'pending', reason: 'bkash tells of another payment', raw };
  }
  const { transactionStatus: status = 'no status told', currency = '', trxID: paymentId } = found;
  if (status !== 'Completed') return { kind: 'pending', reason: status, raw };
  const amount = fromBdtText(found.amount ?? '');
  if (amount === undefined || !paymentId) throw new GatewayFault(NO_SENSE, asAnswer(fields));
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
