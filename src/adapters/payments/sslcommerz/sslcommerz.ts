import { z } from 'zod';
import {
  fetchGateway,
  GatewayFault,
  INVALID_RESPONSE_REASON,
  parseGatewayJson,
} from '#adapters/fetch-gateway.ts';
import { gatewayCredentialSchema, gatewayUrlSchema, isSafeGatewayUrl } from '#adapters/gateway-settings.ts';
import {
  type AttemptRef,
  catchGatewayErrors,
  type GatewayAdapter,
  type GatewayContext,
  type GatewayNotification,
  type RefundInput,
  type RefundOutcome,
  type RefundQueryInput,
  redactResponse,
  type StartPaymentInput,
  type StartPaymentOutcome,
  type VerifyPaymentOutcome,
} from '#adapters/payments/payment-gateway.ts';
import { poisha, toBdtText } from '#domain/money.ts';
import type { CardKind } from '#domain/payments/payment.ts';
import { truncateText } from '#domain/truncate-text.ts';
import {
  isPaid,
  isTransactionOfAttempt,
  sessionSchema,
  toRefundOutcome,
  toVerifyPaymentOutcome,
  transactionSchema,
  transactionsSchema,
} from './responses.ts';
import { hasValidSignature } from './signature.ts';

/** Settings of SSLCommerz v4. In this API all values are strings, and refused requests have HTTP status 200 too. */
export const sslcommerzSettingsSchema = z.strictObject({
  url: gatewayUrlSchema.default('https://securepay.sslcommerz.com'),
  storeId: gatewayCredentialSchema.max(30),
  storePassword: gatewayCredentialSchema.max(30),
  /** Sent for buyers without an e-mail address, which SSLCommerz requires. */
  fallbackEmail: z.email().max(50),
});
type Settings = z.infer<typeof sslcommerzSettingsSchema>;

export const SSLCOMMERZ_AMOUNT_LIMITS = { min: poisha(10_00), max: poisha(5_00_000_00) };

const CARD_CODES: Readonly<Record<CardKind, string>> = {
  'visa-master': 'visacard,mastercard',
  amex: 'amexcard',
  nexus: 'dbbl_nexus',
};

/** Throws `ZodError` for invalid settings. */
export function createSslcommerzAdapter(
  rawSettings: unknown,
  { timeoutMs, shop }: GatewayContext,
): GatewayAdapter {
  const settings = sslcommerzSettingsSchema.parse(rawSettings);
  const storeCredentials = { store_id: settings.storeId, store_passwd: settings.storePassword };
  const query = (path: string, fields: Record<string, string>) => {
    const url = new URL(`/validator/api/${path}.php`, settings.url);
    url.search = `${new URLSearchParams({ ...fields, ...storeCredentials, v: '1', format: 'json' })}`;
    return fetchGateway(url, timeoutMs, { headers: { Accept: 'application/json' } });
  };

  async function start(payment: StartPaymentInput): Promise<StartPaymentOutcome> {
    const { amount } = payment;
    if (amount < SSLCOMMERZ_AMOUNT_LIMITS.min || amount > SSLCOMMERZ_AMOUNT_LIMITS.max) {
      return { kind: 'refused', reason: 'the amount must be from Tk 10 to Tk 5,00,000', raw: {} };
    }
    const httpResponse = await fetchGateway(new URL('/gwprocess/v4/api.php', settings.url), timeoutMs, {
      method: 'POST',
      body: new URLSearchParams({
        ...toSessionFields(payment, settings),
        value_b: shop,
        ...storeCredentials,
      }),
    });
    const createdSession = parseGatewayJson(httpResponse, sessionSchema);
    const raw = redactResponse({ ...createdSession, gw: undefined, desc: undefined });
    const { status, sessionkey: reference, GatewayPageURL: redirectTo = '' } = createdSession;
    if (status !== 'SUCCESS')
      return { kind: 'refused', reason: createdSession.failedreason ?? 'no reason given', raw };
    if (!reference || !isSafeGatewayUrl(redirectTo))
      throw new GatewayFault(INVALID_RESPONSE_REASON, httpResponse);
    return { kind: 'started', redirectTo, reference, raw };
  }

  async function verify(
    attempt: AttemptRef,
    notification?: GatewayNotification,
  ): Promise<VerifyPaymentOutcome> {
    const valId = notification?.val_id;
    if (
      valId &&
      notification.tran_id === attempt.attemptId &&
      hasValidSignature(notification, settings.storePassword)
    ) {
      const validated = parseGatewayJson(
        await query('validationserverAPI', { val_id: valId }),
        transactionSchema,
      );
      // A signed notification may name a transaction of another attempt. Then the query below decides.
      if (isTransactionOfAttempt(validated, attempt, shop) && isPaid(validated))
        return toVerifyPaymentOutcome(validated);
    }
    const httpResponse = await query('merchantTransIDvalidationAPI', { tran_id: attempt.attemptId });
    const { APIConnect, element } = parseGatewayJson(httpResponse, transactionsSchema);
    if (APIConnect !== 'DONE')
      throw new GatewayFault(`APIConnect is ${APIConnect ?? 'missing'}`, httpResponse);
    const attemptTransactions = (element ?? []).filter((each) => isTransactionOfAttempt(each, attempt, shop));
    const payment = attemptTransactions.find(isPaid) ?? attemptTransactions.at(-1);
    return payment
      ? toVerifyPaymentOutcome(payment)
      : { kind: 'pending', reason: 'the payment is unknown', raw: {} };
  }

  async function refund(request: RefundInput): Promise<RefundOutcome> {
    const { attempt, paymentId, refundId, amount, reason } = request;
    const httpResponse = await query('merchantTransIDvalidationAPI', {
      bank_tran_id: paymentId,
      refund_trans_id: refundId,
      refund_amount: toBdtText(amount),
      refund_remarks: truncateText(reason, 255),
      refe_id: truncateText(attempt.orderNumber, 50),
    });
    return toRefundOutcome(httpResponse, undefined);
  }

  async function queryRefund({ reference, ...request }: RefundQueryInput): Promise<RefundOutcome> {
    // Without a reference, the refund is repeated. Its id prevents a second refund.
    if (reference === undefined) return refund(request);
    const httpResponse = await query('merchantTransIDvalidationAPI', { refund_ref_id: reference });
    return toRefundOutcome(httpResponse, reference);
  }

  return catchGatewayErrors({ queryDelayMs: 0, start, verify, refund, queryRefund }, settings);
}

function toSessionFields(payment: StartPaymentInput, settings: Settings): Record<string, string> {
  const { attemptId, orderNumber, amount, buyer, card, emiMonths, returns } = payment;
  return {
    total_amount: toBdtText(amount),
    currency: 'BDT',
    tran_id: attemptId,
    success_url: returns.success,
    fail_url: returns.failure,
    cancel_url: returns.cancel,
    ipn_url: returns.notification,
    product_name: `Order ${orderNumber}`,
    product_category: 'Retail',
    product_profile: 'physical-goods',
    shipping_method: 'NO',
    num_of_item: '1',
    cus_name: truncateText(buyer.name, 50),
    cus_email: buyer.email && buyer.email.length <= 50 ? buyer.email : settings.fallbackEmail,
    cus_add1: truncateText(buyer.street, 50),
    cus_city: truncateText(buyer.city, 50),
    cus_postcode: truncateText(buyer.postalCode || '1000', 30),
    cus_country: 'Bangladesh',
    cus_phone: buyer.phone.replace(/^\+88/, ''),
    value_a: orderNumber,
    ...(card ? { multi_card_name: CARD_CODES[card] } : {}),
    ...(emiMonths
      ? {
          emi_option: '1',
          emi_max_inst_option: `${emiMonths}`,
          emi_selected_inst: `${emiMonths}`,
          emi_allow_only: '1',
        }
      : {}),
  };
}
