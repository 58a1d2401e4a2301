import { randomUUID } from 'node:crypto';
import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/cart.ts';
import { findOrderSkus, type OrderSkuRow } from '#data/queries/order-stock.ts';
import {
  type CartLine,
  type CartSession,
  MAX_LINES,
  mergeCartLines,
  newCartSession,
} from '#domain/local-cart.ts';
import { isAvailable, type Stock, stockLimit } from '#domain/order/stock.ts';
import { withRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound } from '#services/errors.ts';
import { lockSignedInCustomer, requireCustomer } from './sessions.ts';

export type CartItem = queries.CartItemRow;

export interface Cart {
  customerId: number;
  items: CartItem[];
}

export async function getCart(ctx: ServiceContext): Promise<Cart> {
  const owner = requireCustomerIds(ctx);
  const items = await readShop(ctx.db, owner.shopId, (tx) =>
    queries.listCartItems(tx, { ...owner, now: ctx.now() }),
  );
  return { customerId: owner.customerId, items };
}

/**
 * Adds up to the stock; a repeated idempotency key adds nothing. Throws `not-found` for an unknown variant,
 * `invalid` for one of another product, a sold-out one or a full cart.
 */
export function addToCart(
  ctx: ServiceContext,
  { product_id: productId, ...added }: CartLine & { product_id?: number | undefined },
  idempotencyKey?: string,
): Promise<CartItem> {
  const { skuId } = added;
  return changeCart(ctx, async (tx, cart) => {
    if (await cart.isRepeated(idempotencyKey)) return toCartItem(cart.items, (item) => item.skuId === skuId);
    const [sku] = await findOrderSkus(tx, { shopId: cart.shopId, products: [added], now: ctx.now() });
    if (!sku?.isActive) throw notFound('variant');
    if (productId !== undefined && productId !== sku.productId) {
      throw invalid({ field: 'product_id', code: 'other-product', productId, skuId });
    }
    if (!isAvailable(sku)) throw invalid({ field: 'skuId', code: 'sold-out', skuId });
    const merged = mergeCartLines([...cart.items, added], findStock([...cart.items.map(findLineSku), sku]));
    if (merged.length > MAX_LINES) throw invalid({ field: 'skuId', code: 'full-cart', most: MAX_LINES });
    await cart.put(merged.filter((line) => line.skuId === skuId));
    return toCartItem(await cart.list(), (item) => item.skuId === skuId);
  });
}

/** Drops unknown variants and lines above the limit, keeps sold-out ones. A repeated idempotency key adds nothing. */
export function mergeCart(
  ctx: ServiceContext,
  added: readonly CartLine[],
  idempotencyKey?: string,
): Promise<Cart> {
  return changeCart(ctx, async (tx, cart) => {
    const { shopId, customerId } = cart;
    if (await cart.isRepeated(idempotencyKey)) return { customerId, items: cart.items };
    const skus = await findOrderSkus(tx, { shopId, products: added, now: ctx.now() });
    const known = added.filter(({ skuId }) => skus.some(({ id }) => id === skuId));
    const merged = mergeCartLines(
      [...cart.items.map(({ skuId, quantity }) => ({ skuId, quantity })), ...known],
      findStock([...cart.items.map(findLineSku), ...skus]),
    );
    const touched = new Set(known.map(({ skuId }) => skuId));
    await cart.put(merged.slice(0, MAX_LINES).filter(({ skuId }) => touched.has(skuId)));
    return { customerId, items: await cart.list() };
  });
}

export function changeCartItem(
  ctx: ServiceContext,
  { id, quantity, status }: { id: number; quantity?: number | undefined; status?: boolean | undefined },
): Promise<CartItem> {
  return changeCart(ctx, async (tx, cart) => {
    const item = toCartItem(cart.items, (each) => each.id === id);
    const values = {
      ...(quantity !== undefined && { quantity: atMost(quantity, item) }),
      ...(status !== undefined && { isIncluded: status }),
    };
    if (Object.keys(values).length === 0) return item;
    await queries.updateCartItem(tx, { shopId: cart.shopId, customerId: cart.customerId, id, values });
    return { ...item, ...values };
  });
}

export async function removeCartItem(ctx: ServiceContext, id: number): Promise<void> {
  const owner = requireCustomerIds(ctx);
  const isDeleted = await withShop(ctx.db, owner.shopId, (tx) =>
    queries.deleteCartItem(tx, { ...owner, id }),
  );
  if (!isDeleted) throw notFound('line');
}

/** Lets the shop see abandoned carts. An expired session is replaced by a new one. Throws `rate-limited`. */
export async function saveCartSession(
  ctx: ServiceContext,
  {
    sessionId,
    userId = null,
    items,
  }: { sessionId?: string | undefined; userId?: string | null | undefined; items: CartLine[] },
): Promise<CartSession> {
  const { client, db, now, shop } = ctx;
  return withRateLimit(ctx, { 'cart-sessions-per-client': client }, () =>
    withShop(db, shop.id, async (tx) => {
      const put = (id: string) => {
        const session = newCartSession(id, now());
        return queries.putCartSession(tx, {
          shopId: shop.id,
          sessionId: id,
          visitorId: userId,
          items,
          createdAt: new Date(session.createdAt),
          expiresAt: new Date(session.expiresAt),
        });
      };
      const row = (sessionId && (await put(sessionId))) || (await put(randomUUID()));
      if (!row) throw new Error('the session was not written');
      const { createdAt, expiresAt } = row;
      return {
        sessionId: row.sessionId,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      };
    }),
  );
}

export const requireCustomerIds = (ctx: ServiceContext) => ({
  shopId: ctx.shop.id,
  customerId: requireCustomer(ctx).customerId,
});

interface OpenCart {
  shopId: number;
  customerId: number;
  items: CartItem[];
  isRepeated: (idempotencyKey: string | undefined) => Promise<boolean>;
  put: (lines: readonly CartLine[]) => Promise<void>;
  list: () => Promise<CartItem[]>;
}

function changeCart<Result>(
  ctx: ServiceContext,
  work: (tx: ShopTransaction, cart: OpenCart) => Promise<Result>,
): Promise<Result> {
  const owner = requireCustomerIds(ctx);
  const now = ctx.now();
  return withShop(ctx.db, owner.shopId, async (tx) => {
    await lockSignedInCustomer(tx, ctx);
    const list = () => queries.listCartItems(tx, { ...owner, now });
    const put = (lines: readonly CartLine[]) => queries.putCartItems(tx, { ...owner, now, lines });
    const isRepeated = async (key: string | undefined) =>
      key !== undefined && !(await queries.claimIdempotencyKey(tx, { ...owner, key, now }));
    return work(tx, { ...owner, items: await list(), isRepeated, put, list });
  });
}

function toCartItem(items: readonly CartItem[], fits: (item: CartItem) => boolean): CartItem {
  const found = items.find(fits);
  if (!found) throw notFound('line');
  return found;
}

type KnownSku = Stock & { id: number };

const findLineSku = ({ skuId, preOrder, stockQuantity }: CartItem): KnownSku => ({
  id: skuId,
  preOrder,
  stockQuantity,
});

function findStock(skus: readonly (KnownSku | OrderSkuRow)[]): (skuId: number) => number | undefined {
  const limits = new Map(skus.map((sku) => [sku.id, stockLimit(sku)]));
  return (skuId) => limits.get(skuId);
}

const atMost = (quantity: number, { skuId, ...stock }: CartItem): number =>
  mergeCartLines([{ skuId, quantity }], () => stockLimit(stock))[0]?.quantity ?? quantity;
