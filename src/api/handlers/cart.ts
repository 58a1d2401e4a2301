import type { Handlers } from '#api/mount-calls.ts';
import type { CartItem } from '#contract/cart.ts';
import { toBdt } from '#domain/money.ts';
import { sellingPrice } from '#domain/price.ts';
import * as carts from '#services/accounts/cart.ts';
import { addWish, listWishes, mergeWishlist, removeWish } from '#services/accounts/wishlist.ts';

const toCartItem = (row: carts.CartItem): CartItem => ({
  id: row.id,
  product_id: row.productId,
  skuId: row.skuId,
  quantity: row.quantity,
  status: row.isIncluded,
  price: toBdt(sellingPrice(row)),
});

const toCart = ({ customerId, items }: carts.Cart) => ({ user_id: customerId, data: items.map(toCartItem) });

export const cartHandlers = {
  cart: async ({ ctx }) => toCart(await carts.getCart(ctx)),
  addToCart: async ({ ctx, body, headers }) =>
    toCartItem(await carts.addToCart(ctx, body, headers['idempotency-key'])),
  mergeCart: async ({ ctx, body, headers }) =>
    toCart(await carts.mergeCart(ctx, body.items, headers['idempotency-key'])),
  changeCartItem: async ({ ctx, params, body }) =>
    toCartItem(await carts.changeCartItem(ctx, { ...params, ...body })),
  removeCartItem: async ({ ctx, params }) => {
    await carts.removeCartItem(ctx, params.id);
    return { status: 'removed' };
  },
  saveCartSession: ({ ctx, body }) => carts.saveCartSession(ctx, body),
  wishlist: async ({ ctx }) => ({ data: await listWishes(ctx) }),
  mergeWishlist: async ({ ctx, body }) => ({ data: await mergeWishlist(ctx, body.ids) }),
  addWish: async ({ ctx, params }) => {
    await addWish(ctx, params.productId);
    return { status: 'added' };
  },
  removeWish: async ({ ctx, params }) => {
    await removeWish(ctx, params.productId);
    return { status: 'removed' };
  },
} satisfies Partial<Handlers>;
