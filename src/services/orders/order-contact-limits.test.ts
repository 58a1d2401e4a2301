import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RateLimits } from '#adapters/rate-limits/rate-limits.ts';
import { messages } from '#data/schema/index.ts';
import { parsePhone } from '#domain/phone.ts';
import type { Actor } from '#services/context.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { placeOrder } from './place-order.ts';

const database = useTestDatabase();
const STRANGER = 'stranger@example.com';
const OWNER = 'owner@example.com';
const contactRefusal = (rule: string) => ({ failure: { code: 'rate-limited', limitedBy: 'contact', rule } });

interface Placing {
  buyer?: number;
  email?: string;
  quantity?: number;
  key?: string;
  actor?: Actor;
}

async function openShop(limits: RateLimits, stockQuantity = 2_000) {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const [sku] = (await insertProduct(db, shop, { skus: [{ stockQuantity }] })).skus;
  if (!sku) throw new Error('no sku');
  const area = await findArea(db, 'Dhanmondi');
  /** Places an order. Each buyer has a separate phone and network. */
  const place = ({ buyer = 0, email, quantity = 1, key, actor = { kind: 'guest' } }: Placing) => {
    const phone = `017${String(10_000_000 + buyer)}`;
    const ctx = testContext(db, shop, { actor, limits, client: `203.0.113.${buyer}` });
    const shipping = { name: 'Nusrat Jahan', phone, email, street: 'House 5, Road 2', ...area };
    const order = { shipping, billing: {}, paymentMethod: 'COD', fulfilment: 'home' } as const;
    return placeOrder(ctx, { ...order, products: [{ skuId: sku.id, quantity }] }, key);
  };
  const countMails = (recipient: string) =>
    db.$count(messages, and(eq(messages.shopId, shop.id), eq(messages.recipient, recipient)));
  return { shop, place, countMails };
}

test('refuses the seventh order with one e-mail address, from any phone and network, only at this shop', async () => {
  const limits = testLimits({ 'orders-per-contact': '6/1h,20/1d' }, { store: database.database.counts });
  const { place, countMails } = await openShop(limits);
  for (let buyer = 0; buyer < 6; buyer += 1) {
    expect(await place({ buyer, email: STRANGER })).toMatchObject({ kind: 'placed' });
  }
  for (const email of [STRANGER, ' Stranger@Example.com']) {
    await expect(place({ buyer: 6, email })).rejects.toMatchObject(contactRefusal('orders-per-contact'));
  }
  expect(await countMails(STRANGER)).toBe(6);
  expect(await place({ buyer: 6 })).toMatchObject({ kind: 'placed' });
  expect(await place({ buyer: 6, email: 'nusrat@example.com' })).toMatchObject({ kind: 'placed' });

  const other = await openShop(limits);
  expect(await other.place({ buyer: 6, email: STRANGER })).toMatchObject({ kind: 'placed' });
});

test('limits orders with one phone number or e-mail address at all shops together', async () => {
  const limits = testLimits(
    { 'orders-of-platform-per-contact': '2/1d' },
    { store: database.database.counts },
  );
  const [first, second, third] = [await openShop(limits), await openShop(limits), await openShop(limits)];
  const refused = contactRefusal('orders-of-platform-per-contact');
  for (const { place } of [first, second]) expect(await place({})).toMatchObject({ kind: 'placed' });
  await expect(third.place({})).rejects.toMatchObject(refused);
  for (const [index, { place }] of [first, second].entries()) {
    expect(await place({ buyer: 1 + index, email: STRANGER })).toMatchObject({ kind: 'placed' });
  }
  await expect(third.place({ buyer: 3, email: STRANGER })).rejects.toMatchObject(refused);
  expect(await third.place({ buyer: 3 })).toMatchObject({ kind: 'placed' });
});

test('orders of others with a phone do not block its signed-in owner, who is counted per account', async () => {
  const rules = { 'orders-per-phone': '1/1d', 'orders-of-platform-per-contact': '1/1d' };
  const { shop, place } = await openShop(testLimits(rules, { store: database.database.counts }));
  const signInAs = async (phoneVerifiedAt: Date | null, number: string) => {
    const phone = parsePhone(number);
    return (await signedIn(database.db, shop, { phone, phoneVerifiedAt })).ctx.actor;
  };
  const owner = await signInAs(new Date(), '01710000050');
  const unconfirmed = await signInAs(null, '01710000051');
  for (const buyer of [50, 51]) expect(await place({ buyer })).toMatchObject({ kind: 'placed' });
  expect(await place({ buyer: 50, actor: owner })).toMatchObject({ kind: 'placed' });
  const refused = { failure: { code: 'rate-limited' } };
  await expect(place({ buyer: 50, actor: owner })).rejects.toMatchObject(refused);
  await expect(place({ buyer: 51, actor: owner })).rejects.toMatchObject(refused);
  await expect(place({ buyer: 51, actor: unconfirmed })).rejects.toMatchObject(refused);
});

test('orders of others with an e-mail address do not block its signed-in owner', async () => {
  const rules = { 'orders-per-contact': '1/1d', 'orders-of-platform-per-contact': '1/1d' };
  const { shop, place } = await openShop(testLimits(rules, { store: database.database.counts }));
  const signInAs = async (emailVerifiedAt: Date | null, values: object) =>
    (await signedIn(database.db, shop, { emailVerifiedAt, ...values })).ctx.actor;
  const owner = await signInAs(new Date(), { email: OWNER });
  const other = await signInAs(null, { email: 'other@example.com' });
  expect(await place({ buyer: 61, email: OWNER })).toMatchObject({ kind: 'placed' });
  expect(await place({ buyer: 62, email: OWNER, actor: owner })).toMatchObject({ kind: 'placed' });
  const refused = { failure: { code: 'rate-limited' } };
  await expect(place({ buyer: 63, email: OWNER, actor: owner })).rejects.toMatchObject(refused);
  await expect(place({ buyer: 64, email: OWNER, actor: other })).rejects.toMatchObject(refused);
});

test('orders that were not placed do not count for the e-mail address', async () => {
  const rules = { 'orders-per-contact': '2/1h', 'orders-per-phone': '1/1h' };
  const { place } = await openShop(testLimits(rules, { store: database.database.counts }), 5);
  expect(await place({ email: STRANGER, quantity: 6 })).toMatchObject({ kind: 'out-of-stock' });
  expect(await place({ email: STRANGER, key: 'first-order' })).toMatchObject({ kind: 'placed' });
  await expect(place({ email: STRANGER })).rejects.toMatchObject({ failure: { limitedBy: 'phone' } });
  expect(await place({ buyer: 1, email: STRANGER })).toMatchObject({ kind: 'placed' });
  await expect(place({ buyer: 2, email: STRANGER })).rejects.toMatchObject(
    contactRefusal('orders-per-contact'),
  );
  expect(await place({ buyer: 2 })).toMatchObject({ kind: 'placed' });
  const repeat = await place({ email: STRANGER, key: 'first-order' });
  expect(repeat).toMatchObject({ kind: 'placed', isRepeat: true });
});
