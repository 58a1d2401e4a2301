import { and, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withShop } from '#data/database.ts';
import { findAccountByContact, hasSession } from '#data/queries/accounts.ts';
import { customers, messages } from '#data/schema/index.ts';
import { readContact } from '#domain/account/customer.ts';
import type { ServiceContext } from '#services/context.ts';
import { ServiceError } from '#services/errors.ts';
import { unseal } from '#services/sealed.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { hashPassword } from './passwords.ts';
import {
  changePassword,
  changePhone,
  changeProfile,
  confirmEmail,
  sendEmailCode,
  sendPhoneCode,
} from './profile.ts';
import { sendIdentityCode } from './prove-identity.ts';
import { resetPasswordByMail, resetPasswordByPhone, sendResetMail } from './reset-password.ts';
import { resolveActor } from './sessions.ts';
import {
  registerCustomer,
  type SignInResult,
  sendSignInCode,
  signInByCode,
  signInByPassword,
} from './sign-in.ts';

const database = useTestDatabase();

const PEOPLE = [0, 1, 2] as const;
const PHONES = ['01711111111', '01722222222', '01733333333'];
const EMAILS = ['one@example.com', 'two@example.com', 'three@example.com'];
const person = fc.constantFrom(...PEOPLE);
const command = fc.record({
  what: fc.constantFrom(
    'register',
    'sign in',
    'sign in',
    'sign in by code',
    'replace account',
    'change phone',
    'change email',
    'confirm email',
    'set password',
    'reset by phone',
    'reset by mail',
  ),
  who: person,
  /** The person whose contact is used. By default, the same person as `who`. */
  at: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: person }),
  byEmail: fc.boolean(),
});
type Command = typeof command extends fc.Arbitrary<infer Each> ? Each : never;

const passwordOf = (who: number) => `the secret phrase of person ${who}`;

/**
 * Returns the id of the account that confirmed the contact. If there is none, returns the id of the oldest
 * account that has the contact and no confirmed phone.
 */
function findExpectedAccount(
  accounts: readonly (typeof customers.$inferSelect)[],
  kind: 'phone' | 'email',
  identifier: string,
): number | undefined {
  const matchingAccounts = accounts.filter(
    (row) => row[kind] === (kind === 'phone' ? `+88${identifier}` : identifier),
  );
  const confirmed = matchingAccounts.find(
    (row) => row[kind === 'phone' ? 'phoneVerifiedAt' : 'emailVerifiedAt'] !== null,
  );
  const unconfirmedIds = matchingAccounts
    .filter(({ phoneVerifiedAt }) => phoneVerifiedAt === null)
    .map(({ id }) => id);
  return confirmed?.id ?? (unconfirmedIds.length > 0 ? Math.min(...unconfirmedIds) : undefined);
}

/** Opens a shop. Each person in `planted` is signed in to an account that has the phone of the next person. */
async function openShopWithPeople(planted: readonly number[]) {
  const { db } = database;
  const shop = await createTestShop(db);
  const hashes = await Promise.all(PEOPLE.map((who) => hashPassword(passwordOf(who))));
  const guests = PEOPLE.map(() => testContext(db, shop));
  const contexts: ServiceContext[] = [...guests];
  const guestContext = (who: number) => guests[who] ?? expect.fail();
  const planters = new Map<number, number>();
  const setters = new Map<number, number>();
  for (const who of planted) {
    const phone = readContact(PHONES[(who + 1) % 3] ?? '');
    if (!phone || !('phone' in phone)) throw new Error('no phone');
    const values = { ...phone, email: EMAILS[who], passwordHash: hashes[who] };
    const { customer, ctx } = await signedIn(db, shop, values);
    planters.set(customer.id, who);
    setters.set(customer.id, who);
    contexts[who] = { ...guestContext(who), actor: ctx.actor };
  }

  const codeFor = async (who: number, owner: number, to: string): Promise<string> => {
    if (owner !== who) return '123456';
    const isTo = and(eq(messages.shopId, shop.id), eq(messages.recipient, to));
    const rows = await db.select().from(messages).where(isTo).orderBy(desc(messages.id));
    for (const { sealedValues } of rows) {
      const values = unseal({ secret: guestContext(who).secret, shop }, 'message-values', sealedValues);
      if (values && typeof values === 'object' && 'code' in values) return String(values.code);
    }
    return '123456';
  };
  const e164 = (phone = '') => `+88${phone}`;

  const storeSession = async (who: number, { token, customer }: SignInResult) => {
    contexts[who] = { ...guestContext(who), actor: await resolveActor(guestContext(who), token) };
    return customer.id;
  };

  const listAccounts = () => db.select().from(customers).where(eq(customers.shopId, shop.id));

  const runCommand = async ({ what, who, at = who, byEmail }: Command): Promise<void> => {
    const [phone = '', email = ''] = [PHONES[at], EMAILS[at]];
    const ctx = contexts[who] ?? expect.fail();
    const password = passwordOf(who);
    const proof = async () => {
      await sendIdentityCode(ctx, {});
      return { confirmationCode: await codeFor(who, who, e164(PHONES[who])) };
    };
    switch (what) {
      case 'register': {
        await sendSignInCode(ctx, { phone });
        const otp = await codeFor(who, at, e164(phone));
        const body = {
          name: `Person ${'ABC'.charAt(who)}${'ABC'.charAt(who)}`,
          phone,
          email: EMAILS[(at + 1) % 3],
          password,
          otp,
        };
        setters.set(await storeSession(who, await registerCustomer(ctx, body)), who);
        return;
      }
      case 'sign in': {
        const identifier = byEmail ? email : phone;
        const expected = findExpectedAccount(await listAccounts(), byEmail ? 'email' : 'phone', identifier);
        const id = await storeSession(who, await signInByPassword(ctx, { identifier, password }));
        expect(id).toBe(expected);
        expect(setters.get(id)).toBe(who);
        return;
      }
      case 'sign in by code':
      case 'replace account': {
        await sendSignInCode(ctx, { phone });
        const otp = await codeFor(who, at, e164(phone));
        await storeSession(
          who,
          await signInByCode(ctx, { phone, otp, replacesAccount: what === 'replace account' }),
        );
        return;
      }
      case 'change phone':
        await sendPhoneCode(ctx, { phone });
        await changePhone(ctx, { phone, otp: await codeFor(who, at, e164(phone)), ...(await proof()) });
        return;
      case 'change email':
        await changeProfile(ctx, { email, ...(await proof()) });
        return;
      case 'confirm email':
        await sendEmailCode(ctx, {});
        await confirmEmail(ctx, { otp: await codeFor(who, at, email) });
        return;
      case 'set password': {
        await changePassword(ctx, { password, ...(await proof()) });
        if (ctx.actor.kind === 'customer') setters.set(ctx.actor.customerId, who);
        return;
      }
      case 'reset by phone': {
        await sendSignInCode(ctx, { phone });
        const otp = await codeFor(who, at, e164(phone));
        setters.set(await storeSession(who, await resetPasswordByPhone(ctx, { phone, otp, password })), who);
        return;
      }
      case 'reset by mail': {
        await sendResetMail(ctx, { email });
        await resetPasswordByMail(ctx, { email, code: await codeFor(who, at, email), password });
        const contact = readContact(email) ?? expect.fail();
        const account = await withShop({ db, shop }, (tx) => findAccountByContact(tx, contact));
        if (account) setters.set(account.id, who);
        return;
      }
    }
  };

  /** Checks that each contact is confirmed for at most one account, and that people are signed in to their own. */
  const checkAccounts = async () => {
    const accounts = await listAccounts();
    for (const [contact, verifiedAt] of [
      ['phone', 'phoneVerifiedAt'],
      ['email', 'emailVerifiedAt'],
    ] as const) {
      const confirmed = accounts.filter((row) => row[verifiedAt] !== null).map((row) => row[contact]);
      expect(new Set(confirmed).size).toBe(confirmed.length);
    }
    for (const who of PEOPLE) {
      const { actor } = contexts[who] ?? expect.fail();
      if (actor.kind !== 'customer') continue;
      const session = { customerId: actor.customerId, id: actor.sessionId };
      const isThere = await withShop({ db, shop }, (tx) => hasSession(tx, session));
      const account = accounts.find(({ id }) => id === actor.customerId);
      if (!isThere || !account) continue;
      const holders = [
        account.phoneVerifiedAt && PHONES.findIndex((phone) => e164(phone) === account.phone),
        account.emailVerifiedAt && EMAILS.indexOf(account.email ?? ''),
      ].filter((holder) => holder !== null);
      expect(holders.length > 0 ? holders : [planters.get(account.id)]).toContain(who);
    }
  };

  return { runCommand, checkAccounts };
}

const REFUSALS = ['invalid', 'wrong-credentials', 'account-exists', 'account-unconfirmed', 'unauthenticated'];

test('in any sequence of commands a contact signs in to one account, and only its owner can sign in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(person, { maxLength: 3 }),
      fc.array(command, { minLength: 30, maxLength: 40 }),
      async (planted, commands) => {
        const { runCommand, checkAccounts } = await openShopWithPeople(planted);
        for (const each of commands) {
          try {
            await runCommand(each);
          } catch (error) {
            if (!(error instanceof ServiceError) || !REFUSALS.includes(error.failure.code)) throw error;
          }
          await checkAccounts();
        }
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);

test('each command can succeed', async () => {
  const { runCommand, checkAccounts } = await openShopWithPeople([0]);
  const runOwn = (what: Command['what'], byEmail = false) => runCommand({ what, who: 1, at: 1, byEmail });
  // Person 0 registered the phone of person 1.
  await runOwn('replace account');
  await runOwn('change email');
  await runOwn('confirm email');
  await runOwn('set password');
  await runOwn('sign in');
  await runOwn('sign in', true);
  await runOwn('reset by phone');
  await runOwn('reset by mail');
  await runOwn('sign in by code');
  await runOwn('change phone');
  await runCommand({ what: 'register', who: 2, at: 2, byEmail: false });
  await runCommand({ what: 'register', who: 0, at: 0, byEmail: false });
  await checkAccounts();
});
