import type { ShopTransaction } from '#data/database.ts';
import type { CustomerRow } from '#data/queries/accounts.ts';
import type { ServiceContext } from '#services/context.ts';
import { queueMessages } from '#services/messages/queue-message.ts';

export interface LanguageInput {
  language?: 'en' | 'bn' | undefined;
}

type AccountChange =
  | { template: 'password-changed' }
  | { template: 'contact-changed'; changed: 'phone' | 'email' };

/** Notifies the contacts confirmed before the change. Call in the transaction of the change. */
export async function notifyOfAccountChange(
  tx: ShopTransaction,
  ctx: ServiceContext,
  before: CustomerRow,
  { language, ...change }: AccountChange & LanguageInput,
): Promise<void> {
  const { id: customerId, phone, phoneVerifiedAt, email, emailVerifiedAt } = before;
  const confirmedContacts = [phoneVerifiedAt && phone, emailVerifiedAt && email].filter(
    (contact) => contact !== null,
  );
  const { template } = change;
  const values = change.template === 'contact-changed' ? { changed: change.changed } : {};
  await queueMessages(
    tx,
    ctx,
    confirmedContacts.map((to) => ({ to, customerId, template, values, language })),
  );
}
