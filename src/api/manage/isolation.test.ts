import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ManageClient } from '#client/manage-client.ts';
import {
  type ManageCallName,
  type ManageShopCallName,
  manageAccountEndpoints,
  manageShopEndpoints,
} from '#contract/manage/endpoints.ts';
import { orders, reviews, staffMembers, staffSessions, staffTokens } from '#data/schema/index.ts';
import {
  GRANTABLE_PERMISSIONS,
  hasPermission,
  type Permission,
  STAFF_ROLES,
} from '#domain/staff/permissions.ts';
import type { ShopRecord } from '#services/shop/shops.ts';
import { createOperator, createStaff, errorOf, listAudit, openManageApi } from '#tests/fixtures/manage.ts';
import { type CallInput, openManagedShop } from '#tests/fixtures/manage-inputs.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const SHOP_CALLS = Object.entries(manageShopEndpoints) as [
  ManageShopCallName,
  { method: string; permission: Permission },
][];

/** Resolves to the status of a call, 200 for every success. */
async function statusOf(
  client: ManageClient,
  name: ManageCallName,
  { shop, input = {} }: { shop?: Pick<ShopRecord, 'slug'>; input?: CallInput } = {},
): Promise<number> {
  const params = { ...(shop && { shop: shop.slug }), ...input.params };
  // The walk calls by name, so the types of input and call cannot be matched.
  const outcome = await errorOf(client.call(name as 'shop', { ...input, params } as never));
  return outcome?.status ?? 200;
}

test('without a valid session or token, every call is refused', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const inputs = await openManagedShop(db, shop);
  const { clientOf } = openManageApi(db);
  const { account, token: expired } = await createStaff(db, { shop, role: 'owner' });
  await db
    .update(staffSessions)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(staffSessions.accountId, account.id));
  const secret = 'x'.repeat(43);
  const tokens = [
    ...[undefined, expired, secret, `haats_0_${secret}`, `haat_${shop.id}_${secret}`, `haat_0_${secret}`],
    ...[`haat_9999999999_${secret}`, `haatc_0_${secret}`, `haati_${shop.id}_${secret}`, shop.apiKey],
  ];
  for (const token of tokens) {
    const client = clientOf(token);
    for (const [name] of SHOP_CALLS)
      expect([token, name, await statusOf(client, name, { shop, input: inputs[name] })]).toEqual([
        token,
        name,
        401,
      ]);
    for (const [name, { access, method }] of Object.entries(manageAccountEndpoints)) {
      if (access === 'public') continue;
      const input = { params: { id: 1 }, ...(method !== 'GET' && { body: {} }) };
      expect([token, name, await statusOf(client, name as ManageCallName, { input })]).toEqual([
        token,
        name,
        401,
      ]);
    }
  }
});

test.each([...STAFF_ROLES, 'operator'] as const)(
  'a %s may make exactly the calls of the role',
  async (role) => {
    const { db } = database;
    const shop = await createTestShop(db);
    const inputs = await openManagedShop(db, shop);
    const { clientOf, errors } = openManageApi(db);
    const { token } = role === 'operator' ? await createOperator(db) : await createStaff(db, { shop, role });
    const client = clientOf(token);
    const made: string[] = [];
    for (const [name] of SHOP_CALLS) {
      const status = await statusOf(client, name, { shop, input: inputs[name] });
      expect(status, name).not.toBe(401);
      expect(status, name).toBeLessThan(500);
      if (status !== 403) made.push(name);
    }
    const allowed = SHOP_CALLS.filter(([, { permission }]) => hasPermission({ role }, permission));
    expect(made).toEqual(allowed.map(([name]) => name));
    expect(errors).toEqual([]);
  },
);

test('a token may make exactly the calls of its scopes', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const inputs = await openManagedShop(db, shop);
  const { clientOf } = openManageApi(db);
  const owner = await createStaff(db, { shop, role: 'owner' });
  for (const scope of GRANTABLE_PERMISSIONS) {
    const body = { name: scope, scopes: [scope] };
    const { secret } = await clientOf(owner.token).call('createToken', { params: { shop: shop.slug }, body });
    for (const [name, { permission }] of SHOP_CALLS) {
      const status = await statusOf(clientOf(secret), name, { shop, input: inputs[name] });
      expect(status === 403, `${name} with ${scope}`).toBe(permission !== scope);
    }
  }
});

test('a token of one shop does not open another shop of the same person', async () => {
  const { db } = database;
  const [one, other] = [await createTestShop(db), await createTestShop(db)];
  const { clientOf } = openManageApi(db);
  const { account, token } = await createStaff(db, { shop: one, role: 'owner' });
  const membership = {
    shopId: other.id,
    accountId: account.id,
    role: 'owner',
    joinedAt: new Date(),
  } as const;
  await db.insert(staffMembers).values(membership);
  const body = { name: 'All', scopes: [...GRANTABLE_PERMISSIONS] };
  const { secret } = await clientOf(token).call('createToken', { params: { shop: one.slug }, body });
  expect(await statusOf(clientOf(secret), 'shop', { shop: one })).toBe(200);
  expect(await statusOf(clientOf(token), 'shop', { shop: other })).toBe(200);
  expect(await statusOf(clientOf(secret), 'shop', { shop: other })).toBe(404);
});

test('every write requires a permission that viewers lack', () => {
  const open = SHOP_CALLS.filter(
    ([, { method, permission }]) => method !== 'GET' && hasPermission({ role: 'viewer' }, permission),
  );
  expect(open).toEqual([]);
});

test('staff of a shop find neither another shop nor its rows, and change nothing of it', async () => {
  const { db } = database;
  const [own, foreign] = [await createTestShop(db), await createTestShop(db)];
  const inputs = await openManagedShop(db, foreign);
  const { clientOf } = openManageApi(db);
  const { token } = await createStaff(db, { shop: own, role: 'owner' });
  const client = clientOf(token);
  const body = { name: 'All', scopes: [...GRANTABLE_PERMISSIONS] };
  const { secret } = await client.call('createToken', { params: { shop: own.slug }, body });
  const before = await readRows(foreign);
  for (const [name] of SHOP_CALLS) {
    const input = inputs[name];
    for (const shop of [foreign, { slug: 'no-such-shop' }]) {
      expect(await statusOf(client, name, { shop, input }), name).toBe(404);
      expect(await statusOf(clientOf(secret), name, { shop, input }), `${name} by token`).toBe(404);
    }
    const namesRow = input.params !== undefined && name !== 'putDraft';
    if (namesRow)
      expect(await statusOf(client, name, { shop: own, input }), `${name} of a foreign row`).toBe(404);
  }
  const lists = ['staff', 'tokens', 'auditLog', 'documents', 'orders', 'reviews'] as const;
  for (const name of lists) {
    const { data } = await client.call(name, { params: { shop: own.slug } });
    expect(JSON.stringify(data), name).not.toMatch(/Mim|TS-1|invited-/);
  }
  expect(await readRows(foreign)).toEqual(before);

  async function readRows({ id }: ShopRecord) {
    return [
      await db.select().from(orders).where(eq(orders.shopId, id)).orderBy(orders.id),
      await db.select().from(reviews).where(eq(reviews.shopId, id)),
      await db.select().from(staffMembers).where(eq(staffMembers.shopId, id)).orderBy(staffMembers.accountId),
      await db.select().from(staffTokens).where(eq(staffTokens.shopId, id)),
      await listAudit(db, foreign),
    ];
  }
});

test('every write of an owner succeeds and is in the audit log, and no read is', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const inputs = await openManagedShop(db, shop);
  const { clientOf } = openManageApi(db);
  const owner = await createStaff(db, { shop, role: 'owner' });
  const client = clientOf(owner.token);
  for (const [name, { method }] of SHOP_CALLS) {
    const entries = await listAudit(db, shop);
    // A cash order has no payment to refund.
    const expected = name === 'refundOrder' ? 422 : 200;
    expect(await statusOf(client, name, { shop, input: inputs[name] }), name).toBe(expected);
    const added = (await listAudit(db, shop)).slice(0, -entries.length || undefined);
    const isWritten = method !== 'GET' && expected === 200;
    expect(
      added.map(({ call }) => call),
      name,
    ).toEqual(isWritten ? [name] : []);
    for (const entry of added)
      expect(entry).toMatchObject({ actor: owner.email, role: 'owner', accountId: owner.account.id });
  }
});
