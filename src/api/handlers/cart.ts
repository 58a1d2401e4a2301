import type { Handlers } from '#api/mount-calls.ts';
import { respondWithStatus } from '#api/presenters/rows.ts';
import type { CartItem } from '#contract/cart.ts';
import { toBdt } from '#domain/money.ts';
import { getSellingPrice } from '#domain/price.ts';
import * as carts from '#services/accounts/cart.ts';
import {
  addToWishlist,
  listWishlist,
  mergeWishlist,
  removeFromWishlist,
} from '#services/accounts/wishlist.ts';

const toCartItem = (row: carts.CartItem): CartItem => ({
  id: row.id,
  product_id: row.productId,
  skuId: row.skuId,
  quantity: row.quantity,
  status: row.isIncluded,
  price: toBdt(getSellingPrice(row)),
});

const toCart = ({ customerId, items }: carts.Cart) => ({ user_id: customerId, data: items.map(toCartItem) });

export const cartHandlers = {
  cart: async ({ ctx }) => toCart(await carts.getCart(ctx)),
  addToCart: async ({ ctx, body, headers }) =>
    toCartItem(await carts.addToCart(ctx, body, headers['idempotency-key'])),
  mergeCart: async ({ ctx, body, headers }) => {
    const { reductions, ...cart } = await carts.mergeCart(ctx, body.items, headers['idempotency-key']);
    return { ...toCart(cart), reductions };
  },
  changeCartItem: async ({ ctx, params, body }) =>
    toCartItem(await carts.changeCartItem(ctx, { ...params, ...body })),
  removeCartItem: ({ ctx, params }) => respondWithStatus(carts.removeCartItem(ctx, params.id), 'removed'),
  saveCartSession: ({ ctx, body }) => carts.saveCartSession(ctx, body),
  wishlist: async ({ ctx }) => ({ data: await listWishlist(ctx) }),
  mergeWishlist: async ({ ctx, body }) => {
    const { productIds, notAdded } = await mergeWishlist(ctx, body.ids);
    return { data: productIds, notAdded };
  },
  addWish: ({ ctx, params }) => respondWithStatus(addToWishlist(ctx, params.productId), 'added'),
  removeWish: ({ ctx, params }) => respondWithStatus(removeFromWishlist(ctx, params.productId), 'removed'),
} satisfies Partial<Handlers>;
