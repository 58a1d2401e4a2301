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
  to: string;
  customerId?: number | undefined;
  template: MessageTemplate;
  values: MessageValues;
  language?: 'en' | 'bn' | undefined;
  sendAt?: Date | undefined;
  /** Prevents duplicates: `delivered:GL-10023`. */
  onceKey?: string | undefined;
}

type Writer = Pick<ServiceContext, 'shop' | 'secret' | 'now'>;

/** In the transaction of its cause; sent after the commit, so it neither delays nor fails that transaction. */
export async function queueMessage(tx: ShopTransaction, ctx: Writer, message: NewMessage): Promise<void> {
  await queueMessages(tx, ctx, [message]);
}

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
  due?: Poisha | undefined;
  toPay?: Poisha | undefined;
  /** Online; for a cancelled order, the refunded part. */
  paid?: Poisha | undefined;
  cashBack?: Poisha | undefined;
  refundId?: number | undefined;
  /** Cancelled because it was not paid in time. */
  isUnpaid?: boolean | undefined;
  tenureMonths?: number | null;
}

/** SMS, and e-mail if the order has an address; at most once per order. None for orders of deleted accounts. */
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

/** Does nothing if the request was sent. */
export async function cancelReviewRequest(
  tx: ShopTransaction,
  { shop }: Writer,
  orderNumber: string,
): Promise<void> {
  const onceKey = toOnceKey('review-asked', orderNumber);
  await deleteQueued(tx, shop.id, [onceKey, onceKey + BY_MAIL]);
}
