import { expect, test } from 'vitest';
import { UsageError } from '#cli/command-error.ts';
import { createStaff, errorOf, listAudit, openManageApi } from '#tests/fixtures/manage.ts';
import { createTestOperator, readOperatorCommand } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function openShop() {
  const shop = await createTestShop(database.db);
  const { email } = await createStaff(database.db, { shop, role: 'owner' });
  const operator = createTestOperator(database);
  const create = (account: string, scope: string, ...more: string[]) =>
    operator.run('token', 'create', shop.slug, 'Printer', '--account', account, '--scope', scope, ...more);
  return { shop, email, create, ...operator };
}

const readSecret = (output: string) => output.split('\n').at(-1) ?? '';

test('creates a token for the API, lists it without its secret and revokes it', async () => {
  const { db } = database;
  const { shop, email, create, run, read, describeDeletion } = await openShop();
  expect(await run('token', 'list', shop.slug)).toBe('No API tokens.');
  const secret = readSecret(await create(email, 'shop:read, orders:read', '--days', '30'));
  const client = openManageApi(db).clientOf(secret);
  const params = { shop: shop.slug };
  await expect(client.call('shop', { params })).resolves.toMatchObject({ slug: shop.slug });
  expect(await errorOf(client.call('staff', { params }))).toMatchObject({ status: 403 });

  const tokens = (await read('token', 'list', shop.slug)) as { id: number }[];
  const scopes = ['shop:read', 'orders:read'];
  expect(tokens).toMatchObject([{ name: 'Printer', createdBy: email, scopes }]);
  const stored = [tokens, await run('token', 'list', shop.slug), await listAudit(db, shop)];
  expect(JSON.stringify(stored)).not.toContain(secret.split('_').at(-1));

  const id = String(tokens[0]?.id);
  expect(await describeDeletion('token', 'revoke', shop.slug, id)).toBe(
    `Token ${id}, Printer, of ${email}: shop:read, orders:read`,
  );
  expect(await run('token', 'revoke', shop.slug, id)).toBe(`Token ${id} is revoked.`);
  expect(await errorOf(client.call('shop', { params }))).toMatchObject({ status: 401 });
  expect(await listAudit(db, shop)).toMatchObject([
    { actor: 'command line', accountId: null, call: 'token revoke', subject: `token ${id}` },
    { actor: 'command line', call: 'token create', changes: { account: { after: email } } },
  ]);
});

test('rejects scopes that the role does not include', async () => {
  const { shop, create } = await openShop();
  const packer = await createStaff(database.db, { shop, role: 'packer' });
  await expect(create(packer.email, 'orders:fulfil,orders:refund')).rejects.toThrow(
    `${packer.email} has the role packer, without orders:refund`,
  );
});

test('rejects an account that has not accepted its invitation', async () => {
  const { shop, create, run } = await openShop();
  const email = `invited-${shop.id}@staff.example`;
  await run('staff', 'invite', shop.slug, email, '--role', 'owner');
  await expect(create(email, 'shop:read')).rejects.toThrow(`${email} has not accepted the invitation`);
});

test('a command for one shop does not use accounts or tokens of another shop', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const { run, read, describeDeletion } = other;
  await shop.create(shop.email, 'shop:read');
  const tokens = (await read('token', 'list', shop.shop.slug)) as { id: number }[];
  const id = String(tokens[0]?.id);
  const { slug } = other.shop;
  expect(await read('token', 'list', slug)).toEqual([]);
  await expect(other.create(shop.email, 'shop:read')).rejects.toThrow(`${slug} has no member of staff`);
  await expect(describeDeletion('token', 'revoke', slug, id)).rejects.toThrow(`${slug} has no token ${id}`);
  await expect(run('token', 'revoke', slug, id)).rejects.toThrow(`${slug} has no token ${id}`);
  expect(await read('token', 'list', shop.shop.slug)).toEqual(tokens);
});

const REQUIRED = ['--account', 'rahim@example.com', '--scope', 'shop:read'];

test.each([
  [['Printer', '--scope', 'shop:read']],
  [['Printer', '--account', 'rahim@example.com']],
  [['Printer', '--account', 'rahim', '--scope', 'shop:read']],
  [['Printer', '--account', 'rahim@example.com', '--scope', 'tokens:write']],
  [['Printer', '--account', 'rahim@example.com', '--scope', '']],
  [[' ', ...REQUIRED]],
  [['Printer', ...REQUIRED, '--days', '366']],
  [['Printer', ...REQUIRED, '--days', '0']],
])('rejects %j', async (args) => {
  await expect(readOperatorCommand(['token', 'create', 'alo', ...args])).rejects.toThrow(UsageError);
});
