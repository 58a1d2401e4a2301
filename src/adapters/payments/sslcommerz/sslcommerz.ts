import { z } from 'zod';
import { fetchGateway, GatewayFault, INVALID_RESPONSE, readJson } from '#adapters/fetch-gateway.ts';
import {
  type AttemptRef,
  credential,
  type GatewayAdapter,
  type GatewayNotification,
  type GatewayTools,
  gatewayAddress,
  isSafeAddress,
  type PaymentToStart,
  type RefundOutcome,
  type RefundToMake,
  type RefundToQuery,
  redact,
  type StartOutcome,
  toUnreachable,
  type VerifyOutcome,
} from '#adapters/payments/payment-gateway.ts';
import { poisha, toBdtText } from '#domain/money.ts';
import type { CardKind } from '#domain/order/payment.ts';
import {
  isForAttempt,
  isPaid,
  session,
  toRefundOutcome,
  toVerifyOutcome,
  transaction,
  transactions,
} from './responses.ts';
import { isSigned } from './signature.ts';

/** SSLCommerz v4: all values are texts; refusals have status 200 too. */
export const sslcommerzSettings = z.strictObject({
  url: gatewayAddress.default('https://securepay.sslcommerz.com'),
  storeId: credential.max(30),
  storePassword: credential.max(30),
  /** Sent for buyers without an e-mail address, which SSLCommerz requires. */
  fallbackEmail: z.email().max(50),
});
type Settings = z.infer<typeof sslcommerzSettings>;

export const SSLCOMMERZ_AMOUNT_LIMITS = { min: poisha(10_00), max: poisha(5_00_000_00) };

const CARDS: Readonly<Record<CardKind, string>> = {
  'visa-master': 'visacard,mastercard',
  amex: 'amexcard',
  nexus: 'dbbl_nexus',
};

/** Cards, banks and wallets on SSLCommerz's page. Throws `ZodError` for invalid settings. */
export function openSslcommerz(rawSettings: unknown, { withinMs, shop }: GatewayTools): GatewayAdapter {
  const settings = sslcommerzSettings.parse(rawSettings);
  const unreachable = toUnreachable(settings);
  const store = { store_id: settings.storeId, store_passwd: settings.storePassword };
  const query = (path: string, fields: Record<string, string>) => {
    const url = new URL(`/validator/api/${path}.php`, settings.url);
    url.search = `${new URLSearchParams({ ...fields, ...store, v: '1', format: 'json' })}`;
    return fetchGateway(url, withinMs, { headers: { Accept: 'application/json' } });
  };

  async function start(payment: PaymentToStart): Promise<StartOutcome> {
    const { amount } = payment;
    if (amount < SSLCOMMERZ_AMOUNT_LIMITS.min || amount > SSLCOMMERZ_AMOUNT_LIMITS.max) {
      return { kind: 'refused', reason: 'the amount must be from Tk 10 to Tk 5,00,000', raw: {} };
    }
    const response = await fetchGateway(new URL('/gwprocess/v4/api.php', settings.url), withinMs, {
      method: 'POST',
      body: new URLSearchParams({ ...sessionFields(payment, settings), value_b: shop, ...store }),
    });
    const answer = readJson(response, session);
    const raw = redact({ ...answer, gw: undefined, desc: undefined });
    const { status, sessionkey: reference, GatewayPageURL: redirectTo = '' } = answer;
    if (status !== 'SUCCESS')
      return { kind: 'refused', reason: answer.failedreason ?? 'no reason given', raw };
    if (!reference || !isSafeAddress(redirectTo)) throw new GatewayFault(INVALID_RESPONSE, response);
    return { kind: 'started', redirectTo, reference, raw };
  }

  async function verify(attempt: AttemptRef, notification?: GatewayNotification): Promise<VerifyOutcome> {
    const valId = notification?.val_id;
    if (
      valId &&
      notification.tran_id === attempt.attemptId &&
      isSigned(notification, settings.storePassword)
    ) {
      const found = readJson(await query('validationserverAPI', { val_id: valId }), transaction);
      // The validated transaction may belong to another attempt; then query this one by its own id.
      if (isForAttempt(found, attempt, shop) && isPaid(found)) return toVerifyOutcome(found);
    }
    const answer = await query('merchantTransIDvalidationAPI', { tran_id: attempt.attemptId });
    const { APIConnect, element } = readJson(answer, transactions);
    if (APIConnect !== 'DONE') throw new GatewayFault(`APIConnect is ${APIConnect ?? 'missing'}`, answer);
    const tries = (element ?? []).filter((found) => isForAttempt(found, attempt, shop));
    const payment = tries.find(isPaid) ?? tries.at(-1);
    return payment
      ? toVerifyOutcome(payment)
      : { kind: 'pending', reason: 'the payment is unknown', raw: {} };
  }

  async function refund(wanted: RefundToMake): Promise<RefundOutcome> {
    const { attempt, paymentId, refundId, amount, reason } = wanted;
    const answer = await query('merchantTransIDvalidationAPI', {
      bank_tran_id: paymentId,
      refund_trans_id: refundId,
      refund_amount: toBdtText(amount),
      refund_remarks: cut(reason, 255),
      refe_id: cut(attempt.orderNumber, 50),
    });
    return toRefundOutcome(answer, undefined);
  }

  async function queryRefund({ reference, ...wanted }: RefundToQuery): Promise<RefundOutcome> {
    // Cannot be queried without a reference; a repeated request with the same id creates no second refund.
    if (reference === undefined) return refund(wanted);
    const answer = await query('merchantTransIDvalidationAPI', { refund_ref_id: reference });
    return toRefundOutcome(answer, reference);
  }

  return {
    start: (payment) => start(payment).catch(unreachable),
    verify: (attempt, notification) => verify(attempt, notification).catch(unreachable),
    refund: (wanted) => refund(wanted).catch(unreachable),
    queryRefund: (wanted) => queryRefund(wanted).catch(unreachable),
  };
}

function sessionFields(payment: PaymentToStart, settings: Settings): Record<string, string> {
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
    cus_name: cut(buyer.name, 50),
    cus_email: buyer.email && buyer.email.length <= 50 ? buyer.email : settings.fallbackEmail,
    cus_add1: cut(buyer.street, 50),
    cus_city: cut(buyer.city, 50),
    cus_postcode: cut(buyer.postalCode || '1000', 30),
    cus_country: 'Bangladesh',
    cus_phone: buyer.phone.replace(/^\+88/, ''),
    value_a: orderNumber,
    ...(card ? { multi_card_name: CARDS[card] } : {}),
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

/** Does not split a character. */
const cut = (text: string, max: number): string => [...text].slice(0, max).join('');
