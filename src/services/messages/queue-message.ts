import type { ShopTransaction } from '#data/database.ts';
import { insertMessages, type NewMessageRow } from '#data/queries/messages.ts';
import { isPhone } from '#domain/contact.ts';
import type { MessageTemplate } from '#domain/message.ts';
import { type Poisha, toBdt } from '#domain/money.ts';
import type { ServiceContext } from '../context.ts';
import { seal } from '../sealed.ts';
import type { MessageValues } from './templates.ts';

export interface NewMessage {
  /** A mobile number, which gets an SMS, or an e-mail address. */
  to: string;
  template: MessageTemplate;
  /** What the template's sentences name. */
  values: MessageValues;
  /** The shop's own when absent. */
  language?: 'en' | 'bn' | undefined;
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
  const rowOf = ({ to, template, values, language, onceKey }: NewMessage): NewMessageRow => ({
    shopId: ctx.shop.id,
    channel: isPhone(to) ? 'sms' : 'mail',
    recipient: to,
    template,
    language: language ?? ctx.shop.defaultLanguage,
    sealedValues: seal(ctx, 'message-values', values),
    onceKey,
    nextTryAt: now,
    createdAt: now,
  });
  await insertMessages(tx, messages.map(rowOf));
}

/** What a message about an order names of it. */
export interface ToldOrder {
  orderNumber: string;
  phone: string;
  grandTotal: Poisha;
  shippingAddress: { email?: string };
  /** Where it is picked up. */
  storeId?: number | null;
  /** What its buyer still has to pay at the door. */
  due?: Poisha | undefined;
}

/**
 * Tells the buyer of an order what became of it, in the transaction that makes it so: by SMS, and by mail where the order names
 * an address. Each of them once for an order.
 */
export async function tellOfOrder(
  tx: ShopTransaction,
  ctx: Writer,
  { orderNumber, phone, grandTotal, shippingAddress: { email }, storeId, due }: ToldOrder,
  template: Extract<MessageTemplate, `order-${string}` | 'review-asked'>,
): Promise<void> {
  const values = {
    order: orderNumber,
    total: toBdt(grandTotal),
    ...(due ? { due: toBdt(due) } : {}),
    ...(storeId ? { store: storeId } : {}),
  };
  const onceKey = `${template}:${orderNumber}`;
  await queueMessages(tx, ctx, [
    { to: phone, template, values, onceKey },
    ...(email ? [{ to: email, template, values, onceKey: `${onceKey}:mail` }] : []),
  ]);
}
