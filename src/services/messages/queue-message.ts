import type { ShopTransaction } from '#data/database.ts';
import { insertMessage } from '#data/queries/messages.ts';
import type { MessageTemplate } from '#domain/account/message.ts';
import type { ServiceContext } from '../context.ts';
import { seal } from '../sealed.ts';

export interface NewMessage {
  /** A mobile number, which gets an SMS, or an e-mail address. */
  to: string;
  template: MessageTemplate;
  /** What the template's sentences name. */
  values: Record<string, string | number>;
  /** The shop's own when absent. */
  language?: 'en' | 'bn' | undefined;
  /** What may be told once only, such as `delivered:GL-10023`. */
  onceKey?: string | undefined;
}

/**
 * Writes a message down in the transaction of what causes it: it is sent when that is kept, by a job, and neither delays nor
 * fails it.
 */
export async function queueMessage(
  tx: ShopTransaction,
  ctx: Pick<ServiceContext, 'shop' | 'secret' | 'now'>,
  { to, template, values, language = ctx.shop.defaultLanguage, onceKey }: NewMessage,
): Promise<void> {
  const now = ctx.now();
  await insertMessage(tx, {
    shopId: ctx.shop.id,
    channel: to.startsWith('+') ? 'sms' : 'mail',
    recipient: to,
    template,
    language,
    sealedValues: seal(ctx, 'message-values', values),
    onceKey,
    nextTryAt: now,
    createdAt: now,
  });
}
