import type { ShopTransaction } from '#data/database.ts';
import { deleteQueued, insertMessages, type NewMessageRow } from '#data/queries/messages.ts';
import { isPhone } from '#domain/contact.ts';
import type { MessageTemplate } from '#domain/message.ts';
import { type Poisha, toBdt } from '#domain/money.ts';
import { monthlyInstalment } from '#domain/order/emi.ts';
import { isErased } from '#domain/order/order-details.ts';
import { PAYMENT_DEADLINE_MINUTES } from '#domain/order/payment-lifecycle.ts';
import type { ServiceContext } from '#services/context.ts';
import { seal } from '#services/sealed.ts';
import type { MessageValues } from './write-message.ts';

export interface NewMessage {
  /** Recipient: a mobile number (SMS) or an e-mail address. */
  to: string;
  /** Account that the message is about. */
  customerId?: number | undefined;
  template: MessageTemplate;
  /** Values of the template. */
  values: MessageValues;
  /** Defaults to the shop's language. */
  language?: 'en' | 'bn' | undefined;
  /** Defaults to now. */
  sendAt?: Date | undefined;
  /** Prevents duplicates, such as `delivered:GL-10023`. */
  onceKey?: string | undefined;
}

type Writer = Pick<ServiceContext, 'shop' | 'secret' | 'now'>;

/** Queues a message in the transaction of its cause. A job sends it after the commit, so it neither delays nor fails that transaction. */
export async function queueMessage(tx: ShopTransaction, ctx: Writer, message: NewMessage): Promise<void> {
  await queueMessages(tx, ctx, [message]);
}

/** Queues several messages in one statement. */
export async function queueMessages(
  tx: ShopTransaction,
  ctx: Writer,
  messages: readonly NewMessage[],
): Promise<void> {
  const now = ctx.now();
  const toRow = (message: NewMessage): NewMessageRow => {
    const { to, customerId, template, values, language, onceKey, sendAt = now } = message;
    return {
      shopId: ctx.shop.id,
      customerId,
      channel: isPhone(to) ? 'sms' : 'mail',
      recipient: to,
      template,
      language: language ?? ctx.shop.defaultLanguage,
      sealedValues: seal(ctx, 'message-values', values),
      onceKey,
      nextTryAt: sendAt,
      createdAt: sendAt,
    };
  };
  await insertMessages(tx, messages.map(toRow));
}

export interface MessageOrder {
  orderNumber: string;
  phone: string;
  grandTotal: Poisha;
  shippingAddress: { email?: string };
  language?: 'en' | 'bn' | null;
  storeId?: number | null;
  storeName?: string | undefined;
  /** Amount to pay on delivery. */
  due?: Poisha | undefined;
  /** Amount to pay online. */
  toPay?: Poisha | undefined;
  /** Amount paid online; for a cancelled order, the refunded part of it. */
  paid?: Poisha | undefined;
  /** Amount returned in cash for a returned order. */
  cashBack?: Poisha | undefined;
  refundId?: number | undefined;
  /** The order was cancelled because it was not paid in time. */
  isUnpaid?: boolean | undefined;
  tenureMonths?: number | null;
}

/**
 * Notifies the buyer of a change to an order, in the change's transaction: by SMS, and by e-mail if the order has an address. Each message
 * is sent at most once per order. An order of a deleted account has no recipient.
 */
export async function queueOrderMessage(
  tx: ShopTransaction,
  ctx: Writer,
  order: MessageOrder,
  template: Extract<MessageTemplate, `order-${string}` | 'review-asked'>,
  sendAt?: Date,
): Promise<void> {
  if (isErased(order)) return;
  const { orderNumber, phone, grandTotal, language, storeId, storeName, tenureMonths: months } = order;
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
    ...(months ? { months, monthly: toBdt(monthlyInstalment(grandTotal, months)) } : {}),
  };
  const onceKey = toOnceKey(template, orderNumber) + (refundId ? `:${refundId}` : '');
  const message = { template, values, language: language ?? undefined, sendAt };
  await queueMessages(tx, ctx, [
    { ...message, to: phone, onceKey },
    ...(email ? [{ ...message, to: email, onceKey: onceKey + BY_MAIL }] : []),
  ]);
}

const BY_MAIL = ':mail';
const toOnceKey = (template: MessageTemplate, orderNumber: string) => `${template}:${orderNumber}`;

/** Cancels the message that asks for a review, unless it was sent. */
export async function cancelReviewRequest(
  tx: ShopTransaction,
  { shop }: Writer,
  orderNumber: string,
): Promise<void> {
  const onceKey = toOnceKey('review-asked', orderNumber);
  await deleteQueued(tx, shop.id, [onceKey, onceKey + BY_MAIL]);
}
