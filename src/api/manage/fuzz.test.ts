import { expect, test } from 'vitest';
import { randomFrom } from '#tests/attack/lab/random.ts';
import { createFuzzedRequest } from '#tests/fixtures/fuzzed-manage-request.ts';
import { createOperator, createStaff, openManageApi } from '#tests/fixtures/manage.ts';
import { openManagedShop } from '#tests/fixtures/manage-inputs.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const FULL_TIMEOUT_MS = 900_000;

async function sendFuzzedRequests(count: number, seed: number): Promise<void> {
  const { db } = database;
  const shop = await createTestShop(db);
  const inputs = await openManagedShop(db, shop);
  const { send, errors } = openManageApi(db);
  const staff = [
    await createStaff(db, { shop, role: 'owner' }),
    await createStaff(db, { shop, role: 'packer' }),
    await createOperator(db),
  ];
  const random = randomFrom(seed);
  const source = {
    slugs: [shop.slug, 'no-such-shop'] as const,
    tokens: ['none', ...staff.map(({ token }) => token)] as const,
    inputs: { ...inputs, ...ACCOUNT_INPUTS },
  };
  for (let sent = 0; sent < count; sent += 1) {
    const request = createFuzzedRequest(random, source);
    const described = `${request.method} ${request.url.slice(0, 200)}`;
    const { status } = await send(request);
    expect(errors, described).toEqual([]);
    expect(status, described).toBeLessThan(500);
  }
}

const ACCOUNT_INPUTS = {
  signIn: { body: { email: 'mim@staff.example', password: 'wrong password' } },
  verifyCode: { body: { signIn: `haatc_0_${'x'.repeat(43)}`, code: '123456' } },
  acceptInvitation: { body: { invitation: 'haati_1_x', name: 'Mim', password: 'sundarban tiger 7' } },
  revokeSession: { params: { id: 2_147_483_647 } },
  joinShop: { body: { invitation: `haati_1_${'x'.repeat(43)}` } },
  changePassword: { body: { currentPassword: 'wrong password', password: 'sundarban tiger 7' } },
  startAuthenticator: { body: { password: 'wrong password' } },
  confirmAuthenticator: { body: { code: '123456' } },
  removeAuthenticator: { body: { password: 'wrong password' } },
  replaceRecoveryCodes: { body: { password: 'wrong password' } },
};

test('no fuzzed request causes an internal error', () => sendFuzzedRequests(600, 1));

test(
  'none of 20,000 fuzzed requests causes an internal error',
  { tags: ['full'], timeout: FULL_TIMEOUT_MS },
  () => sendFuzzedRequests(20_000, 2),
);
