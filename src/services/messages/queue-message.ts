import type { ShopTransaction } from '#data/database.ts';
import { deleteQueued, insertMessages, type NewMessageRow } from '#data/queries/messages.ts';
import { isPhone } from '#domain/contact.ts';
import type { MessageTemplate } from '#domain/message.ts';
import { type Poisha, toBdt } from '#domain/money.ts';
import { monthlyOf } from '#domain/order/emi.ts';
import { HELD_MINUTES } from '#domain/order/payment-life.ts';
import type { ServiceContext } from '#services/context.ts';
import { seal } from '#services/sealed.ts';
import type { MessageValues } from './write-message.ts';

export interface NewMessage {
  /** A mobile number, which gets an SMS, or an e-mail address. */
  to: string;
  /** Account that the message is about. */
  customerId?: number | undefined;
  template: MessageTemplate;
  /** What the template's sentences name. */
  values: MessageValues;
  /** The shop's own when absent. */
  language?: 'en' | 'bn' | undefined;
  /** When it is to be sent; now when absent. */
  sendAt?: Date | undefined;
  /** What may be told once only, such as `delivered:GL-10023`. */
  onceKey?: string | undefined;
}

type Writer = Pick<ServiceContext, 'shop' | 'secret' | 'now'>;

/**
 * Writes a message down in the transaction of what causes it: it is sent when that is kept, by a job, and neither delays nor
 * fails it.
 */
export async function queueMessage(tx: ShopTransaction, ctx: Writer, message: NewMessage): Promise<void> {
  await queueMessages(tx, ctx, [message]);
}

/** Writes several messages down at once. */
export async function queueMessages(
  tx: ShopTransaction,
  ctx: Writer,
  messages: readonly NewMessage[],
): Promise<void> {
  const now = ctx.now();
  const rowOf = (message: NewMessage): NewMessageRow => {
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
  await insertMessages(tx, messages.map(rowOf));
}

/** What a message about an order names of it. */
export interface ToldOrder {
  orderNumber: string;
  phone: string;
  grandTotal: Poisha;
  shippingAddress: { email?: string };
  language?: 'en' | 'bn' | null;
  /** Where it is picked up. */
  storeId?: number | null;
  storeName?: string | undefined;
  /** What its buyer still has to pay at the door. */
  due?: Poisha | undefined;
  /** What waits to be paid online. */
  toPay?: Poisha | undefined;
  /** What came online; of an order that is cancelled, what goes back of it. */
  paid?: Poisha | undefined;
  /** What goes back in cash of one that came back. */
  cashBack?: Poisha | undefined;
  /** Which of its refunds is told of. */
  refundId?: number | undefined;
  /** It ended because nobody paid it. */
  isUnpaid?: boolean | undefined;
  /** The months of its instalments. */
  tenureMonths?: number | null;
}

/**
 * Tells the buyer of an order what became of it, in the transaction that makes it so: by SMS, and by mail where the order names
 * an address. Each of them once for an order.
 */
export async function tellOfOrder(
  tx: ShopTransaction,
  ctx: Writer,
  order: ToldOrder,
  template: Extract<MessageTemplate, `order-${string}` | 'review-asked'>,
  sendAt?: Date,
): Promise<void> {
  const { orderNumber, phone, grandTotal, language, storeId, storeName, tenureMonths: months } = order;
  const { due, toPay, paid, cashBack, refundId, isUnpaid } = order;
  const { email } = order.shippingAddress;
  const values = {
    order: orderNumber,
    total: toBdt(grandTotal),
    ...(due ? { due: toBdt(due) } : {}),
    ...(toPay ? { payNow: toBdt(toPay), minutes: HELD_MINUTES } : {}),
    ...(paid ? { paid: toBdt(paid) } : {}),
    ...(cashBack ? { cash: toBdt(cashBack) } : {}),
    ...(isUnpaid ? { unpaid: 'unpaid' } : {}),
    ...(storeId ? { store: storeId } : {}),
    ...(storeName ? { storeName } : {}),
    ...(months ? { months, monthly: toBdt(monthlyOf(grandTotal, months)) } : {}),
  };
  const onceKey = onceKeyOf(template, orderNumber) + (refundId ? `:${refundId}` : '');
  const message = { template, values, language: language ?? undefined, sendAt };
  await queueMessages(tx, ctx, [
    { ...message, to: phone, onceKey },
    ...(email ? [{ ...message, to: email, onceKey: onceKey + BY_MAIL }] : []),
  ]);
}

const BY_MAIL = ':mail';
const onceKeyOf = (template: MessageTemplate, orderNumber: string) => `${template}:${orderNumber}`;

/** Takes back the question how the buyer likes an order, unless it was asked already. */
export async function askNoReview(tx: ShopTransaction, { shop }: Writer, orderNumber: string): Promise<void> {
  const onceKey = onceKeyOf('review-asked', orderNumber);
  await deleteQueued(tx, shop.id, [onceKey, onceKey + BY_MAIL]);
}
