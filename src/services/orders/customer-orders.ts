import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import {
  assignGuestOrders,
  countCustomerOrders,
  listCustomerOrders,
  listOrderLines,
} from '#data/queries/customer-orders.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import { findOrderSkus, type OrderSkuRow } from '#data/queries/order-stock.ts';
import type { OrderLineRow, OrderRow } from '#data/queries/orders.ts';
import { guestOrdersSince } from '#domain/account/customer.ts';
import { asciiDigits } from '#domain/bangla-digits.ts';
import { type ValidatedLine, validateLines } from '#domain/order/order-lines.ts';
import { isCancellable, type OrderStatus } from '#domain/order/order-status.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import type { Phone } from '#domain/phone.ts';
import { requireCustomer } from '#services/accounts/sessions.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound, ServiceError } from '#services/errors.ts';
import { applyAction } from './change-order.ts';
import { type FoundOrder, findShownOrder } from './track-order.ts';

export function attachGuestOrders(
  tx: ShopTransaction,
  { shop, now }: ServiceContext,
  { customerId, phone }: { customerId: number; phone: Phone },
): Promise<void> {
  return assignGuestOrders(tx, shop.id, { customerId, phone, since: guestOrdersSince(now()) });
}

export interface OrderListItem {
  order: OrderRow;
  lines: OrderLineRow[];
}

export interface CustomerOrders {
  rows: OrderListItem[];
  total: number;
  counts: Partial<Record<OrderStatus, number>>;
}

/** Searches order numbers and product names. Throws `unauthenticated`. */
export async function listMyOrders(
  ctx: ServiceContext,
  wanted: {
    search?: string | undefined;
    status?: OrderStatus | undefined;
    currentPage: number;
    perPage: number;
  },
): Promise<CustomerOrders> {
  const { customerId } = requireCustomer(ctx);
  const { db, shop } = ctx;
  const { status, currentPage, perPage, search: typed } = wanted;
  const search = typed && readSearch(typed);
  const read = async (tx: ShopTransaction) => {
    const counted = await countCustomerOrders(tx, shop.id, { customerId, search });
    const counts: CustomerOrders['counts'] = Object.fromEntries(
      counted.map((each) => [each.status, each.count]),
    );
    const total = status ? (counts[status] ?? 0) : counted.reduce((sum, { count }) => sum + count, 0);
    const page = { customerId, search, status, limit: perPage, offset: (currentPage - 1) * perPage };
    const orders = await listCustomerOrders(tx, shop.id, page);
    const lines = await listOrderLines(
      tx,
      shop.id,
      orders.map(({ id }) => id),
    );
    const rows = orders.map((order) => ({
      order,
      lines: lines.filter(({ orderId }) => orderId === order.id),
    }));
    return { rows, total, counts };
  };
  return readShop(db, shop.id, read);
}

const readSearch = (typed: string): string =>
  readOrderNumber(typed) ?? (/^[\d০-৯]+$/.test(typed) ? asciiDigits(typed) : typed);

/** Throws `not-found` for another customer's order, and `unauthenticated`. */
export async function getMyOrder(ctx: ServiceContext, id: number): Promise<FoundOrder> {
  const { customerId } = requireCustomer(ctx);
  const found = await findShownOrder(ctx, { id, customerId });
  if (!found) throw notFound('order');
  return found;
}

/** Releases its stock. Throws `not-found`, `unauthenticated`, and `conflict` once the shop processes it. */
export async function cancelMyOrder(ctx: ServiceContext, id: number): Promise<FoundOrder> {
  const { customerId } = requireCustomer(ctx);
  const { db, shop } = ctx;
  await withShop(db, shop.id, async (tx) => {
    const order = await lockOrder(tx, shop.id, { id, customerId });
    if (!order) throw notFound('order');
    const outcome = isCancellable(order) && (await applyAction(tx, ctx, { order, action: 'cancel' }));
    if (!outcome || outcome.kind === 'impossible') {
      throw new ServiceError({ code: 'conflict', reason: 'order-taken-up' });
    }
  });
  return getMyOrder(ctx, id);
}

export interface ReorderedLine {
  line: OrderLineRow;
  now: ValidatedLine<OrderSkuRow>;
}

/** Available lines at current prices. Throws `not-found` and `unauthenticated`. */
export async function reorder(ctx: ServiceContext, id: number): Promise<ReorderedLine[]> {
  const { lines } = await getMyOrder(ctx, id);
  const { db, shop, now } = ctx;
  const skus = await readShop(db, shop.id, (tx) =>
    findOrderSkus(tx, { shopId: shop.id, products: lines, now: now() }),
  );
  const today = validateLines(
    lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
    skus,
  );
  return lines.flatMap((line) => {
    const found = today.find(({ skuId }) => skuId === line.skuId);
    return found ? [{ line, now: found }] : [];
  });
}
