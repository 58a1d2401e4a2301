import type { ShopTransaction } from '#data/database.ts';
import { deleteQueuedMessages, insertMessages, type NewMessageRow } from '#data/queries/messages.ts';
import { isPhone } from '#domain/contact.ts';
import type { MessageTemplate } from '#domain/message.ts';
import { type Poisha, toBdt } from '#domain/money.ts';
import { isErasedOrder } from '#domain/order/order-details.ts';
import { calculateMonthlyInstalment } from '#domain/payments/emi.ts';
import { PAYMENT_DEADLINE_MINUTES } from '#domain/payments/payment-lifecycle.ts';
import type { ServiceContext } from '#services/context.ts';
import { seal } from '#services/sealed.ts';
import type { MessageValues } from './write-message.ts';

export interface NewMessage {
  to: string;
  customerId?: number | undefined;
  template: MessageTemplate;
  values: MessageValues;
  language?: 'en' | 'bn' | undefined;
  sendAt?: Date | undefined;
  /** Key that prevents duplicates, such as `delivered:GL-10023`. */
  deduplicationKey?: string | undefined;
}

type QueueContext = Pick<ServiceContext, 'shop' | 'secret' | 'now'>;

/** The message is sent after the commit, so that sending can neither delay the transaction nor make it fail. */
export async function queueMessage(tx: ShopTransaction, ctx: QueueContext, message: NewMessage) {
  await queueMessages(tx, ctx, [message]);
}

export async function queueMessages(tx: ShopTransaction, ctx: QueueContext, messages: readonly NewMessage[]) {
  const now = ctx.now();
  const toRow = (message: NewMessage): NewMessageRow => {
    const { to, customerId, template, values, language, deduplicationKey, sendAt = now } = message;
    return {
      customerId,
      channel: isPhone(to) ? 'sms' : 'mail',
      recipient: to,
      template,
      language: language ?? ctx.shop.defaultLanguage,
      sealedValues: seal(ctx, 'message-values', values),
      deduplicationKey,
      nextTryAt: sendAt,
      createdAt: sendAt,
    };
  };
  await insertMessages(tx, messages.map(toRow));
}

export interface OrderForMessage {
  orderNumber: string;
  phone: string;
  grandTotal: Poisha;
  shippingAddress: { email?: string };
  language?: 'en' | 'bn' | null;
  storeId?: number | null;
  storeName?: string | undefined;
  due?: Poisha | undefined;
  toPay?: Poisha | undefined;
  /** Amount paid online; for a cancelled order, the amount to be refunded. */
  paid?: Poisha | undefined;
  cashBack?: Poisha | undefined;
  refundId?: number | undefined;
  /** Whether the order was cancelled because it was not paid in time. */
  isUnpaid?: boolean | undefined;
  tenorMonths?: number | null;
}

/** Repeated calls for the same order, template and refund queue nothing. Skips orders of deleted accounts. */
export async function queueOrderMessage(
  tx: ShopTransaction,
  ctx: QueueContext,
  order: OrderForMessage,
  template: Extract<MessageTemplate, `order-${string}` | 'review-asked'>,
  sendAt?: Date,
): Promise<void> {
  if (isErasedOrder(order)) return;
  const { orderNumber, phone, grandTotal, language, storeId, storeName, tenorMonths: months } = order;
  const { due, toPay, paid, cashBack, refundId, isUnpaid } = order;
  const { email } = order.shippingAddress;
  const values = {
    order: orderNumber,
    total: toBdt(grandTotal),
    ...(due ? { due: toBdt(due) } : {}),
    ...(toPay ? { payNow: toBdt(toPay), minutes: PAYMENT_DEADLINE_MINUTES } : {}),
    ...(paid ? { paid: toBdt(paid) } : {}),
    ...(cashBack ? { cash: toBdt(cashBack) } : {}),
    ...(isUnpaid ? { unpaid: 'unpaid' } : {}),
    ...(storeId ? { store: storeId } : {}),
    ...(storeName ? { storeName } : {}),
    ...(months ? { months, monthly: toBdt(calculateMonthlyInstalment(grandTotal, months)) } : {}),
  };
  const deduplicationKey = toDeduplicationKey(template, orderNumber) + (refundId ? `:${refundId}` : '');
  const message = { template, values, language: language ?? undefined, sendAt };
  await queueMessages(tx, ctx, [
    { ...message, to: phone, deduplicationKey },
    ...(email ? [{ ...message, to: email, deduplicationKey: deduplicationKey + MAIL_KEY_SUFFIX }] : []),
  ]);
}

const MAIL_KEY_SUFFIX = ':mail';
const toDeduplicationKey = (template: MessageTemplate, orderNumber: string) => `${template}:${orderNumber}`;

export async function cancelReviewRequest(tx: ShopTransaction, orderNumber: string): Promise<void> {
  const deduplicationKey = toDeduplicationKey('review-asked', orderNumber);
  await deleteQueuedMessages(tx, [deduplicationKey, deduplicationKey + MAIL_KEY_SUFFIX]);
}
