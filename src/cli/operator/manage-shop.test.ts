import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readCommandLine } from '#cli/command-line.ts';
import { COMMANDS } from '#cli/commands.ts';
import { CommandError } from '#cli/fail.ts';
import { domains } from '#data/schema/index.ts';
import { readEnv } from '#runtime/env.ts';
import { findActiveShop, findShop, findShopByHost } from '#services/shop/shops.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { readDomainCommand } from './domain-command.ts';
import { readManageShopCommand, runManageShopCommand } from './manage-shop-command.ts';
import { findShopContext } from './parse-operator-command.ts';
import { runDomainCommand } from './run-domain-command.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const database = useTestDatabase();
const env = readEnv({
  SECRET: 'a secret of the tests only, at least 32 long',
  PLATFORM_DOMAIN: 'haat.example',
  PUBLIC_SCHEME: 'https',
});

function lineOf(command: 'shop' | 'domain', args: string[]) {
  const line = readCommandLine(COMMANDS[command], args);
  if (line === 'help') throw new Error('no help was asked for');
  return line;
}

const readShop = (...args: string[]) => {
  const command = readManageShopCommand(lineOf('shop', args));
  if (!command) throw new Error(`haat shop ${args.join(' ')} is read elsewhere`);
  return command;
};

function operator(settings: Partial<typeof env> = {}) {
  const { db } = database;
  const own = { ...env, ...settings };
  const contextFor = (shop: Parameters<typeof testContext>[1]) => testContext(db, shop);
  const shop = (...args: string[]) => runManageShopCommand({ db, env: own }, readShop(...args));
  const domain = (...args: string[]) =>
    runDomainCommand({ db, env: own, contextFor }, readDomainCommand(lineOf('domain', args)));
  return { db, contextFor, shop, domain };
}

const find = (slug: string) => findShop(database.db, { slug });
const byHost = async (host: string) =>
  (await findShopByHost(database.db, { host, platformDomain: 'haat.example' }))?.slug;

test('a suspended shop is listed, accepts commands and can be resumed', async () => {
  const { db, contextFor, shop } = operator();
  const { slug } = await createTestShop(db, { name: 'Alo' });
  expect(await shop('suspend', slug)).toContain(`To reopen it, run: haat shop resume ${slug}`);
  expect(await findActiveShop(db, { slug })).toBeUndefined();
  expect((await shop('list')).split('\n')).toContainEqual(
    expect.stringMatching(new RegExp(`^${slug} +suspended +https://${slug}\\.haat\\.example +Alo$`)),
  );
  expect((await findShopContext({ db, contextFor }, slug)).shop.slug).toBe(slug);
  const gateways = { list: () => [] } as never;
  const orders = { action: 'list-orders', shop: slug, status: undefined, isHeld: false, limit: 5 } as const;
  expect(await runOperatorCommand({ db, env, contextFor, gateways }, orders)).toBe('No orders.');
  const preview = { action: 'preview', shop: slug, path: '/' } as const;
  expect(await runOperatorCommand({ db, env, contextFor, gateways }, preview)).toContain('is suspended');
  expect(await shop('resume', slug)).toBe(`Alo is open at https://${slug}.haat.example`);
  expect(await findActiveShop(db, { slug })).toMatchObject({ slug });
});

test('renames a shop and its slug, and no other shop', async () => {
  const { db, shop } = operator();
  const [{ slug }, other] = [await createTestShop(db, { name: 'Alo' }), await createTestShop(db)];
  const before = await find(slug);
  expect(await shop('rename', slug, '--name', 'Alo Lamps', '--name-bn', 'আলো')).toBe(
    `${slug} is Alo Lamps · আলো, at https://${slug}.haat.example`,
  );
  expect(await shop('rename', slug, `${slug}-2`)).toContain(`at https://${slug}-2.haat.example`);
  const after = await find(`${slug}-2`);
  expect(after).toMatchObject({ id: before?.id, name: 'Alo Lamps', nameBn: 'আলো' });
  expect(after?.version).toBeGreaterThan(before?.version ?? 0);
  expect([await find(slug), await byHost(`${slug}.haat.example`)]).toEqual([undefined, undefined]);
  expect(await find(other.slug)).toEqual(other);
  expect(await shop('rename', `${slug}-2`, `${slug}-2`)).toContain(`at https://${slug}-2.haat.example`);
  await expect(shop('rename', `${slug}-2`, other.slug)).rejects.toThrow('choose another slug');
  for (const args of [
    ['suspend', 'nobody'],
    ['resume', 'nobody'],
    ['rename', 'nobody', '--name', 'A'],
    ['rename', 'nobody', 'nobody'],
  ])
    await expect(shop(...args)).rejects.toThrow('there is no shop nobody');
});

test.each([
  [['list', 'glow'], /^$/],
  [['suspend'], /^$/],
  [['suspend', 'a', 'b'], /^$/],
  [['rename', 'a'], /a new slug, --name or --name-bn/],
  [['rename', 'a', 'WWW'], /WWW is not a valid slug/],
  [['rename', 'a', 'www'], /www is reserved for the platform/],
  [['rename', 'a', 'xn--abc'], /^xn--abc is not a valid slug: .*third and fourth/],
  [['rename', 'a', '--name', 'x'.repeat(121)], /at most 120/],
  [['rename', 'a', '--name', 'a\u0000b'], /--name must be one line/],
])('rejects haat shop %j', (args, why) => {
  expect(() => readShop(...args)).toThrow(CommandError);
  expect(() => readShop(...args)).toThrow(why);
});

test('a domain becomes the canonical host, and the others redirect to it', async () => {
  const { db, domain } = operator();
  const [alo, other] = [await createTestShop(db, { name: 'Alo' }), await createTestShop(db)];
  const host = `${alo.slug}.example`;
  const own = `${alo.slug}.haat.example`;
  expect(await domain('list', alo.slug)).toBe(`Alo is at https://${own}`);
  expect(await domain('set', alo.slug, `https://WWW.${host}/`)).toBe(
    `Alo is at https://www.${host}\n  redirected from ${own}`,
  );
  expect(await find(alo.slug)).toMatchObject({ primaryHost: `www.${host}` });
  expect(await domain('add', alo.slug, 'দোকান.example')).toContain('redirected from xn--');
  expect(await find(alo.slug)).toMatchObject({ primaryHost: `www.${host}` });
  expect(await domain('set', alo.slug, host)).toContain(`Alo is at https://${host}\n`);
  await domain('set', alo.slug, `second-${host}`);
  const rows = await db.select().from(domains).where(eq(domains.shopId, alo.id));
  expect(rows.filter(({ isPrimary }) => isPrimary).map(({ host: primary }) => primary)).toEqual([
    `second-${host}`,
  ]);
  expect(await byHost(host)).toBe(alo.slug);

  expect(await domain('list', other.slug)).not.toContain(host);
  await expect(domain('set', other.slug, host)).rejects.toThrow(`${host} belongs to another shop`);
  await expect(domain('remove', other.slug, host)).rejects.toThrow(`${other.slug} has no domain ${host}`);
  expect(await domain('remove', alo.slug, host)).toBe(`${host} is no longer a domain of ${alo.slug}.`);
  expect(await byHost(host)).toBeUndefined();
  expect((await find(alo.slug))?.version).toBeGreaterThan(alo.version);
});

test('a shop whose slug is no longer allowed keeps its address and its name can be changed', async () => {
  const { db, shop } = operator();
  const { slug } = await createTestShop(db, { slug: 'xn--abc' });
  expect(await byHost(`${slug}.haat.example`)).toBe(slug);
  expect(await shop('rename', slug, '--name', 'Alo')).toBe(`${slug} is Alo, at https://${slug}.haat.example`);
});

test.each([
  ['localhost', 'is not a domain'],
  ['203.0.113.9', 'is not a domain'],
  ['a b.example', 'is not a domain'],
  ['haat.example', 'belongs to the platform'],
  ['glow.haat.example', 'belongs to the platform'],
])('rejects the domain %s: %s', async (host, why) => {
  const { db, domain } = operator();
  const { slug } = await createTestShop(db);
  await expect(domain('set', slug, host)).rejects.toThrow(why);
});

test('on localhost, a shop’s domain is never the address of a slug', async () => {
  const { db, domain } = operator({ PLATFORM_DOMAIN: 'localhost' });
  const [alo, other] = [await createTestShop(db), await createTestShop(db)];
  for (const host of [`${other.slug}.localhost`, `www.${other.slug}.localhost`, 'nobody-yet.localhost'])
    await expect(domain('set', alo.slug, host)).rejects.toThrow('belongs to the platform');
  expect(await domain('set', alo.slug, `shop.${alo.slug}.localhost`)).toContain(`shop.${alo.slug}.localhost`);
});
