import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  addresses,
  cartAdditions,
  cartItems,
  codes,
  customers,
  messages,
  reviews,
  rewardPoints,
  wishlistItems,
} from '#data/schema/index.ts';
import { executeStatement } from '#data/statements.ts';
import { parsePhone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { lastCode, PASSWORD, PHONE } from '#tests/fixtures/accounts.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { COLUMN_PRIVACY } from '#tests/fixtures/personal-columns.ts';
import { orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { resetPasswordByPhone } from './reset-password.ts';
import { sendSignInCode, signInByCode } from './sign-in.ts';

const database = useTestDatabase();

const TABLES_OF_CUSTOMERS = Object.entries(COLUMN_PRIVACY).flatMap(([table, { personal = '' }]) =>
  personal.split(' ').includes('customer_id') ? table : [],
);

async function listTablesOfCustomer(customerId: number): Promise<string[]> {
  const tables = [];
  for (const table of TABLES_OF_CUSTOMERS) {
    const row = sql`select 1 from ${sql.identifier(table)} where customer_id = ${customerId} limit 1`;
    if ((await executeStatement(database.db, row)).length > 0) tables.push(table);
  }
  return tables;
}

/** Creates an account as earlier versions did, with rows in every table that references customers. */
async function openShopWithOldAccount() {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const oldAccount = { phone: parsePhone(PHONE), email: 'nusrat@example.com', avatar: 'face.webp' };
  const { customer, ctx } = await signedIn(db, shop, oldAccount);
  const owned = { shopId: shop.id, customerId: customer.id };
  const { id: productId, skus } = await insertProduct(db, shop);
  const skuId = skus[0]?.id ?? 0;
  const expiresAt = new Date(Date.now() + 86_400_000);
  const otherPhone = parsePhone('01999999999') ?? expect.fail();
  await db.insert(addresses).values({ ...owned, firstName: 'Nusrat', phone: otherPhone, street: 'House 7' });
  await db.insert(cartAdditions).values({ ...owned, key: 'key', expiresAt });
  await db.insert(cartItems).values({ ...owned, skuId, quantity: 1 });
  await db.insert(wishlistItems).values({ ...owned, productId });
  await db.insert(rewardPoints).values({ ...owned, points: 50, reason: 'delivered' });
  const review = { ...owned, productId, authorName: 'Nusrat', rating: 5, pictures: ['review.webp'] };
  await db.insert(reviews).values([{ ...review, status: 'active' }, review]);
  const code = { recipient: otherPhone, purpose: 'phone-change', codeHash: '-', expiresAt } as const;
  await db.insert(codes).values({ ...owned, ...code });
  const message = { channel: 'sms', template: 'code', language: 'en', sealedValues: '-' } as const;
  await db.insert(messages).values({ ...owned, ...message, recipient: otherPhone });
  await orderOf(ctx, [{ skuId, quantity: 1 }]);
  const guest = testContext(db, shop);
  await sendSignInCode(guest, { phone: PHONE });
  return {
    db,
    shop,
    customer,
    guest,
    claim: { phone: PHONE, otp: await lastCode(db, shop), replacesAccount: true },
  };
}

test.each([
  ['sign-in', signInByCode],
  [
    'reset',
    (ctx: ServiceContext, claim: { phone: string; otp: string }) =>
      resetPasswordByPhone(ctx, { ...claim, password: PASSWORD }),
  ],
])(
  'a %s with `replacesAccount` deletes the unconfirmed account with all its data, in this shop only',
  async (_, claimWith) => {
    const { db, shop, customer, guest, claim } = await openShopWithOldAccount();
    const otherShop = await openShopWithOldAccount();
    expect(await listTablesOfCustomer(customer.id)).toEqual(TABLES_OF_CUSTOMERS);
    const discarded: string[] = [];
    const discard = async (paths: readonly string[]) => void discarded.push(...paths);
    const owner = await claimWith({ ...guest, pictures: { ...guest.pictures, discard } }, claim);

    expect(await listTablesOfCustomer(customer.id)).toEqual([]);
    const accounts = await db.select().from(customers).where(eq(customers.shopId, shop.id));
    expect(accounts).toMatchObject([{ id: owner.customer.id, email: null, avatar: '' }]);
    const ownerTables = await listTablesOfCustomer(owner.customer.id);
    expect(ownerTables.filter((table) => table !== 'messages')).toEqual(['orders', 'sessions']);
    const remainingReviews = await db.select().from(reviews).where(eq(reviews.shopId, shop.id));
    expect(remainingReviews).toMatchObject([
      { status: 'active', customerId: null, authorName: '', pictures: [] },
    ]);
    expect(discarded.toSorted()).toEqual(['face.webp', 'review.webp', 'review.webp']);
    expect(await listTablesOfCustomer(otherShop.customer.id)).toEqual(TABLES_OF_CUSTOMERS);
  },
);
