import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withShop } from '#data/database.ts';
import {
  addresses,
  cartItems,
  codes,
  customers,
  orderPayments,
  orders,
  reviews,
  sessions,
  wishlistItems,
} from '#data/schema/index.ts';
import { addReviewPicture, writeReview } from '#services/catalogue/reviews.ts';
import type { ServiceContext } from '#services/context.ts';
import { ServiceError } from '#services/errors.ts';
import { cancelMyOrder } from '#services/orders/customer-orders.ts';
import { placeOrder } from '#services/orders/place-order.ts';
import { payOrder, switchPaymentToCash } from '#services/payments/pay-order.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { deliver, orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { addAddress, changeAddress, removeAddress } from './addresses.ts';
import { addToCart, changeCartItem, mergeCart, removeCartItem } from './cart.ts';
import { changeProfile, removeAvatar, sendEmailCode, sendPhoneCode, setAvatar } from './profile.ts';
import { sendIdentityCode } from './prove-identity.ts';
import { endSession, openSession, signOutDevice, signOutEverywhere } from './sessions.ts';
import { addToWishlist, mergeWishlist, removeFromWishlist } from './wishlist.ts';

const database = useTestDatabase();
const PHONE = '01712345678';

/** Opens a shop with a signed-in customer, one row of each kind, and a second session on another device. */
async function openAccount() {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const [product, other] = [await insertProduct(db, shop), await insertProduct(db, shop)];
  const [skuId = 0, otherSkuId = 0] = [product.skus[0]?.id, other.skus[0]?.id];
  const confirmed = { email: 'nusrat@example.com', emailVerifiedAt: new Date() };
  const { ctx, customer } = await signedIn(db, shop, confirmed);
  const area = await findArea(db, 'Dhanmondi');
  const address = { name: 'Nusrat Jahan', phone: PHONE, street: 'House 5', ...area };
  const { id: addressId } = await addAddress(ctx, address);
  const { id: itemId } = await addToCart(ctx, { skuId, quantity: 1 });
  await addToWishlist(ctx, product.id);
  const [delivered, pending] = [
    await orderOf(ctx, [
      { skuId, quantity: 1 },
      { skuId: otherSkuId, quantity: 1 },
    ]),
    await orderOf(ctx, [{ skuId, quantity: 1 }]),
  ];
  await deliver(ctx, delivered);
  const review = await writeReview(ctx, { productId: product.id, rating: 5, text: 'Soft.' });
  await withShop(ctx, (tx) => openSession(tx, ctx, { customerId: customer.id }));
  const listSessions = () => db.select().from(sessions).where(eq(sessions.customerId, customer.id));
  const deviceId = (await listSessions()).at(-1)?.id ?? 0;
  const readRows = async () => ({
    codes: await db.select().from(codes).where(eq(codes.shopId, shop.id)),
    customers: await db.select().from(customers).where(eq(customers.shopId, shop.id)),
    addresses: await db.select().from(addresses).where(eq(addresses.shopId, shop.id)),
    cartItems: await db.select().from(cartItems).where(eq(cartItems.shopId, shop.id)),
    wishlistItems: await db.select().from(wishlistItems).where(eq(wishlistItems.shopId, shop.id)),
    reviews: await db.select().from(reviews).where(eq(reviews.shopId, shop.id)),
    orders: await db.select().from(orders).where(eq(orders.shopId, shop.id)),
    sessions: await listSessions(),
  });
  const ids = { skuId, addressId, itemId, deviceId, productId: product.id, reviewId: review.review.id };
  return { ctx, address, readRows, ...ids, otherProductId: other.id, orderId: pending.id };
}

type Account = Awaited<ReturnType<typeof openAccount>>;

const endSessionOf = (ctx: ServiceContext) => withShop(ctx, (tx) => endSession(tx, ctx));

const WRITES: Record<string, (ctx: ServiceContext, account: Account) => Promise<unknown>> = {
  addAddress: (ctx, { address }) => addAddress(ctx, { ...address, street: 'House 6' }),
  changeAddress: (ctx, { addressId }) => changeAddress(ctx, { id: addressId, street: 'House 6' }),
  removeAddress: (ctx, { addressId }) => removeAddress(ctx, addressId),
  addToCart: (ctx, { skuId }) => addToCart(ctx, { skuId, quantity: 1 }),
  mergeCart: (ctx, { skuId }) => mergeCart(ctx, [{ skuId, quantity: 1 }]),
  changeCartItem: (ctx, { itemId }) => changeCartItem(ctx, { id: itemId, quantity: 2 }),
  removeCartItem: (ctx, { itemId }) => removeCartItem(ctx, itemId),
  addToWishlist: (ctx, { otherProductId }) => addToWishlist(ctx, otherProductId),
  mergeWishlist: (ctx, { otherProductId }) => mergeWishlist(ctx, [otherProductId]),
  removeFromWishlist: (ctx, { productId }) => removeFromWishlist(ctx, productId),
  changeProfile: (ctx) => changeProfile(ctx, { name: 'Rina Akter' }),
  setAvatar: (ctx) => setAvatar(ctx, new Uint8Array(8)),
  removeAvatar: (ctx) => removeAvatar(ctx),
  sendPhoneCode: (ctx) => sendPhoneCode(ctx, { phone: '01812345678' }),
  sendEmailCode: (ctx) => sendEmailCode(ctx, {}),
  sendIdentityCode: (ctx) => sendIdentityCode(ctx, {}),
  signDeviceOut: (ctx, { deviceId }) => signOutDevice(ctx, deviceId),
  signOutEverywhere: (ctx) => signOutEverywhere(ctx),
  writeReview: (ctx, { otherProductId }) =>
    writeReview(ctx, { productId: otherProductId, rating: 4, text: '' }),
  addReviewPicture: (ctx, { reviewId }) =>
    addReviewPicture(ctx, { id: reviewId, picture: new Uint8Array(8) }),
  cancelMyOrder: (ctx, { orderId }) => cancelMyOrder(ctx, orderId),
};

test('no write of a customer has an effect after the session ended', async () => {
  const account = await openAccount();
  const { ctx, readRows } = account;
  await endSessionOf(ctx);
  const before = await readRows();
  const outcomes: Record<string, unknown> = {};
  for (const [name, write] of Object.entries(WRITES)) {
    outcomes[name] = await write(ctx, account).then(
      () => 'done',
      (error: unknown) => (error instanceof ServiceError ? error.failure.code : error),
    );
  }
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(WRITES).map((name) => [name, 'unauthenticated'])));
  expect(await readRows()).toEqual(before);
});

test('an order after the session ended does not save its address', async () => {
  const { ctx, address, skuId, readRows } = await openAccount();
  await endSessionOf(ctx);
  const before = await readRows();
  const placed = await placeOrder(ctx, {
    shipping: { ...address, street: 'House 6' },
    ...{ billing: {}, paymentMethod: 'COD', fulfilment: 'home', savesAddress: true },
    products: [{ skuId, quantity: 1 }],
  });
  expect(placed).toMatchObject({ kind: 'placed', addressSaving: 'signed-out' });
  expect((await readRows()).addresses).toEqual(before.addresses);
});

test('an order is refused if the account was deleted after the request started', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const {
    skus: [sku],
  } = await insertProduct(db, shop);
  const { ctx, customer } = await signedIn(db, shop);
  await withShop(ctx, (tx) => tx.delete(customers).where(eq(customers.id, customer.id)));
  const lines = [{ skuId: sku?.id ?? 0, quantity: 1 }];
  await expect(orderOf(ctx, lines)).rejects.toMatchObject({ failure: { code: 'unauthenticated' } });
  expect(await db.$count(orders, eq(orders.shopId, shop.id))).toBe(0);
});

test('an order of the account can neither be paid nor switched to cash after the session ended', async () => {
  const { ctx: guest, shop, place, db } = await openPayingShop(database.db);
  const { ctx, customer } = await signedIn(db, shop);
  const customerCtx = { ...guest, actor: ctx.actor };
  const { id, orderNumber } = await place();
  await db.update(orders).set({ customerId: customer.id }).where(eq(orders.id, id));
  await endSessionOf(customerCtx);
  const unauthenticated = { failure: { code: 'unauthenticated' } };
  await expect(payOrder(customerCtx, { orderNumber })).rejects.toMatchObject(unauthenticated);
  await expect(switchPaymentToCash(customerCtx, { orderNumber })).rejects.toMatchObject(unauthenticated);
  expect(await db.$count(orderPayments, eq(orderPayments.shopId, shop.id))).toBe(0);
});
