import { readShop } from '#data/database.ts';
import { findCustomer } from '#data/queries/accounts.ts';
import { parseEmail } from '#domain/contact.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';

/** Throws `invalid`, except for the customer's own address, which an earlier version may have accepted. */
export async function requireValidEmails(
  ctx: ServiceContext,
  emails: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const unusual = Object.entries(emails).flatMap(([field, email]) =>
    email && !parseEmail(email) ? [{ field, email: email.trim().toLowerCase() }] : [],
  );
  if (unusual.length === 0) return;
  const { actor } = ctx;
  const customer =
    actor.kind === 'customer' ? await readShop(ctx, (tx) => findCustomer(tx, actor.customerId)) : undefined;
  const problems = unusual
    .filter(({ email }) => email !== customer?.email)
    .map(({ field }) => ({ field, code: 'not-email' as const }));
  if (problems.length > 0) throw invalid(...problems);
}
