import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CommandError } from '#cli/command-error.ts';
import { domains } from '#data/schema/index.ts';
import { readEnv } from '#runtime/env.ts';
import { findActiveShop, findShop, findShopByHost } from '#services/shop/shops.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestOperator, readOperatorCommand } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { getShopContext } from './get-shop-context.ts';

const database = useTestDatabase();
const env = readEnv({
  SECRET: 'a secret of the tests only, at least 32 long',
  PLATFORM_DOMAIN: 'haat.example',
  PUBLIC_SCHEME: 'https',
});

const readShop = (...args: string[]) => readOperatorCommand(['shop', ...args]);

function createOperator(settings: Partial<typeof env> = {}) {
  const { db } = database;
  const contextFor = (shop: Parameters<typeof testContext>[1]) => testContext(db, shop);
  const { run } = createTestOperator(database, { env: { ...env, ...settings }, contextFor });
  const runShop = (...args: string[]) => run('shop', ...args);
  const runDomain = (...args: string[]) => run('domain', ...args);
  return { db, contextFor, run, runShop, runDomain };
}

const findBySlug = (slug: string) => findShop(database.db, { slug });
const findByHost = async (host: string) =>
  (await findShopByHost(database.db, { host, platformDomain: 'haat.example' }))?.slug;

test('a suspended shop is listed, accepts commands and can be resumed', async () => {
  const { db, contextFor, run, runShop } = createOperator();
  const { slug } = await createTestShop(db, { name: 'Alo' });
  expect(await runShop('suspend', slug)).toContain(`To reopen it, run: haat shop reactivate ${slug}`);
  expect(await findActiveShop(db, { slug })).toBeUndefined();
  expect((await runShop('list')).split('\n')).toContainEqual(
    expect.stringMatching(new RegExp(`^${slug} +suspended +https://${slug}\\.haat\\.example +Alo$`)),
  );
  expect((await getShopContext({ db, contextFor }, slug)).shop.slug).toBe(slug);
  expect(await run('order', 'list', slug)).toBe('No orders.');
  expect(await run('preview', slug)).toContain('is suspended');
  expect(await runShop('resume', slug)).toBe(`Alo is open at https://${slug}.haat.example`);
  expect(await findActiveShop(db, { slug })).toMatchObject({ slug });
});

test('renames a shop and its slug, and no other shop', async () => {
  const { db, runShop } = createOperator();
  const [{ slug }, other] = [await createTestShop(db, { name: 'Alo' }), await createTestShop(db)];
  const before = await findBySlug(slug);
  expect(await runShop('rename', slug, '--name', 'Alo Lamps', '--name-bn', 'আলো')).toBe(
    `${slug} is Alo Lamps · আলো, at https://${slug}.haat.example`,
  );
  expect(await runShop('rename', slug, `${slug}-2`)).toContain(`at https://${slug}-2.haat.example`);
  const after = await findBySlug(`${slug}-2`);
  expect(after).toMatchObject({ id: before?.id, name: 'Alo Lamps', nameBn: 'আলো' });
  expect(after?.version).toBeGreaterThan(before?.version ?? 0);
  expect([await findBySlug(slug), await findByHost(`${slug}.haat.example`)]).toEqual([undefined, undefined]);
  expect(await findBySlug(other.slug)).toEqual(other);
  expect(await runShop('rename', `${slug}-2`, `${slug}-2`)).toContain(`at https://${slug}-2.haat.example`);
  await expect(runShop('rename', `${slug}-2`, other.slug)).rejects.toThrow('choose another slug');
  for (const args of [
    ['suspend', 'nobody'],
    ['resume', 'nobody'],
    ['rename', 'nobody', '--name', 'A'],
    ['rename', 'nobody', 'nobody'],
  ])
    await expect(runShop(...args)).rejects.toThrow('there is no shop nobody');
});

test.each([
  [['list', 'glow'], /too many arguments/],
  [['suspend'], /missing required argument 'shop'/],
  [['suspend', 'a', 'b'], /too many arguments/],
  [['rename', 'a'], /a new slug, --name or --name-bn/],
  [['rename', 'a', 'WWW'], /WWW is not a valid slug/],
  [['rename', 'a', 'www'], /www is reserved for the platform/],
  [['rename', 'a', 'xn--abc'], /^xn--abc is not a valid slug: .*third and fourth/],
  [['rename', 'a', '--name', 'x'.repeat(121)], /at most 120/],
  [['rename', 'a', '--name', 'a\u0000b'], /--name must be one line/],
])('rejects haat shop %j', async (args, why) => {
  await expect(readShop(...args)).rejects.toThrow(CommandError);
  await expect(readShop(...args)).rejects.toThrow(why);
});

test('a domain becomes the canonical host, and the others redirect to it', async () => {
  const { db, runDomain } = createOperator();
  const [alo, other] = [await createTestShop(db, { name: 'Alo' }), await createTestShop(db)];
  const host = `${alo.slug}.example`;
  const platformHost = `${alo.slug}.haat.example`;
  expect(await runDomain('list', alo.slug)).toBe(`Alo is at https://${platformHost}`);
  expect(await runDomain('set', alo.slug, `https://WWW.${host}/`)).toBe(
    `Alo is at https://www.${host}\n  redirected from ${platformHost}`,
  );
  expect(await findBySlug(alo.slug)).toMatchObject({ primaryHost: `www.${host}` });
  expect(await runDomain('add', alo.slug, 'দোকান.example')).toContain('redirected from xn--');
  expect(await findBySlug(alo.slug)).toMatchObject({ primaryHost: `www.${host}` });
  expect(await runDomain('set', alo.slug, host)).toContain(`Alo is at https://${host}\n`);
  await runDomain('set', alo.slug, `second-${host}`);
  const rows = await db.select().from(domains).where(eq(domains.shopId, alo.id));
  expect(rows.filter(({ isPrimary }) => isPrimary).map(({ host: primary }) => primary)).toEqual([
    `second-${host}`,
  ]);
  expect(await findByHost(host)).toBe(alo.slug);

  expect(await runDomain('list', other.slug)).not.toContain(host);
  await expect(runDomain('set', other.slug, host)).rejects.toThrow(`${host} belongs to another shop`);
  await expect(runDomain('remove', other.slug, host)).rejects.toThrow(`${other.slug} has no domain ${host}`);
  expect(await runDomain('remove', alo.slug, host)).toBe(`${host} is no longer a domain of ${alo.slug}.`);
  expect(await findByHost(host)).toBeUndefined();
  expect((await findBySlug(alo.slug))?.version).toBeGreaterThan(alo.version);
});

test('a shop whose slug is no longer allowed keeps its address and its name can be changed', async () => {
  const { db, runShop } = createOperator();
  const { slug } = await createTestShop(db, { slug: 'xn--abc' });
  expect(await findByHost(`${slug}.haat.example`)).toBe(slug);
  expect(await runShop('rename', slug, '--name', 'Alo')).toBe(
    `${slug} is Alo, at https://${slug}.haat.example`,
  );
});

test.each([
  ['localhost', 'is not a valid domain'],
  ['203.0.113.9', 'is not a valid domain'],
  ['a b.example', 'is not a valid domain'],
  ['haat.example', 'belongs to the platform'],
  ['glow.haat.example', 'belongs to the platform'],
])('rejects the domain %s: %s', async (host, why) => {
  const { db, runDomain } = createOperator();
  const { slug } = await createTestShop(db);
  await expect(runDomain('set', slug, host)).rejects.toThrow(why);
});

test('on localhost, a shop’s domain is never the address of a slug', async () => {
  const { db, runDomain } = createOperator({ PLATFORM_DOMAIN: 'localhost' });
  const [alo, other] = [await createTestShop(db), await createTestShop(db)];
  for (const host of [`${other.slug}.localhost`, `www.${other.slug}.localhost`, 'nobody-yet.localhost'])
    await expect(runDomain('set', alo.slug, host)).rejects.toThrow('belongs to the platform');
  expect(await runDomain('set', alo.slug, `shop.${alo.slug}.localhost`)).toContain(
    `shop.${alo.slug}.localhost`,
  );
});
