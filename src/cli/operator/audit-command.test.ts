import { expect, test } from 'vitest';
import { createTestOperator } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

test('lists the newest changes of one shop', async () => {
  const [shop, other] = [await createTestShop(database.db), await createTestShop(database.db)];
  const { run, read } = createTestOperator(database);
  const emails = ['rahim', 'karim'].map((name) => `${name}-${shop.id}@staff.example`);
  for (const email of emails) await run('staff', 'invite', shop.slug, email, '--role', 'viewer');
  expect(await run('audit', shop.slug)).toMatch(
    /^time \(Dhaka\).*\n.*command line +staff invite +staff karim-.* role\n.*staff rahim-/,
  );
  expect(await read('audit', shop.slug, '--limit', '1')).toMatchObject([
    { actor: 'command line', subject: `staff ${emails[1]}`, changes: { role: { after: 'viewer' } } },
  ]);
  expect(await run('audit', other.slug)).toBe('No changes.');
});
