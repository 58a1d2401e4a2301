import { expect, test } from 'vitest';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { addAddress } from './addresses.ts';
import { hashPassword } from './passwords.ts';
import { changeProfile } from './profile.ts';
import { registerCustomer, signInByPassword } from './sign-in.ts';

const PASSWORD = 'sundarban tiger 7';
const HASH = await hashPassword(PASSWORD);
const database = useTestDatabase();

async function openShop(email: string) {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const { skus } = await insertProduct(db, shop, { skus: [{ stockQuantity: 10 }] });
  const account = await signedIn(db, shop, { email, passwordHash: HASH, emailVerifiedAt: new Date() });
  const area = await findArea(db, 'Dhanmondi');
  const shipping = { name: 'Nusrat Jahan', phone: '01712345678', street: 'House 5, Road 2', ...area };
  return {
    ...account,
    guest: testContext(db, shop),
    shipping,
    products: [{ skuId: skus[0]?.id ?? 0, quantity: 1 }],
  };
}

test.each(['রহিম@example.com', 'a..b@example.com', '.rahim@example.com', 'rahim\u2011k@example.com'])(
  'an account with the earlier address %s can sign in, order and keep its address',
  async (email) => {
    const { ctx, guest, customer, shipping, products } = await openShop(email);
    const signIn = await signInByPassword(guest, {
      identifier: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    });
    expect(signIn.customer.id).toBe(customer.id);
    const order = await orderOf(ctx, products, { shipping: { ...shipping, email } });
    expect(order.shippingAddress.email).toBe(email);
    expect(await addAddress(ctx, { ...shipping, email })).toMatchObject({ email });
    expect(await changeProfile(ctx, { name: 'Nusrat Khan', email })).toMatchObject({ email });
  },
);

test('other people cannot use an address outside the rule', async () => {
  const { ctx, shipping, products } = await openShop('nusrat@example.com');
  const refused = { failure: { code: 'invalid' } };
  const email = 'রহিম@example.com';
  await expect(orderOf(ctx, products, { shipping: { ...shipping, email } })).rejects.toMatchObject(refused);
  await expect(addAddress(ctx, { ...shipping, email })).rejects.toMatchObject(refused);
  await expect(changeProfile(ctx, { email })).rejects.toMatchObject(refused);
  const person = { name: 'Rahim Uddin', phone: '01812345678', otp: '123456' };
  await expect(registerCustomer(ctx, { ...person, email })).rejects.toMatchObject(refused);
});

test('an address that registration accepts can be used for an order', async () => {
  const { ctx, shipping, products } = await openShop('rahim&sons@example.com');
  const order = await orderOf(ctx, products, { shipping: { ...shipping, email: 'rahim&sons@example.com' } });
  expect(order.shippingAddress.email).toBe('rahim&sons@example.com');
});
