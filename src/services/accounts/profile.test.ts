import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openCustomerPictureStore } from '#adapters/pictures/customer-pictures.ts';
import { runPictureJob } from '#adapters/pictures/run-picture-job.ts';
import { cartSessions, formSubmissions, gatewayResponses, messages, orders } from '#data/schema/index.ts';
import { parsePhone } from '#domain/phone.ts';
import { changeOrder } from '#services/orders/change-order.ts';
import { jpegWithScans } from '#tests/fixtures/hostile-pictures.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { saveCartSession } from './cart.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { changeProfile, deleteAccount, removeAvatar, setAvatar } from './profile.ts';
import { getProfile } from './prove-identity.ts';
import { signInByPassword } from './sign-in.ts';

const database = useTestDatabase();

const PASSWORD = 'sundarban tiger 7';
const HASH = await hashPassword(PASSWORD);

async function openCustomerWithFiles() {
  const { db } = database;
  const media = await mkdtemp(join(tmpdir(), 'haat-avatars-'));
  onTestFinished(() => rm(media, { recursive: true }));
  const shop = await createTestShop(db);
  const ctx = {
    ...(await signedIn(db, shop, { passwordHash: HASH })).ctx,
    pictures: openCustomerPictureStore({ media, cache: join(media, 'cache') }, { run: runPictureJob }),
  };
  const listFiles = () => readdir(join(media, shop.slug, 'avatars'));
  return { shop, ctx, listFiles };
}

const createPhoto = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

test('an avatar is stored as one file, replaced, removed, and deleted with its account', async () => {
  const { shop, ctx, listFiles } = await openCustomerWithFiles();
  const { avatar } = await setAvatar(ctx, await createPhoto('#176b87'));
  expect(avatar).toMatch(new RegExp(`^${shop.slug}/avatars/[\\da-f-]{36}\\.webp$`));
  const { avatar: newAvatar } = await setAvatar(ctx, await createPhoto('#8a2452'));
  expect([newAvatar === avatar, (await getProfile(ctx)).avatar, await listFiles()]).toEqual([
    false,
    newAvatar,
    [newAvatar.split('/').at(-1)],
  ]);
  expect([(await removeAvatar(ctx)).avatar, await listFiles()]).toEqual(['', []]);
  await setAvatar(ctx, await createPhoto('#176b87'));
  await deleteAccount(ctx, { password: PASSWORD });
  expect(await listFiles()).toEqual([]);
});

test('no message, cart or contact in gateway responses remains after account deletion', async () => {
  const { db, shop, ctx: shopCtx, begin, click, settle } = await openPayingShop(database.db, 'bkash');
  const { ctx } = await signedIn(db, shop, { passwordHash: HASH });
  const { sessionId } = await saveCartSession(ctx, { userId: 'visitor', items: [{ skuId: 1, quantity: 1 }] });
  const other = await saveCartSession(ctx, { userId: 'another', items: [{ skuId: 1, quantity: 1 }] });
  const { orderNumber, attemptId, order } = await begin();
  await settle(attemptId, await click(attemptId, 'pay'));
  for (const action of ['confirm', 'ship', 'deliver'] as const)
    await changeOrder(shopCtx, { orderNumber, action });
  const { actor } = ctx;
  const customerId = actor.kind === 'customer' ? actor.customerId : 0;
  await db.update(orders).set({ customerId, sessionId }).where(eq(orders.id, order.id));
  await deleteAccount(ctx, { password: PASSWORD });
  const rowsOf = async (table: typeof messages | typeof cartSessions | typeof gatewayResponses) =>
    JSON.stringify(await db.select().from(table).where(eq(table.shopId, shop.id)));
  expect(await rowsOf(messages)).toBe('[]');
  expect(await rowsOf(cartSessions)).not.toContain(sessionId);
  expect(await rowsOf(cartSessions)).toContain(other.sessionId);
  expect(await rowsOf(gatewayResponses)).not.toContain(order.phone.slice(-4));
});

test('form submissions with a confirmed contact are deleted with its account', async () => {
  const { db } = database;
  const [shop, otherShop] = [await createTestShop(db), await createTestShop(db)];
  const confirmed = { phoneVerifiedAt: new Date(), emailVerifiedAt: new Date() };
  const contacts = { phone: parsePhone('01712345678'), email: 'mim@example.com' };
  const { ctx } = await signedIn(db, shop, { ...contacts, ...confirmed, passwordHash: HASH });
  const { ctx: unconfirmedCtx } = await signedIn(db, shop, {
    phone: parsePhone('01812345678'),
    passwordHash: HASH,
  });
  const submissions = [
    { mobile: '+8801712345678', message: 'Call me' },
    { call: '০১৭১২-৩৪৫৬৭৮' },
    { person: { email: ' Mim@Example.com ' } },
    { message: 'Ask mim@example.com or 01712 345678' },
    { mobile: '+8801812345678' },
    { amount: 1712345678 },
  ];
  const rows = [shop, otherShop].flatMap(({ id }) =>
    submissions.map((data) => ({ shopId: id, formId: 'contact', data })),
  );
  await db.insert(formSubmissions).values(rows);
  await deleteAccount(ctx, { password: PASSWORD });
  await deleteAccount(unconfirmedCtx, { password: PASSWORD });
  const listSubmissions = async ({ id }: { id: number }) =>
    (await db.select().from(formSubmissions).where(eq(formSubmissions.shopId, id))).map(({ data }) => data);
  expect(await listSubmissions(shop)).toEqual(submissions.slice(4));
  expect(await listSubmissions(otherShop)).toEqual(submissions);
});

test('rejects an invalid or too large avatar and stores no file', async () => {
  const { ctx, listFiles } = await openCustomerWithFiles();
  const { avatar } = await setAvatar(ctx, await createPhoto('#176b87'));
  const cases = [
    [Buffer.from('no picture'), 'not-a-picture'],
    [Buffer.alloc(5 * 1_048_576 + 1), 'picture-file-too-large'],
    [jpegWithScans({ width: 900, height: 900, scans: 2_600 }), 'picture-too-many-scans'],
  ] as const;
  for (const [bytes, code] of cases) {
    await expect(setAvatar(ctx, bytes)).rejects.toMatchObject({
      failure: { problems: [{ field: 'picture', code }] },
    });
  }
  expect([(await getProfile(ctx)).avatar, (await listFiles()).length]).toEqual([avatar, 1]);
});

test.each(['account', 'client'] as const)('limits pictures per %s, including refused ones', async (by) => {
  const { ctx } = await openCustomerWithFiles();
  const limits = testLimits({ [`pictures-per-${by}`]: '2/1h' });
  const limited = { ...ctx, limits, client: '203.0.113.7' };
  await setAvatar(limited, await createPhoto('#176b87'));
  await expect(setAvatar(limited, Buffer.from('no picture'))).rejects.toMatchObject({
    failure: { code: 'invalid' },
  });
  await expect(setAvatar(limited, await createPhoto('#176b87'))).rejects.toMatchObject({
    failure: { code: 'rate-limited', limitedBy: by },
  });
  const { ctx: other } = await openCustomerWithFiles();
  await setAvatar({ ...other, limits, client: '203.0.113.8' }, await createPhoto('#176b87'));
});

test('rejects avatars without a session', async () => {
  const { shop, listFiles, ctx } = await openCustomerWithFiles();
  const guest = { ...testContext(database.db, shop), pictures: ctx.pictures };
  await expect(setAvatar(guest, await createPhoto('#000'))).rejects.toMatchObject({
    failure: { code: 'unauthenticated' },
  });
  await expect(removeAvatar(guest)).rejects.toMatchObject({ failure: { code: 'unauthenticated' } });
  await expect(listFiles()).rejects.toThrow('ENOENT');
});

test('omitted parts of a name stay unchanged', async () => {
  const { ctx } = await signedIn(database.db, await createTestShop(database.db), { lastName: 'Jahan' });
  const changeName = async (input: Parameters<typeof changeProfile>[1]) => {
    const { firstName, lastName } = await changeProfile(ctx, input);
    return [firstName, lastName];
  };
  expect(await changeName({ firstName: 'Mim' })).toEqual(['Mim', 'Jahan']);
  expect(await changeName({ lastName: 'Akter' })).toEqual(['Mim', 'Akter']);
  expect(await changeName({ lastName: '' })).toEqual(['Mim', '']);
  expect(await changeName({ name: 'Nusrat Jahan' })).toEqual(['Nusrat', 'Jahan']);
  await expect(changeName({ firstName: ' ' })).rejects.toMatchObject({
    failure: { problems: [{ field: 'firstName', code: 'required' }] },
  });
});

test('a new e-mail address requires the password and is reported to the confirmed contacts', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const [phone, verified] = [parsePhone('01712345678'), new Date()];
  const { ctx } = await signedIn(db, shop, {
    ...{ phone, phoneVerifiedAt: verified, email: 'mim@example.com', emailVerifiedAt: verified },
    passwordHash: HASH,
  });
  const listSentMessages = async () => {
    const rows = await db.select().from(messages).where(eq(messages.shopId, shop.id));
    return rows.map(({ template, recipient, language }) => `${template} ${recipient} ${language}`).toSorted();
  };
  expect(await changeProfile(ctx, { name: 'Mim', email: 'mim@example.com' })).toMatchObject({
    firstName: 'Mim',
  });
  for (const [password, code] of [
    ['', 'required'],
    ['not the password', 'wrong-password'],
  ]) {
    await expect(changeProfile(ctx, { email: 'thief@example.com', password })).rejects.toMatchObject({
      failure: { problems: [{ field: 'password', code }] },
    });
  }
  expect(await listSentMessages()).toEqual([]);
  await changeProfile(ctx, { email: 'new@example.com', password: PASSWORD, language: 'bn' });
  expect(await listSentMessages()).toEqual(
    [`contact-changed ${phone} bn`, 'contact-changed mim@example.com bn'].toSorted(),
  );
});

test('sign-in compares equally many passwords for an unknown contact, an account without a password and a wrong password', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const passwordHash = HASH;
  await signedIn(db, shop, { phone: parsePhone('01712345678') });
  await signedIn(db, shop, { phone: parsePhone('01812345678'), passwordHash });
  const countComparisons = async (identifier: string, password: string) => {
    let comparisonCount = 0;
    const ctx = testContext(db, shop);
    const withCount = <Arguments extends unknown[], Result>(work: (...args: Arguments) => Result) => {
      return (...args: Arguments) => {
        comparisonCount += 1;
        return work(...args);
      };
    };
    const work = { verifyPassword: withCount(verifyPassword) };
    const outcome = await signInByPassword(ctx, { identifier, password }, work).then(
      () => 'signed-in',
      ({ failure }) => failure.code,
    );
    return { outcome, times: comparisonCount };
  };
  const refused = await countComparisons('01912345678', 'sundarban tiger 7');
  expect(refused).toEqual({ outcome: 'wrong-credentials', times: expect.any(Number) });
  expect(refused.times).toBeGreaterThan(0);
  for (const identifier of ['01712345678', '01812345678', 'nobody@example.com']) {
    expect(await countComparisons(identifier, 'not the password'), identifier).toEqual(refused);
  }
  const right = await countComparisons('01812345678', 'sundarban tiger 7');
  expect(right).toEqual({ outcome: 'signed-in', times: refused.times });
});
