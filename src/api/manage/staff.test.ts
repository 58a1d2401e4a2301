import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages, staffAccounts, staffMembers } from '#data/schema/index.ts';
import { parseEmail } from '#domain/contact.ts';
import { inviteOperator } from '#services/staff/invitations.ts';
import { computeTotp } from '#services/staff/totp.ts';
import {
  createStaff,
  errorOf,
  hashStaffPassword,
  lastMessage,
  listAudit,
  openManageApi,
  STAFF_PASSWORD,
} from '#tests/fixtures/manage.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function openOwnedShop(options: Parameters<typeof openManageApi>[1] = {}) {
  const { db } = database;
  const shop = await createTestShop(db);
  const api = openManageApi(db, options);
  const owner = await createStaff(db, { shop, role: 'owner' });
  const params = { shop: shop.slug };
  return { db, shop, api, owner, params, client: api.clientOf(owner.token), guest: api.clientOf() };
}

const NEW_PERSON = { name: 'Tania Akter', password: STAFF_PASSWORD };
/** Characters of a secret after its prefix. */
const SECRET_LENGTH = 43;
const newEmail = () => `${randomBytes(6).toString('hex')}@staff.example`;

test('an invited person sets a password, is signed in, and has the role', async () => {
  const { db, shop, api, client, guest, params } = await openOwnedShop();
  const email = newEmail();
  const invited = await client.call('inviteStaff', { params, body: { email, role: 'packer' } });
  expect(invited).toMatchObject({ email, name: '', role: 'packer', joinedAt: null });
  const { invitation = '' } = await lastMessage(db, shop);
  expect(JSON.stringify(invited)).not.toContain(invitation);
  const opened = await guest.call('acceptInvitation', { body: { invitation, ...NEW_PERSON } });
  const packer = api.clientOf(opened.token);
  expect(await packer.call('me')).toMatchObject({
    name: 'Tania Akter',
    shops: [{ slug: shop.slug, role: 'packer' }],
  });
  await expect(packer.call('shop', { params })).resolves.toMatchObject({ slug: shop.slug });
  const { data } = await client.call('staff', { params });
  expect(data).toContainEqual(
    expect.objectContaining({ email, name: 'Tania Akter', joinedAt: expect.any(String) }),
  );
  const again = guest.call('acceptInvitation', { body: { invitation, ...NEW_PERSON } });
  expect(await errorOf(again)).toMatchObject({ fields: ['invitation'] });
});

test('a person with an account accepts the invitation of a second shop with this account only', async () => {
  const { db, shop, client, api, guest, params } = await openOwnedShop();
  const passwordHash = await hashStaffPassword();
  const other = await createTestShop(db);
  const person = await createStaff(db, { shop: other, role: 'owner', passwordHash });
  await client.call('inviteStaff', { params, body: { email: person.email, role: 'viewer' } });
  const listed = (await client.call('staff', { params })).data.find(({ email }) => email === person.email);
  expect(listed).toMatchObject({ name: '', joinedAt: null });
  const { invitation = '' } = await lastMessage(db, shop);
  const asPerson = api.clientOf(person.token);
  expect(await errorOf(asPerson.call('shop', { params }))).toMatchObject({ status: 404 });
  const anew = guest.call('acceptInvitation', { body: { invitation, ...NEW_PERSON } });
  expect(await errorOf(anew)).toMatchObject({ status: 409 });
  expect(await errorOf(client.call('joinShop', { body: { invitation } }))).toMatchObject({
    fields: ['invitation'],
  });
  await asPerson.call('joinShop', { body: { invitation } });
  await expect(asPerson.call('shop', { params })).resolves.toMatchObject({ slug: shop.slug });
});

test('the invitation of one shop does not open another shop that invited the same person', async () => {
  const { db, client, guest, api, params } = await openOwnedShop();
  const email = newEmail();
  await client.call('inviteStaff', { params, body: { email, role: 'owner' } });
  const stranger = await openOwnedShop();
  const body = { email, role: 'viewer' } as const;
  await stranger.client.call('inviteStaff', { params: stranger.params, body });
  const { invitation = '' } = await lastMessage(db, stranger.shop);
  const { token } = await guest.call('acceptInvitation', { body: { invitation, ...NEW_PERSON } });
  expect(await errorOf(api.clientOf(token).call('shop', { params }))).toMatchObject({ status: 404 });
});

test('an invitation expires after 7 days, and a new one replaces it', async () => {
  const clock = { at: Date.now() };
  const { db, shop, client, guest, params } = await openOwnedShop({ clock });
  const body = { email: newEmail(), role: 'viewer' } as const;
  const invite = async () => {
    await client.call('inviteStaff', { params, body });
    return (await lastMessage(db, shop)).invitation ?? '';
  };
  const accept = (invitation: string) =>
    guest.call('acceptInvitation', { body: { invitation, ...NEW_PERSON } });
  const first = await invite();
  const second = await invite();
  expect(await errorOf(accept(first))).toMatchObject({ fields: ['invitation'] });
  clock.at += 7 * 86_400_000;
  expect(await errorOf(accept(second))).toMatchObject({ fields: ['invitation'] });
  await expect(accept(await invite())).resolves.toMatchObject({ token: expect.any(String) });
  expect(await errorOf(client.call('inviteStaff', { params, body }))).toMatchObject({ status: 409 });
});

test('the last owner can be neither removed nor given another role', async () => {
  const { db, shop, client, owner, params, api } = await openOwnedShop();
  const own = { ...params, id: owner.account.id };
  const lastOwner = { status: 409, code: 'conflict', fields: [] };
  await client.call('inviteStaff', { params, body: { email: newEmail(), role: 'owner' } });
  expect(await errorOf(client.call('removeStaff', { params: own }))).toEqual(lastOwner);
  expect(await errorOf(client.call('changeStaffRole', { params: own, body: { role: 'viewer' } }))).toEqual(
    lastOwner,
  );
  const second = await createStaff(db, { shop, role: 'owner' });
  await client.call('changeStaffRole', { params: own, body: { role: 'viewer' } });
  expect(await errorOf(client.call('staff', { params }))).toMatchObject({ status: 403 });
  await api.clientOf(second.token).call('removeStaff', { params: own });
  expect(await errorOf(client.call('shop', { params }))).toMatchObject({ status: 404 });
});

test('two owners who remove each other at the same time leave one owner', async () => {
  const { db, shop, client, owner, params, api } = await openOwnedShop();
  const second = await createStaff(db, { shop, role: 'owner' });
  const outcomes = await Promise.all([
    errorOf(client.call('removeStaff', { params: { ...params, id: second.account.id } })),
    errorOf(api.clientOf(second.token).call('removeStaff', { params: { ...params, id: owner.account.id } })),
  ]);
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
  expect(await db.select().from(staffMembers).where(eq(staffMembers.shopId, shop.id))).toHaveLength(1);
});

test('an API token works with its scopes in its shop until it is revoked or expires', async () => {
  const clock = { at: Date.now() };
  const { db, client, params, api, shop } = await openOwnedShop({ clock });
  const body = { name: 'Warehouse', scopes: ['orders:read' as const], days: 3 };
  const { secret, ...created } = await client.call('createToken', { params, body });
  expect(secret).toMatch(/^haat_\d+_[\w-]{43}$/);
  const { data } = await client.call('tokens', { params });
  expect(data).toEqual([created]);
  expect(JSON.stringify(await listAudit(db, shop))).not.toContain(secret.slice(-SECRET_LENGTH));
  const robot = api.clientOf(secret);
  await expect(robot.call('orders', { params })).resolves.toMatchObject({ data: [] });
  expect(await errorOf(robot.call('shop', { params }))).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await errorOf(robot.call('me'))).toMatchObject({ status: 401 });
  clock.at += 3 * 86_400_000;
  expect(await errorOf(robot.call('orders', { params }))).toMatchObject({ status: 401 });
  const second = await client.call('createToken', { params, body });
  await client.call('revokeToken', { params: { ...params, id: second.id } });
  expect(await errorOf(api.clientOf(second.secret).call('orders', { params }))).toMatchObject({
    status: 401,
  });
});

test('a token loses the permissions that its account loses', async () => {
  const { db, shop, client, params, api } = await openOwnedShop();
  const second = await createStaff(db, { shop, role: 'owner' });
  const body = { name: 'Refunds', scopes: ['reviews:write' as const, 'reviews:read' as const] };
  const { secret } = await api.clientOf(second.token).call('createToken', { params, body });
  const robot = api.clientOf(secret);
  const approve = () => errorOf(robot.call('approveReview', { params: { ...params, id: 1 }, body: {} }));
  expect(await approve()).toMatchObject({ status: 404 });
  const member = { ...params, id: second.account.id };
  await client.call('changeStaffRole', { params: member, body: { role: 'viewer' } });
  expect(await approve()).toMatchObject({ status: 403 });
  await expect(robot.call('reviews', { params })).resolves.toEqual({ data: [] });
  await client.call('removeStaff', { params: member });
  expect(await errorOf(robot.call('reviews', { params }))).toMatchObject({ status: 401 });
});

test('rejects scopes that tokens cannot have, unknown roles and unknown fields by name', async () => {
  const { client, params } = await openOwnedShop();
  const create = (body: object) => errorOf(client.call('createToken', { params, body: body as never }));
  expect(await create({ name: 'All', scopes: ['staff:write'] })).toMatchObject({
    status: 422,
    fields: ['scopes.0'],
  });
  expect(await create({ name: '', scopes: [], days: 366 })).toMatchObject({
    fields: ['name', 'scopes', 'days'],
  });
  const invite = (body: object) => errorOf(client.call('inviteStaff', { params, body: body as never }));
  expect(await invite({ email: 'no address', role: 'operator' })).toMatchObject({
    fields: ['email', 'role'],
  });
  expect(await invite({ email: newEmail(), role: 'viewer', isOperator: true })).toMatchObject({
    status: 422,
  });
});

test('the invitation of an operator makes the account an operator, with a new password and no old session', async () => {
  const clock = { at: Date.now() };
  const { db, api, guest, shop } = await openOwnedShop({ clock });
  const passwordHash = await hashStaffPassword();
  const squatter = await createStaff(db, { shop, role: 'viewer', passwordHash });
  const email = parseEmail(squatter.email);
  if (!email) throw new Error('no address');
  const invitation = await inviteOperator({ db, now: api.now }, email);
  const body = { invitation, name: 'Operator', password: 'another tiger of the delta 9' };
  const { token, account } = await guest.call('acceptInvitation', { body });
  expect(account).toMatchObject({ email, isOperator: true });
  expect(await errorOf(api.clientOf(squatter.token).call('me'))).toMatchObject({ status: 401 });
  const client = api.clientOf(token);
  const { key } = await client.call('startAuthenticator', { body: { password: body.password } });
  const code = computeTotp(key, Math.floor(clock.at / 30_000));
  await client.call('confirmAuthenticator', { body: { code } });
  const foreign = await createTestShop(db);
  await expect(client.call('shop', { params: { shop: foreign.slug } })).resolves.toMatchObject({
    slug: foreign.slug,
  });
  const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.email, email));
  expect(row?.passwordHash).not.toBe(passwordHash);
});

test('sends the invitation by e-mail through the shop', async () => {
  const { db, shop, client, params } = await openOwnedShop();
  const email = newEmail();
  await client.call('inviteStaff', { params, body: { email, role: 'viewer' } });
  const rows = await db.select().from(messages).where(eq(messages.shopId, shop.id));
  expect(rows).toMatchObject([{ channel: 'mail', recipient: email, template: 'staff-invitation' }]);
});
