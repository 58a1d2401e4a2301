import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, withShop } from '#data/database.ts';
import {
  countryLogs,
  customers,
  formSubmissions,
  gatewayResponses,
  messages,
  orders,
  reviews,
  sessions,
} from '#data/schema/index.ts';
import { executeStatement } from '#data/statements.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { parsePhone } from '#domain/phone.ts';
import { requestRestockNotification } from '#services/catalogue/back-in-stock.ts';
import { addReviewPicture, decideReview, writeReview } from '#services/catalogue/reviews.ts';
import type { ServiceContext } from '#services/context.ts';
import { queueMessage } from '#services/messages/queue-message.ts';
import { changeOrder } from '#services/orders/change-order.ts';
import { placeOrder } from '#services/orders/place-order.ts';
import { refundPayment, settleDueRefunds } from '#services/payments/refund-payment.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { findArea } from '#tests/fixtures/orders.ts';
import { openPaidShop, openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { COLUMN_PRIVACY } from '#tests/fixtures/personal-columns.ts';
import { orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { addAddress } from './addresses.ts';
import { addToCart, saveCartSession } from './cart.ts';
import { hashPassword } from './passwords.ts';
import { deleteAccount, sendEmailCode, sendPhoneCode } from './profile.ts';
import { addToWishlist } from './wishlist.ts';

const database = useTestDatabase();
const PASSWORD = 'sundarban tiger 7';
const HASH = await hashPassword(PASSWORD);

const splitWords = (text = '') => text.split(' ').filter(Boolean);

const listColumns = (db: Database) =>
  executeStatement<{ table: string; column: string }>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
  );

test('every column of the database is classified as personal or not', async () => {
  const existingColumns = (await listColumns(database.db)).map(({ table, column }) => `${table}.${column}`);
  const classifiedColumns = Object.entries(COLUMN_PRIVACY).flatMap(
    ([table, { personal, published, other }]) =>
      [personal, published, other].flatMap(splitWords).map((column) => `${table}.${column}`),
  );
  expect(classifiedColumns.toSorted()).toEqual([...new Set(existingColumns)].toSorted());
});

const FRIEND = '01612345678';

/** Personal data of the person, in lower case. The tests search every column for it. */
const TRACES = ['1712345678', '১৭১২৩৪৫৬৭৮', '1911911911', 'nusratjahan', 'mim-of', 'zinnia', 'trace-'];

/** Creates a person with data in every personal column. */
async function openPerson() {
  const opened = await openPayingShop(database.db);
  const { db, shop, ctx: shopCtx, click, settle, gateway } = opened;
  const phone = parsePhone('01712345678');
  const verified = new Date();
  const { customer, ctx: signedInCtx } = await signedIn(db, shop, {
    ...{ firstName: 'Nusratjahan', lastName: 'Mim-of-Zinnia', phone, email: 'nusratjahan@example.com' },
    ...{ phoneVerifiedAt: verified, emailVerifiedAt: verified, passwordHash: HASH },
    avatar: 'shop/avatars/trace-face.webp',
  });
  const network = '2001:db8:1:2::/64';
  await db.update(sessions).set({ device: 'trace-phone' }).where(eq(sessions.customerId, customer.id));
  const ctx: ServiceContext = { ...signedInCtx, now: shopCtx.now, client: network };
  const address = {
    ...(await findArea(db, 'Dhanmondi')),
    street: 'House 7, Zinnia Lane',
    postalCode: 'trace-1209',
  };
  const person = { name: 'Nusratjahan Mim', phone: '01712345678', email: 'nusratjahan@example.com' };
  await addAddress(ctx, { ...person, ...address, lat: 'trace-23.7', lon: 'trace-90.4' });
  const product = await insertProduct(db, shop, { skus: [{ stockQuantity: 50 }] });
  const skuId = product.skus[0]?.id ?? 0;
  await addToCart(ctx, { skuId, quantity: 1 }, 'trace-cart-key');
  await addToWishlist(ctx, product.id);
  const cart = { userId: 'trace-visitor', items: [{ skuId, quantity: 1 }] };
  const { sessionId } = await saveCartSession(ctx, cart);
  await saveCartSession(ctx, cart);
  await db.insert(countryLogs).values({ shopId: shop.id, countryCode: 'BD', visitorId: 'trace-visitor' });

  // Places an order that is paid online, delivered and partly refunded, with notes.
  const shipping = { ...person, ...address };
  const billing = { ...person, street: address.street };
  const input: OrderInput = {
    ...{ shipping, billing, sessionId, products: [{ skuId, quantity: 2 }], fulfilment: 'home' },
    ...{ paymentMethod: 'ONLINE', paymentGatewayId: gateway?.id ?? 0, note: 'Ask for Nusratjahan' },
  };
  const placed = await placeOrder(ctx, input, 'trace-order-key');
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  const { orderNumber } = placed;
  expect(await opened.pay(orderNumber)).toMatchObject({ kind: 'started' });
  const attemptId = (await opened.attempts()).at(-1)?.transactionId ?? '';
  await settle(attemptId, await click(attemptId, 'pay'));
  for (const action of ['confirm', 'ship', 'deliver'] as const) {
    await changeOrder(shopCtx, { orderNumber, action, note: 'Nusratjahan was called' });
  }
  await refundPayment(shopCtx, { orderNumber, amount: 100_00 as never, reason: 'Nusratjahan sent one back' });

  // Places two guest orders: one with the person's number, and one billed to the person and delivered to a friend.
  const guest = { ...shopCtx, client: network };
  const guestOrder = await orderOf(guest, [{ skuId, quantity: 1 }], { shipping });
  await changeOrder(shopCtx, {
    orderNumber: guestOrder.orderNumber,
    action: 'cancel',
    note: 'Nusratjahan called',
  });
  const giftAddress = { ...address, name: 'Rahim', phone: FRIEND, street: 'Road 3', postalCode: '1209' };
  const toFriend = await orderOf(guest, [{ skuId, quantity: 1 }], {
    ...{ shipping: giftAddress, billing, sessionId: 'trace-session', note: 'Say that Nusratjahan sent it' },
    ...{ paymentMethod: 'ONLINE', paymentGatewayId: gateway?.id ?? 0 },
  });
  await opened.pay(toFriend.orderNumber);
  const giftAttemptId = (await opened.attempts()).at(-1)?.transactionId ?? '';
  await settle(giftAttemptId, await click(giftAttemptId, 'pay'));
  await changeOrder(shopCtx, {
    ...{ orderNumber: toFriend.orderNumber, action: 'confirm', note: 'Nusratjahan wants it wrapped' },
  });
  await db.execute(
    sql`update payment_answers set reason = 'trace-reason of Nusratjahan' where shop_id = ${shop.id}`,
  );
  await db.execute(
    sql`with courier as (
        insert into couriers (shop_id, kind, name) values (${shop.id}, 'steadfast', 'Steadfast') returning id
      )
      insert into shipments (shop_id, order_id, courier_id, reference, tracking_code, tracking_url, status,
        status_text, status_text_bn, status_at, cash_to_collect, weight_grams)
      select ${shop.id}, orders.id, courier.id, order_number, 'trace-code', 'https://trace-page.example', 'delivered',
        'Handed to Nusratjahan', 'trace-bn', now(), 0, 500
      from orders, courier where orders.shop_id = ${shop.id} and order_number = ${orderNumber}`,
  );

  const review = { productId: product.id, rating: 5 };
  const written = await writeReview(ctx, { ...review, text: 'Lovely. Yours, Nusratjahan' });
  await addReviewPicture(ctx, { id: written.review.id, picture: new Uint8Array() }).catch(() => undefined);
  const isOwnReview = and(eq(reviews.shopId, shop.id), eq(reviews.customerId, customer.id));
  await db
    .update(reviews)
    .set({ pictures: ['shop/reviews/trace-lipstick.webp'] })
    .where(isOwnReview);
  await decideReview(shopCtx, { id: written.review.id, status: 'active' });
  const soldOut = await insertProduct(db, shop, { skus: [{ stockQuantity: 0 }] });
  await requestRestockNotification(ctx, { skuId: soldOut.skus[0]?.id ?? 0, contact: '01712-345678' });
  const submissions = [{ mobile: '০১৭১২ ৩৪৫৬৭৮' }, { message: 'Call me at 01712-345678, thanks' }];
  await db
    .insert(formSubmissions)
    .values(
      submissions.map((data) => ({ shopId: shop.id, formId: 'contact', data, visitorId: 'trace-visitor' })),
    );
  await sendEmailCode(ctx, {});
  await sendPhoneCode(ctx, { phone: '01911911911' });
  return { ...opened, ctx, customer, product, skuId, toFriend };
}

/** Returns the values of personal columns by table and column. Skips rows with the friend's number. */
async function personalValues(db: Database, shopId: number): Promise<Map<string, Set<string>>> {
  const values = new Map<string, Set<string>>();
  for (const [table, { personal }] of Object.entries(COLUMN_PRIVACY)) {
    for (const column of splitWords(personal)) {
      const rows = await executeStatement<{ value: string }>(
        db,
        sql`select distinct ${sql.identifier(column)}::text as value from ${sql.identifier(table)} as t
          where shop_id = ${shopId} and ${sql.identifier(column)} is not null and strpos(t::text, ${FRIEND}) = 0`,
      );
      const isFilled = ({ value }: { value: string }) => !['', '[]', '{}'].includes(value);
      values.set(`${table}.${column}`, new Set(rows.filter(isFilled).map(({ value }) => value)));
    }
  }
  return values;
}

/** Returns all columns that contain personal data of the person, even those not listed as personal. */
async function columnsWithTraces(db: Database, shopId?: number): Promise<string[]> {
  const columns = [];
  const isOfShop = shopId === undefined ? sql`true` : sql`to_jsonb(t) ->> 'shop_id' = ${String(shopId)}`;
  for (const { table, column } of await listColumns(db)) {
    const text = sql`lower(${sql.identifier(column)}::text)`;
    const [row] = await executeStatement<{ there: boolean }>(
      db,
      sql`select exists (select 1 from ${sql.identifier(table)} as t
        where ${text} ~ ${TRACES.join('|')} and ${isOfShop}) as there`,
    );
    if (row?.there) columns.push(`${table}.${column}`);
  }
  return columns;
}

test('no column contains data of a deleted account', async () => {
  const { db, shop, ctx, toFriend } = await openPerson();
  const before = await personalValues(db, shop.id);
  const emptyColumns = [...before].filter(([, values]) => values.size === 0).map(([column]) => column);
  expect(emptyColumns, 'personal columns that the test did not fill').toEqual([]);
  expect(await columnsWithTraces(db)).not.toEqual([]);

  await deleteAccount(ctx, { password: PASSWORD });
  expect(await columnsWithTraces(db)).toEqual([]);
  const after = await personalValues(db, shop.id);
  const remainingValues = [...after].flatMap(([column, values]) =>
    [...values].filter((value) => before.get(column)?.has(value)).map((value) => `${column}: ${value}`),
  );
  expect(remainingValues).toEqual([]);
  const remainingOrders = await db.select().from(orders).where(eq(orders.shopId, shop.id));
  const giftOrder = remainingOrders.find(({ id }) => id === toFriend.id);
  const ownOrders = remainingOrders.filter((order) => order !== giftOrder);
  const { billingAddress, note, sessionId } = toFriend;
  expect([billingAddress?.phone, note, sessionId]).toEqual([
    ...['+8801712345678', 'Say that Nusratjahan sent it', 'trace-session'],
  ]);
  const paid = { status: 'confirmed', paymentStatus: 'paid', holdsStockUntil: null };
  expect(giftOrder).toEqual({ ...toFriend, ...paid, billingAddress: null, note: '', sessionId: null });
  expect(ownOrders.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'delivered']);
  expect(ownOrders.every(({ customerId, phone }) => customerId === null && phone === '')).toBe(true);
  expect(ownOrders.every(({ erasedPhone }) => erasedPhone !== null)).toBe(true);
});

test('keeps data of other customers and other shops', async () => {
  const { db, shop, ctx, skuId, product } = await openPerson();
  const other = await signedIn(db, shop, {
    ...{ firstName: 'Rahim', phone: parsePhone('01812345678'), phoneVerifiedAt: new Date() },
  });
  const shipping = {
    name: 'Rahim',
    phone: '01812345678',
    street: 'Road 3',
    ...(await findArea(db, 'Dhanmondi')),
  };
  const billing = { name: 'Nusratjahan', phone: '01712345678', email: 'nusratjahan@example.com' };
  const otherCtx = { ...ctx, actor: other.ctx.actor };
  const otherOrder = await orderOf(otherCtx, [{ skuId, quantity: 1 }], { shipping, billing });
  await addToWishlist(other.ctx, product.id);
  const elsewhere = await openPayingShop(db);
  const orderElsewhere = await elsewhere.place({ shipping: { ...shipping, phone: '01712345678' } });
  const billedThere = await elsewhere.place({ shipping, billing });
  const readRows = async () => ({
    theirs: await db.select().from(orders).where(eq(orders.id, otherOrder.id)),
    there: await db.select().from(orders).where(eq(orders.shopId, elsewhere.shop.id)),
    messages: await executeStatement(
      db,
      sql`select * from messages where recipient = '+8801812345678' or shop_id = ${elsewhere.shop.id} order by id`,
    ),
    wishes: await executeStatement(
      db,
      sql`select * from wishlist_items where customer_id = ${other.customer.id}`,
    ),
  });
  const before = await readRows();
  expect(before.there.map(({ id }) => id).toSorted()).toEqual([orderElsewhere.id, billedThere.id].toSorted());
  await deleteAccount(ctx, { password: PASSWORD });
  expect(await readRows()).toEqual(before);
});

test('removes the confirmed e-mail address, in any case, from guest orders with other phones and their messages', async () => {
  const { db, shop, ctx, skuId } = await openPerson();
  const guest: ServiceContext = { ...ctx, actor: { kind: 'guest' } };
  const area = await findArea(db, 'Dhanmondi');
  const gift = { name: 'Rahim', phone: '01812345678', street: 'Road 3', ...area };
  const email = 'NusratJahan@example.com';
  const placed = [
    await orderOf(guest, [{ skuId, quantity: 1 }], { shipping: { ...gift, email } }),
    await orderOf(guest, [{ skuId, quantity: 1 }], { shipping: gift, billing: { name: 'Nobody', email } }),
    await orderOf(guest, [{ skuId, quantity: 1 }], { shipping: { ...gift, email: 'rahim@example.com' } }),
  ];
  const elsewhere = await openPayingShop(db);
  const orderElsewhere = await elsewhere.place({ shipping: { ...gift, email } });
  const readRows = async () => ({
    placed: await Promise.all(
      placed.map(async ({ id }) => {
        const [order] = await db.select().from(orders).where(eq(orders.id, id));
        return order;
      }),
    ),
    there: await db.select().from(orders).where(eq(orders.id, orderElsewhere.id)),
    messagesThere: await db.select().from(messages).where(eq(messages.shopId, elsewhere.shop.id)),
  });
  const before = await readRows();
  expect(before.messagesThere.map(({ recipient }) => recipient)).toContain(email);
  expect(before.placed.map((order) => [order?.shippingAddress.email, order?.billingAddress?.email])).toEqual([
    [email, undefined],
    [undefined, email],
    ['rahim@example.com', undefined],
  ]);
  await deleteAccount(ctx, { password: PASSWORD });
  const after = await readRows();
  const [shipped, billed, other] = before.placed;
  const withoutEmail = <Address extends { email?: string }>({ email: _, ...address }: Address) => address;
  expect(after.placed[0]).toEqual({
    ...shipped,
    shippingAddress: withoutEmail(shipped?.shippingAddress ?? {}),
  });
  expect(after.placed[1]).toEqual({ ...billed, billingAddress: null });
  expect(after.placed[2]).toEqual(other);
  expect(after.there).toEqual(before.there);
  expect(after.messagesThere).toEqual(before.messagesThere);
  expect(await columnsWithTraces(db, shop.id)).toEqual([]);
});

test('keeps an unconfirmed e-mail address in orders, because it may belong to another person', async () => {
  const { db, ctx, customer, skuId } = await openPerson();
  await db.update(customers).set({ emailVerifiedAt: null }).where(eq(customers.id, customer.id));
  const area = await findArea(db, 'Dhanmondi');
  const email = 'nusratjahan@example.com';
  const shipping = { name: 'Rahim', phone: '01812345678', email, street: 'Road 3', ...area };
  const placed = await orderOf({ ...ctx, actor: { kind: 'guest' } }, [{ skuId, quantity: 1 }], { shipping });
  await deleteAccount(ctx, { password: PASSWORD });
  const [storedOrder] = await db.select().from(orders).where(eq(orders.id, placed.id));
  expect(storedOrder?.shippingAddress.email).toBe(email);
});

test('refuses deletion while a guest order with the number is open', async () => {
  const { ctx, skuId } = await openPerson();
  const guest: ServiceContext = { ...ctx, actor: { kind: 'guest' } };
  const order = await orderOf(guest, [{ skuId, quantity: 1 }]);
  await expect(deleteAccount(ctx, { password: PASSWORD })).rejects.toMatchObject({
    failure: { code: 'open-orders' },
  });
  await changeOrder(guest, { orderNumber: order.orderNumber, action: 'cancel' });
  await deleteAccount(ctx, { password: PASSWORD });
});

test('deletes messages about the account, whatever their recipient', async () => {
  const { db, shop, ctx, customer } = await openPerson();
  const queue = (to: string, customerId?: number) =>
    withShop({ db, shop }, (tx) =>
      queueMessage(tx, ctx, { to, customerId, template: 'contact-changed', values: { changed: 'phone' } }),
    );
  // The number belonged to the account and now belongs to another person, whose message must remain.
  await queue('+8801555555555', customer.id);
  await queue('+8801555555555');
  await deleteAccount(ctx, { password: PASSWORD });
  const rows = await executeStatement(db, sql`select 1 from messages where recipient = '+8801555555555'`);
  expect(rows).toHaveLength(1);
});

test('a refund that is made after the deletion notifies no one and stores no response', async () => {
  const { db, shop, ctx: shopCtx, orderNumber, settleNextDay, made } = await openPaidShop(database.db);
  const { ctx: signedInCtx } = await signedIn(db, shop, {
    ...{ phone: parsePhone('01712345678'), phoneVerifiedAt: new Date(), passwordHash: HASH },
  });
  await changeOrder(shopCtx, { orderNumber, action: 'cancel' });
  await settleDueRefunds(shopCtx, 10);
  expect(await made()).toMatchObject([[expect.any(Number), 'open']]);
  await deleteAccount({ ...signedInCtx, now: shopCtx.now }, { password: PASSWORD });
  await settleNextDay();
  await settleNextDay();
  expect(await made()).toMatchObject([[expect.any(Number), 'done']]);
  expect(await db.select().from(messages).where(eq(messages.shopId, shop.id))).toEqual([]);
  const responses = await db.select().from(gatewayResponses).where(eq(gatewayResponses.shopId, shop.id));
  expect(responses.map(({ call }) => call)).toContain('refund');
  expect(responses.map(({ answer, reason }) => ({ answer, reason }))).toEqual(
    responses.map(() => ({ answer: {}, reason: '' })),
  );
});
