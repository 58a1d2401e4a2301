import { z } from '@hono/zod-openapi';
import { CART_SESSION_LIFETIME_HOURS } from '#domain/cart-session.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY, type ReductionReason } from '#domain/local-cart.ts';
import { MAX_WISHLIST_ITEMS, WISH_REFUSALS } from '#domain/local-wishlist.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import {
  bdt,
  type CallDefinitions,
  idempotencyHeaders,
  idParam,
  idParams,
  listResponse,
  rowId,
  withTag,
} from './wire.ts';

const cartItem = z
  .object({
    id: z.number().int(),
    product_id: z.number().int(),
    skuId: z.number().int(),
    quantity: z.number().int(),
    /** `false` excludes the line from totals and orders. */
    status: z.boolean(),
    price: bdt,
  })
  .openapi('CartItem');

const cart = listResponse(cartItem).extend({ user_id: z.number().int() }).openapi('Cart');
const reductionReasons = [
  'stock',
  'sold-out',
  'line-limit',
  'full-cart',
  'unavailable',
] as const satisfies ReductionReason[];
/** `wanted` is the sum of the units in both carts; `quantity` is the number of units in the merged cart. */
const reduction = z
  .object({
    skuId: z.number().int(),
    wanted: z.number().int(),
    quantity: z.number().int(),
    reason: z.enum(reductionReasons),
  })
  .openapi('CartReduction');
const mergedCart = cart.extend({ reductions: z.array(reduction) }).openapi('MergedCart');
/** Product ids of the wishlist, latest first. */
const wishlist = listResponse(z.number().int()).openapi('Wishlist');
const mergedWishlist = wishlist
  .extend({
    /** `full`: the wishlist has the maximum number of products. `unavailable`: no longer sold. */
    notAdded: z.array(z.object({ productId: z.number().int(), reason: z.enum(WISH_REFUSALS) })),
  })
  .openapi('MergedWishlist');

const quantity = z.number().int().min(1).max(MAX_LINE_QUANTITY);
const lines = z.array(z.object({ skuId: rowId, quantity })).max(MAX_CART_LINES);
const visitorId = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'must be at most 64 letters, digits, - or _')
  .optional();
const sessionId = z
  .string()
  .regex(/^[\w-]+$/, 'must be letters, digits, - or _')
  .min(16)
  .max(FIELD_LENGTHS.sessionId.max);
const productIdParams = z.object({ productId: idParam });

export const cartCalls = withTag('Cart', {
  cart: { summary: 'The cart of the customer', response: cart },
  addToCart: {
    summary:
      'Add units of a variant to the cart. The quantity of an existing line is increased, up to the stock. A repeated request with the same key has no further effect',
    headers: idempotencyHeaders,
    body: z.object({ product_id: rowId.optional(), skuId: rowId, quantity: quantity.default(1) }),
    response: cartItem,
    status: 201,
  },
  mergeCart: {
    summary:
      'Merge a guest’s cart into the customer’s. Quantities of the same variant are added, up to the stock; `reductions` lists what was not added. A repeated request with the same key has no further effect',
    headers: idempotencyHeaders,
    body: z.object({ items: lines }),
    response: mergedCart,
  },
  changeCartItem: {
    summary: 'Change the quantity of a line, up to the stock, or whether it is included in the order',
    params: idParams,
    body: z.object({ quantity: quantity.optional(), status: z.boolean().optional() }),
    response: cartItem,
  },
  removeCartItem: {
    summary: 'Remove a line from the cart',
    params: idParams,
    response: z.object({ status: z.literal('removed') }),
  },
  saveCartSession: {
    summary: `Store the cart of a visitor, for ${CART_SESSION_LIFETIME_HOURS} hours from the first call`,
    body: z.object({ sessionId: sessionId.optional(), userId: visitorId, items: lines }),
    response: z.object({ sessionId: z.string(), createdAt: z.string(), expiresAt: z.string() }),
    limited: 'Too many carts were stored from this network',
  },
  wishlist: { summary: 'The wishlist of the customer', response: wishlist },
  mergeWishlist: {
    summary:
      'Add the wishlist of a guest, the latest first, at the start of the customer’s, up to the limit. `notAdded` lists the other products',
    body: z.object({ ids: z.array(rowId).max(MAX_WISHLIST_ITEMS) }),
    response: mergedWishlist,
  },
  addWish: {
    summary: 'Add a product to the wishlist',
    params: productIdParams,
    response: z.object({ status: z.literal('added') }),
  },
  removeWish: {
    summary: 'Remove a product from the wishlist',
    params: productIdParams,
    response: z.object({ status: z.literal('removed') }),
  },
} satisfies CallDefinitions);

export type CartItem = z.infer<typeof cartItem>;
export type Cart = z.infer<typeof cart>;
