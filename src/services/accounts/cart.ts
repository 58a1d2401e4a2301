import { randomUUID } from 'node:crypto';
import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/cart.ts';
import { listOrderSkus, type OrderSkuRow } from '#data/queries/order-stock.ts';
import { type CartSession, createCartSession } from '#domain/cart-session.ts';
import { type CartLine, MAX_CART_LINES, mergeCartLines } from '#domain/local-cart.ts';
import { mergeCarts } from '#domain/merge-carts.ts';
import { getStockLimit, isAvailable, type Stock } from '#domain/order/stock.ts';
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
  const { customerId } = requireCustomer(ctx);
  const items = await readShop(ctx, (tx) => queries.listCartItems(tx, { customerId, now: ctx.now() }));
  return { customerId, items };
}

/**
 * Adds units up to the stock, once per idempotency key. Throws `not-found` for an unknown or inactive variant, and
 * `invalid` for a sold-out variant, a variant of another product or a full cart.
 */
export function addToCart(
  ctx: ServiceContext,
  { product_id: productId, ...added }: CartLine & { product_id?: number | undefined },
  idempotencyKey?: string,
): Promise<CartItem> {
  const { skuId } = added;
  return changeLockedCart(ctx, async (tx, cart) => {
    if (await cart.isVariadic(idempotencyKey))
      return requireCartItem(cart.items, (item) => item.skuId === skuId);
    const [sku] = await listOrderSkus(tx, { products: [added], now: ctx.now() });
    if (!sku?.isActive) throw notFound('variant');
    if (productId !== undefined && productId !== sku.productId) {
      throw invalid({ field: 'product_id', code: 'other-product', productId, skuId });
    }
    if (!isAvailable(sku)) throw invalid({ field: 'skuId', code: 'sold-out', skuId });
    const merged = mergeCartLines(
      [...cart.items, added],
      createStockFinder([...cart.items.map(toSkuStock), sku]),
    );
    if (merged.length > MAX_CART_LINES)
      throw invalid({ field: 'skuId', code: 'full-cart', most: MAX_CART_LINES });
    await cart.put(merged.filter((line) => line.skuId === skuId));
    return requireCartItem(await cart.list(), (item) => item.skuId === skuId);
  });
}

/** `reductions` lists the units that were not added. A repeated idempotency key adds nothing. */
export function mergeCart(ctx: ServiceContext, added: readonly CartLine[], idempotencyKey?: string) {
  return changeLockedCart(ctx, async (tx, cart) => {
    const { customerId } = cart;
    if (await cart.isVariadic(idempotencyKey)) return { customerId, items: cart.items, reductions: [] };
    const skus = await listOrderSkus(tx, { products: added, now: ctx.now() });
    const { lines, reductions } = mergeCarts({
      current: cart.items.map(({ skuId, quantity }) => ({ skuId, quantity })),
      added,
      isKnown: (skuId) => skus.some(({ id }) => id === skuId),
      getStock: createStockFinder([...cart.items.map(toSkuStock), ...skus]),
    });
    const addedSkuIds = new Set(added.map(({ skuId }) => skuId));
    await cart.put(lines.filter(({ skuId }) => addedSkuIds.has(skuId)));
    return { customerId, items: await cart.list(), reductions };
  });
}

export function changeCartItem(
  ctx: ServiceContext,
  { id, quantity, status }: { id: number; quantity?: number | undefined; status?: boolean | undefined },
): Promise<CartItem> {
  return changeLockedCart(ctx, async (tx, cart) => {
    const item = requireCartItem(cart.items, (each) => each.id === id);
    const values = {
      ...(quantity !== undefined && { quantity: limitToStock(quantity, item) }),
      ...(status !== undefined && { isIncluded: status }),
    };
    if (Object.keys(values).length === 0) return item;
    await queries.updateCartItem(tx, { customerId: cart.customerId, id, values });
    return { ...item, ...values };
  });
}

export async function removeCartItem(ctx: ServiceContext, id: number): Promise<void> {
  const isDeleted = await withShop(ctx, async (tx) => {
    const { id: customerId } = await lockSignedInCustomer(tx, ctx);
    return queries.deleteCartItem(tx, { customerId, id });
  });
  if (!isDeleted) throw notFound('line');
}

/** Stores a visitor's cart for abandoned-cart reports, by default in a new session. Throws `rate-limited`. */
export async function saveCartSession(
  ctx: ServiceContext,
  {
    sessionId,
    userId = null,
    items,
  }: { sessionId?: string | undefined; userId?: string | null | undefined; items: CartLine[] },
): Promise<CartSession> {
  return withRateLimit(ctx, { 'cart-sessions-per-client': ctx.client }, () =>
    withShop(ctx, async (tx) => {
      const put = (id: string) => {
        const { createdAt, expiresAt } = createCartSession(id, ctx.now());
        const times = { createdAt: new Date(createdAt), expiresAt: new Date(expiresAt) };
        return queries.putCartSession(tx, { sessionId: id, visitorId: userId, items, ...times });
      };
      const row = (sessionId && (await put(sessionId))) || (await put(randomUUID()));
      if (!row) throw new Error('the session was not written');
      const [createdAt, expiresAt] = [row.createdAt.toISOString(), row.expiresAt.toISOString()];
      return { sessionId: row.sessionId, createdAt, expiresAt };
    }),
  );
}

function changeLockedCart<Result>(
  ctx: ServiceContext,
  work: (tx: ShopTransaction, cart: Awaited<ReturnType<typeof lockCart>>) => Promise<Result>,
): Promise<Result> {
  return withShop(ctx, async (tx) => work(tx, await lockCart(tx, ctx)));
}

async function lockCart(tx: ShopTransaction, ctx: ServiceContext) {
  const { id: customerId } = await lockSignedInCustomer(tx, ctx);
  const now = ctx.now();
  const list = () => queries.listCartItems(tx, { customerId, now });
  return {
    customerId,
    items: await list(),
    list,
    put: (lines: readonly CartLine[]) => queries.putCartItems(tx, { customerId, now, lines }),
    isVariadic: async (key: string | undefined) =>
      key !== undefined && !(await queries.claimIdempotencyKey(tx, { customerId, key, now })),
  };
}

function requireCartItem(items: readonly CartItem[], matches: (item: CartItem) => boolean): CartItem {
  const item = items.find(matches);
  if (!item) throw notFound('line');
  return item;
}

type SkuStock = Stock & { id: number };

const toSkuStock = ({ skuId, preOrder, stockQuantity }: CartItem): SkuStock => ({
  id: skuId,
  preOrder,
  stockQuantity,
});

function createStockFinder(skus: readonly (SkuStock | OrderSkuRow)[]): (skuId: number) => number | undefined {
  const limits = new Map(skus.map((sku) => [sku.id, getStockLimit(sku)]));
  return (skuId) => limits.get(skuId);
}

const limitToStock = (quantity: number, { skuId, ...stock }: CartItem): number =>
  mergeCartLines([{ skuId, quantity }], () => getStockLimit(stock))[0]?.quantity ?? quantity;
