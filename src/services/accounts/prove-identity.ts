import { readShop, type ShopTransaction } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import { parseStoredEmail } from '#domain/contact.ts';
import { withAttemptLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { recordSecurityEvent, toAccountSubject } from '#services/security-events.ts';
import { sendCode, verifyCode } from './codes.ts';
import type { LanguageInput } from './notify-of-account-change.ts';
import { verifyPassword } from './passwords.ts';
import { requireCustomer } from './sessions.ts';
import { findAccountByContact, listPasswordLimitSubjects } from './sign-in.ts';

type Customer = queries.CustomerRow;

/** Proof of identity, required to change password or contacts and to delete the account. */
export interface IdentityProof {
  password?: string | undefined;
  confirmationCode?: string | undefined;
  confirmBy?: 'phone' | 'email' | undefined;
}

export interface ProvenIdentity {
  customer: Customer;
  consume: (tx: ShopTransaction) => Promise<void>;
}

export async function getProfile(ctx: ServiceContext): Promise<Customer> {
  const { customerId } = requireCustomer(ctx);
  const customer = await readShop(ctx, (tx) => queries.findCustomer(tx, customerId));
  if (!customer) throw new ServiceError({ code: 'unauthenticated' });
  return customer;
}

/** Throws `invalid`, `rate-limited` and `unauthenticated`. */
export async function sendIdentityCode(
  ctx: ServiceContext,
  { confirmBy, language }: Pick<IdentityProof, 'confirmBy'> & LanguageInput,
): Promise<void> {
  const customer = await getProfile(ctx);
  const to = selectOwnContact(customer, confirmBy);
  await sendCode(ctx, { to, purpose: 'identity', customerId: customer.id, language });
}

/** Throws `invalid`, `rate-limited` and `unauthenticated`. */
export async function proveIdentity(
  ctx: ServiceContext,
  { password = '', confirmationCode = '', confirmBy }: IdentityProof,
  { passwordField = 'password' }: { passwordField?: 'password' | 'currentPassword' } = {},
): Promise<ProvenIdentity> {
  const customer = await getProfile(ctx);
  if (confirmationCode.trim()) {
    const { consume } = await verifyCode(ctx, {
      to: selectOwnContact(customer, confirmBy),
      purpose: 'identity',
      customerId: customer.id,
      code: confirmationCode,
      field: 'confirmationCode',
    });
    return { customer, consume };
  }
  if (!customer.passwordHash) throw invalid({ field: 'confirmationCode', code: 'required' });
  if (!password) throw invalid({ field: passwordField, code: 'required' });
  const limits = listPasswordLimitSubjects(ctx, await listLimitSubjects(ctx, customer));
  const proven = await withAttemptLimit(ctx, limits, async () =>
    (await verifyPassword(password, customer.passwordHash)) ? customer : undefined,
  );
  if (!proven) {
    recordSecurityEvent(ctx, 'sign-in-failed', {
      kind: 'reauthentication',
      subject: toAccountSubject(customer.id),
    });
    throw invalid({ field: passwordField, code: 'wrong-password' });
  }
  return { customer, consume: async () => {} };
}

async function listLimitSubjects(ctx: ServiceContext, { id, phone, email }: Customer): Promise<string[]> {
  const address = email === null ? undefined : parseStoredEmail(email);
  const [byPhone, byEmail] = await Promise.all([
    phone === null ? undefined : findAccountByContact(ctx, { phone }),
    address === undefined ? undefined : findAccountByContact(ctx, { email: address }),
  ]);
  return [
    toAccountSubject(id),
    ...(phone !== null && byPhone?.id === id ? [phone] : []),
    ...(address !== undefined && byEmail?.id === id ? [address] : []),
  ];
}

/** Returns a confirmed contact, by default the phone, or else the e-mail address. Throws `invalid` if there is none. */
function selectOwnContact(customer: Customer, confirmBy: IdentityProof['confirmBy']) {
  const phone = customer.phoneVerifiedAt && customer.phone;
  const email = customer.emailVerifiedAt && customer.email ? parseStoredEmail(customer.email) : undefined;
  const contact = confirmBy === 'email' ? email : (phone ?? (confirmBy === undefined ? email : undefined));
  if (!contact) throw invalid({ field: 'confirmBy', code: 'no-contact' });
  return contact;
}
