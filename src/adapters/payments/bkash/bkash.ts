import { z } from 'zod';
import { GatewayFault, INVALID_RESPONSE_REASON, parseGatewayJson } from '#adapters/fetch-gateway.ts';
import { isSafeGatewayUrl } from '#adapters/gateway-settings.ts';
import {
  type AttemptRef,
  catchGatewayErrors,
  type GatewayAdapter,
  type GatewayContext,
  type GatewayNotification,
  type RawResponse,
  type RefundInput,
  type RefundOutcome,
  type RefundQueryInput,
  redactResponse,
  type StartPaymentInput,
  type StartPaymentOutcome,
  type VerifyOptions,
  type VerifyPaymentOutcome,
} from '#adapters/payments/payment-gateway.ts';
import { fromBdtText, toBdtText } from '#domain/money.ts';
import { truncateText } from '#domain/truncate-text.ts';
import { type BkashResponse, bkashSettingsSchema, createBkashCall, toGatewayFault } from './bkash-calls.ts';

const CHECKOUT_MODE = '0011';

/** bKash requires this time between `create` or an unanswered `execute` and a query. */
const QUERY_DELAY_MS = 30_000;

const createdPaymentSchema = z.looseObject({ paymentID: z.string().min(1).max(100), bkashURL: z.string() });
const requiredTextSchema = z.string().min(1);
const paymentSchema = z.looseObject({
  paymentID: requiredTextSchema.optional(),
  trxID: requiredTextSchema.optional(),
  amount: requiredTextSchema.optional(),
  currency: requiredTextSchema.optional(),
  transactionStatus: requiredTextSchema.optional(),
  merchantInvoiceNumber: requiredTextSchema.optional(),
  merchantInvoice: requiredTextSchema.optional(),
});
const refundSchema = z.looseObject({
  refundTrxId: requiredTextSchema,
  refundTransactionStatus: requiredTextSchema,
});
const refundStatusSchema = z.looseObject({
  refundTransactions: z
    .array(
      z.looseObject({
        refundTrxId: requiredTextSchema,
        refundTransactionStatus: requiredTextSchema,
        refundAmount: requiredTextSchema,
      }),
    )
    .nullish(),
});

/** After other failures of `execute` a query decides, because the payment may already be executed. */
const FAILED_PAYMENT_CODES = new Set(['2002', '2006', '2023', '2029', '2031', '2048', '2065']);

/** Codes of a failed refund. After other codes, such as a low balance of the shop, the refund is retried. */
const FAILED_REFUND_CODES = new Set(['2002', '2006', '2056', '2065', '2071', '2072', '2127']);

/** Money moves when the shop calls `execute` after the shopper's approval. Throws `ZodError` for invalid settings. */
export function createBkashAdapter(rawSettings: unknown, tools: GatewayContext): GatewayAdapter {
  const settings = bkashSettingsSchema.parse(rawSettings);
  const call = createBkashCall(settings, tools);

  async function start(request: StartPaymentInput): Promise<StartPaymentOutcome> {
    const { attemptId, amount, buyer, returns } = request;
    const { fields, failure } = await call('create', {
      mode: CHECKOUT_MODE,
      payerReference: buyer.phone.replace(/^\+88/, ''),
      callbackURL: returns.success,
      amount: toBdtText(amount),
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: attemptId,
    });
    const raw = redactResponse(fields);
    if (failure) return { kind: 'refused', reason: describeFailure(failure), raw };
    const created = parseGatewayJson(toGatewayResponse(fields), createdPaymentSchema);
    if (!isSafeGatewayUrl(created.bkashURL))
      throw new GatewayFault(INVALID_RESPONSE_REASON, toGatewayResponse(fields));
    return { kind: 'started', redirectTo: created.bkashURL, reference: created.paymentID, raw };
  }

  async function query(attempt: AttemptRef): Promise<VerifyPaymentOutcome> {
    const { fields, failure } = await call('query', { paymentID: attempt.reference });
    if (failure) return { kind: 'pending', reason: describeFailure(failure), raw: redactResponse(fields) };
    return toVerifyPaymentOutcome(attempt, fields);
  }

  async function execute(attempt: AttemptRef): Promise<VerifyPaymentOutcome> {
    const { fields, failure } = await call('execute', { paymentID: attempt.reference });
    if (!failure) return toVerifyPaymentOutcome(attempt, fields);
    if (FAILED_PAYMENT_CODES.has(failure.code)) {
      const queried = await query(attempt);
      // Another process may have executed the payment.
      if (queried.kind === 'paid') return queried;
      return { kind: 'failed', reason: describeFailure(failure), raw: redactResponse(fields) };
    }
    return query(attempt);
  }

  async function verify(
    attempt: AttemptRef,
    notification?: GatewayNotification,
    { mayQuery = true }: VerifyOptions = {},
  ): Promise<VerifyPaymentOutcome> {
    const isForAttempt = notification?.paymentID === attempt.reference;
    if (isForAttempt && notification.status === 'success') {
      try {
        return await execute(attempt);
      } catch (error) {
        // If the response was lost, the query shows whether money moved.
        if (mayQuery) return query(attempt);
        throw error;
      }
    }
    const queried = mayQuery ? await query(attempt) : NOT_QUERIED_OUTCOME;
    // Only `execute` moves money, so a pending payment is unpaid if the buyer returned with `cancel` or `failure`.
    if (!isForAttempt || queried.kind !== 'pending') return queried;
    if (notification.status === 'cancel') return { ...queried, kind: 'cancelled' };
    return notification.status === 'failure' ? { ...queried, kind: 'failed' } : queried;
  }

  async function refund(request: RefundInput): Promise<RefundOutcome> {
    const { attempt, paymentId, refundId, amount, reason } = request;
    const response = await call('refund', {
      paymentId: attempt.reference,
      trxId: paymentId,
      refundAmount: toBdtText(amount),
      sku: refundId,
      reason: truncateText(reason, 255),
    });
    const { fields, failure } = response;
    const raw = redactResponse(fields);
    if (failure && !FAILED_REFUND_CODES.has(failure.code)) throw toGatewayFault(response);
    if (failure) return { kind: 'refused', reason: describeFailure(failure), raw };
    const { refundTrxId, refundTransactionStatus } = parseGatewayJson(
      toGatewayResponse(fields),
      refundSchema,
    );
    return { kind: toRefundKind(refundTransactionStatus), reference: refundTrxId, raw };
  }

  async function queryRefund(request: RefundQueryInput): Promise<RefundOutcome> {
    const { attempt, paymentId: trxId, reference } = request;
    const response = await call('refundStatus', { paymentId: attempt.reference, trxId });
    const { fields } = response;
    if (response.failure) throw toGatewayFault(response);
    const { refundTransactions } = parseGatewayJson(toGatewayResponse(fields), refundStatusSchema);
    const matchingRefund = refundTransactions?.find((transaction) => isTransactionOf(request, transaction));
    if (!matchingRefund && request.isAbandoned)
      return { kind: 'refused', reason: 'bkash does not know the refund', raw: redactResponse(fields) };
    if (!matchingRefund)
      return reference === undefined
        ? refund(request)
        : { kind: 'pending', reference, raw: redactResponse(fields) };
    const { refundTrxId, refundTransactionStatus } = matchingRefund;
    const kind = toRefundKind(refundTransactionStatus);
    return { kind, reference: refundTrxId, raw: redactResponse(matchingRefund) };
  }

  return catchGatewayErrors({ queryDelayMs: QUERY_DELAY_MS, start, verify, refund, queryRefund }, settings);
}

/** Without a reference, a refund of the same amount that belongs to no other refund is taken for the requested one. */
const isTransactionOf = (
  { reference, otherReferences, amount }: RefundQueryInput,
  { refundTrxId, refundAmount }: { refundTrxId: string; refundAmount: string },
): boolean =>
  reference === undefined
    ? !otherReferences.includes(refundTrxId) && fromBdtText(refundAmount) === amount
    : refundTrxId === reference;

const toRefundKind = (status: string) => (status === 'Completed' ? 'done' : 'pending');

const NOT_QUERIED_OUTCOME = { kind: 'pending', reason: 'too early for a query', raw: {} } as const;

/** Wraps parsed fields as a response, because `parseGatewayJson` validates responses. */
const toGatewayResponse = (fields: Record<string, unknown>) => ({
  status: 200,
  body: JSON.stringify(fields),
});

const describeFailure = ({ code, message }: NonNullable<BkashResponse['failure']>): string =>
  `bkash says ${code}: ${message}`;

/** Returns `pending` if the payment is not completed, or if the response is about another attempt. */
function toVerifyPaymentOutcome(
  { attemptId, reference }: AttemptRef,
  fields: Record<string, unknown>,
): VerifyPaymentOutcome {
  const payment = parseGatewayJson(toGatewayResponse(fields), paymentSchema);
  const raw: RawResponse = redactResponse(payment);
  const invoice = payment.merchantInvoiceNumber ?? payment.merchantInvoice;
  if (payment.paymentID !== reference || invoice !== attemptId) {
    return { kind: 'pending', reason: 'the response is about another payment', raw };
  }
  const { transactionStatus: status = 'no status reported', currency = '', trxID: paymentId } = payment;
  if (status !== 'Completed') return { kind: 'pending', reason: status, raw };
  const amount = fromBdtText(payment.amount ?? '');
  if (amount === undefined || !paymentId)
    throw new GatewayFault(INVALID_RESPONSE_REASON, toGatewayResponse(fields));
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
