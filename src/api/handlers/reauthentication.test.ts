import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers, messages } from '#data/schema/index.ts';
import { AUTH, bearer, openAccountShop, PASSWORD, PHONE, PROFILE } from '#tests/fixtures/accounts.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const NUMBER = '/api/v1/user/customer/phone';
const OTHER = '01912345678';
const EMAIL = 'rahim@example.com';

async function openShop() {
  const opened = await openAccountShop(database.db);
  const { shop, api, patch, codeFor } = opened;
  type Who = { body: unknown };
  const changes: Record<string, (who: Who, proof: object) => Promise<{ status: number; body: unknown }>> = {
    password: async (who, proof) =>
      readResponse(await patch(`${PROFILE}/password`, { ...proof, password: 'quite another 9' }, who)),
    email: async (who, proof) => readResponse(await patch(PROFILE, { ...proof, email: EMAIL }, who)),
    phone: async (who, proof) => {
      await api.post(shop, `${NUMBER}/send-otp`, { phone: OTHER }, bearer(who));
      return readResponse(await patch(NUMBER, { ...proof, phone: OTHER, otp: await codeFor() }, who));
    },
    deletion: (who, proof) => api.post(shop, `${PROFILE}/delete`, proof, bearer(who)),
  };
  const sent = async () => {
    const rows = await database.db.select().from(messages).where(eq(messages.shopId, shop.id));
    return rows
      .filter(({ template }) => template.endsWith('-changed'))
      .map(({ template, recipient, language }) => `${template} ${recipient} ${language}`);
  };
  return { ...opened, changes, sent };
}

const readResponse = async (response: Response) => ({ status: response.status, body: await response.json() });

test.each(['password', 'email', 'phone', 'deletion'])(
  'an account without a password needs a new code: %s',
  async (name) => {
    const { byCode, proofOf, changes } = await openShop();
    const change = changes[name] ?? expect.fail(name);
    const mine = await byCode();
    expect(await change(mine, {})).toMatchObject({
      status: 422,
      body: { codes: { confirmationCode: ['required'] } },
    });
    const { confirmationCode } = await proofOf(mine);
    const wrong = confirmationCode === '000000' ? '000001' : '000000';
    expect(await change(mine, { confirmationCode: wrong })).toMatchObject({
      status: 422,
      body: { codes: { confirmationCode: ['wrong-code'] } },
    });
    expect((await change(mine, { confirmationCode })).status).toBe(200);
    if (name === 'deletion') return;
    expect((await changes.deletion?.(mine, { confirmationCode }))?.status).toBe(422);
  },
);

test.each(['email', 'phone', 'deletion'])(
  'an account with a password needs the password or a new code: %s',
  async (name) => {
    const { register, proofOf, changes } = await openShop();
    const change = changes[name] ?? expect.fail(name);
    const mine = await register();
    expect(await change(mine, {})).toMatchObject({
      status: 422,
      body: { codes: { password: ['required'] } },
    });
    expect(await change(mine, { password: 'not my password' })).toMatchObject({
      status: 422,
      body: { codes: { password: ['wrong-password'] } },
    });
    const proof = name === 'email' ? await proofOf(mine) : { password: PASSWORD };
    expect((await change(mine, proof)).status).toBe(200);
  },
);

test('a failed change does not consume the code', async () => {
  const { byCode, proofOf, patch } = await openShop();
  const mine = await byCode();
  const proof = await proofOf(mine);
  const set = async (password: string) =>
    (await patch(`${PROFILE}/password`, { ...proof, password }, mine)).status;
  expect([await set('password1'), await set('quite another 9'), await set('sundarban tiger 7')]).toEqual([
    422, 200, 422,
  ]);
});

test('rejects a code of another account and a sign-in code', async () => {
  const { shop, api, byCode, proofOf, codeFor, changes } = await openShop();
  const [mine, other] = [await byCode(), await byCode('01812345678')];
  const proof = await proofOf(mine);
  expect((await changes.deletion?.(other, proof))?.status).toBe(422);
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const confirmationCode = await codeFor();
  expect((await changes.deletion?.(mine, { confirmationCode }))?.status).toBe(422);
  expect((await changes.deletion?.(mine, proof))?.status).toBe(200);
});

test('the code can be sent to the confirmed e-mail address', async () => {
  const { shop, api, register, confirmEmail, codeFor, changes } = await openShop();
  const mine = await register({ email: 'nusrat@example.com' });
  const sendRequest = () => api.post(shop, `${PROFILE}/send-otp`, { confirmBy: 'email' }, bearer(mine));
  expect(await sendRequest()).toMatchObject({ status: 422 });
  await confirmEmail(mine);
  expect((await sendRequest()).status).toBe(200);
  const proof = { confirmationCode: await codeFor(), confirmBy: 'email' };
  expect((await changes.phone?.(mine, proof))?.status).toBe(200);
});

test('a guest cannot request an identity code', async () => {
  const { shop, api } = await openShop();
  expect((await api.post(shop, `${PROFILE}/send-otp`, {})).status).toBe(401);
});

test('notifies the previously confirmed contacts about each change, in the language of the page', async () => {
  const { shop, api, register, confirmEmail, codeFor, patch, sent } = await openShop();
  const mine = await register({ email: 'nusrat@example.com' });
  await confirmEmail(mine);
  const [phone, email] = ['+8801712345678', 'nusrat@example.com'];
  const password = 'quite another 9';
  await patch(`${PROFILE}/password`, { currentPassword: PASSWORD, password, language: 'bn' }, mine);
  expect(await sent()).toEqual([`password-changed ${phone} bn`, `password-changed ${email} bn`]);

  await patch(PROFILE, { email: EMAIL, password, language: 'en' }, mine);
  expect((await sent()).slice(2)).toEqual([`contact-changed ${phone} en`, `contact-changed ${email} en`]);

  await api.post(shop, `${NUMBER}/send-otp`, { phone: OTHER }, bearer(mine));
  await patch(NUMBER, { phone: OTHER, otp: await codeFor(), password, language: 'bn' }, mine);
  expect((await sent()).slice(4)).toEqual([`contact-changed ${phone} bn`]);

  await api.post(shop, `${AUTH}/send-otp`, { phone: OTHER });
  const reset = { phone: OTHER, otp: await codeFor(), password: 'a third one 33' };
  expect((await api.post(shop, `${AUTH}/password-reset`, reset)).status).toBe(200);
  expect((await sent()).slice(5)).toEqual(['password-changed +8801912345678 en']);
  const ofAccount = and(eq(messages.shopId, shop.id), eq(messages.template, 'contact-changed'));
  const [row] = await database.db.select().from(messages).where(ofAccount);
  const [customer] = await database.db.select().from(customers).where(eq(customers.shopId, shop.id));
  expect(row?.customerId).toBe(customer?.id);
});
