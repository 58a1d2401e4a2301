import { expect, test } from 'vitest';
import { UsageError } from '#cli/command-error.ts';
import { createStaff, lastMessage, listAudit, openManageApi } from '#tests/fixtures/manage.ts';
import { createTestOperator, readOperatorCommand } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const PASSWORD = 'another tiger of the delta 9';

const readSecret = (output: string) => output.split('\n').at(-1) ?? '';

async function openShop() {
  const shop = await createTestShop(database.db);
  const owner = await createStaff(database.db, { shop, role: 'owner' });
  return { shop, owner, ...createTestOperator(database) };
}

test('invites a person, who joins with the printed invitation', async () => {
  const { db } = database;
  const { shop, run, read } = await openShop();
  const email = `rahim-${shop.id}@staff.example`;
  const output = await run('staff', 'invite', shop.slug, ` ${email.toUpperCase()} `, '--role', 'packer');
  expect(output).toContain(`${email} is invited to ${shop.slug} as packer.`);
  const invitation = readSecret(output);
  expect(await lastMessage(db, shop)).toMatchObject({ invitation });
  expect(await run('staff', 'list', shop.slug)).toMatch(new RegExp(`${email} +packer +invited`));
  const body = { invitation, name: 'Rahim Uddin', password: PASSWORD };
  await openManageApi(db).clientOf().call('acceptInvitation', { body });
  expect(await read('staff', 'list', shop.slug)).toMatchObject([
    { role: 'owner' },
    { email, role: 'packer', name: 'Rahim Uddin', joinedAt: expect.any(String) },
  ]);
  await expect(run('staff', 'invite', shop.slug, email, '--role', 'viewer')).rejects.toThrow(
    `${email} is already a member of staff`,
  );
});

test('changes roles and removes members, but not the last owner', async () => {
  const { db } = database;
  const { shop, owner, run, read, describeDeletion } = await openShop();
  const { email } = await createStaff(db, { shop, role: 'viewer' });
  expect(await run('staff', 'role', shop.slug, email, 'manager')).toBe(
    `The role of ${email} in ${shop.slug} is manager.`,
  );
  expect(await describeDeletion('staff', 'remove', shop.slug, email)).toBe(
    `${email}, manager, API tokens: 0`,
  );
  expect(await read('staff', 'list', shop.slug)).toHaveLength(2);
  await run('staff', 'remove', shop.slug, email);
  expect(await read('staff', 'list', shop.slug)).toMatchObject([{ email: owner.email }]);
  for (const args of [
    ['role', shop.slug, owner.email, 'viewer'],
    ['remove', shop.slug, owner.email],
  ])
    await expect(run('staff', ...args)).rejects.toThrow(`${owner.email} is the last owner`);
  const byCommandLine = {
    actor: 'command line',
    accountId: null,
    role: 'operator',
    subject: `staff ${email}`,
  };
  expect(await listAudit(db, shop)).toMatchObject([
    { ...byCommandLine, call: 'staff remove' },
    { ...byCommandLine, call: 'staff role', changes: { role: { before: 'viewer', after: 'manager' } } },
  ]);
});

test('a command for one shop does not change the staff of another shop', async () => {
  const { db } = database;
  const { shop, run, read, describeDeletion } = await openShop();
  const other = await createTestShop(db);
  const { email } = await createStaff(db, { shop: other, role: 'viewer' });
  const before = await read('staff', 'list', other.slug);
  const missing = `${shop.slug} has no member of staff ${email}`;
  await expect(run('staff', 'role', shop.slug, email, 'owner')).rejects.toThrow(missing);
  await expect(run('staff', 'remove', shop.slug, email)).rejects.toThrow(missing);
  await expect(describeDeletion('staff', 'remove', shop.slug, email)).rejects.toThrow(missing);
  await run('staff', 'invite', shop.slug, email, '--role', 'owner');
  await run('staff', 'remove', shop.slug, email);
  expect(await read('staff', 'list', other.slug)).toEqual(before);
  expect(await listAudit(db, other)).toEqual([]);
});

test('prints an invitation for an operator', async () => {
  const { run } = createTestOperator(database);
  const email = 'nusrat@operators.example';
  const output = await run('staff', 'operator', email);
  const body = { invitation: readSecret(output), name: 'Nusrat Jahan', password: PASSWORD };
  const client = openManageApi(database.db).clientOf();
  expect(await client.call('acceptInvitation', { body })).toMatchObject({
    account: { email, isOperator: true },
  });
});

test.each([
  ['invite', 'alo', 'rahim@example.com'],
  ['invite', 'alo', 'rahim@example.com', '--role', 'operator'],
  ['invite', 'alo', 'rahim', '--role', 'packer'],
  ['role', 'alo', 'rahim@example.com', 'boss'],
  ['remove', 'alo', '12'],
  ['operator', 'rahim'],
])('rejects %s %s %s %s %s', async (...args) => {
  await expect(readOperatorCommand(['staff', ...args])).rejects.toThrow(UsageError);
});
