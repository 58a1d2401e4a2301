import type { ShopTransaction } from '#data/database.ts';
import { messages } from '#data/schema/index.ts';

/** Writes a message down to be sent. Tells whether it was; one that may be told once only is not written twice. */
export async function insertMessage(
  tx: ShopTransaction,
  message: Omit<typeof messages.$inferInsert, 'id'>,
): Promise<boolean> {
  const written = await tx
    .insert(messages)
    .values(message)
    .onConflictDoNothing({ target: [messages.shopId, messages.onceKey] })
    .returning({ id: messages.id });
  return written.length > 0;
}
