import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cartAdditions, cartSessions, codes, sessions } from '#data/schema/index.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { deleteExpiredData } from './delete-expired-data.ts';

const database = useTestDatabase();
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

test('deletes expired carts, codes and sessions after their time, and keeps others', async () => {
  const { db } = database;
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const shop = await createTestShop(db);
  const { customer } = await signedIn(db, shop);
  const shopId = shop.id;
  await db
    .insert(cartSessions)
    .values(
      [31, 29, -1].map((days) => ({ shopId, sessionId: `${days}`, items: [], expiresAt: daysAgo(days) })),
    );
  const code = { shopId, recipient: '01712345678', purpose: 'sign-in', codeHash: 'x' } as const;
  const minutesAgo = [1, -1].map((minutes) => new Date(now.getTime() - minutes * MINUTE_MS));
  await db.insert(codes).values(minutesAgo.map((expiresAt) => ({ ...code, expiresAt })));
  await db
    .insert(sessions)
    .values({ shopId, tokenHash: 'old', customerId: customer.id, expiresAt: daysAgo(1) });
  await db
    .insert(cartAdditions)
    .values(
      [1, -1].map((days) => ({ shopId, customerId: customer.id, key: `${days}`, expiresAt: daysAgo(days) })),
    );
  expect(await deleteExpiredData(db, now)).toBe(1);
  const remainingSessions = await db.select().from(cartSessions).where(eq(cartSessions.shopId, shopId));
  expect(remainingSessions.map(({ sessionId }) => sessionId).toSorted()).toEqual(['-1', '29']);
  expect(await db.$count(cartAdditions, eq(cartAdditions.shopId, shopId))).toBe(1);
  const remainingCodes = await db.select().from(codes).where(eq(codes.shopId, shopId));
  expect(remainingCodes.map(({ expiresAt }) => expiresAt)).toEqual(minutesAgo.slice(1));
  expect(await db.$count(sessions, eq(sessions.shopId, shopId))).toBe(1);
});
