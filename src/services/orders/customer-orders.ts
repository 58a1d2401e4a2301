import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import {
  assignGuestOrders,
  countCustomerOrders,
  listCustomerOrders,
  listOrderLines,
} from '#data/queries/customer-orders.ts';
import { listOrderSkus, type OrderSkuRow } from '#data/queries/order-stock.ts';
import type { OrderLineRow, OrderRow } from '#data/queries/orders.ts';
import { getEarliestGuestOrderDate } from '#domain/account/customer.ts';
import { normalizeLine, removeLabel, toAsciiForms } from '#domain/normalize-input.ts';
import { type ValidatedLine, validateLines } from '#domain/order/order-lines.ts';
import {
  isCancellableByCustomer,
  OPEN_ORDER_STATUSES,
  type OrderStatus,
} from '#domain/order/order-status.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import type { Phone } from '#domain/phone.ts';
import { requireCustomer, requireOpenSession } from '#services/accounts/sessions.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound, ServiceError } from '#services/errors.ts';
import { type PageRequest, toLimitAndOffset } from '#services/page.ts';
import { applyOrderAction } from './change-order.ts';
import { requireLockedOrder } from './lock-order.ts';
import { findPublicOrder, type PublicOrder } from './track-order.ts';

export function attachGuestOrders(
  tx: ShopTransaction,
  { now }: ServiceContext,
  { customerId, phone }: { customerId: number; phone: Phone },
): Promise<void> {
  return assignGuestOrders(tx, { customerId, phone, since: getEarliestGuestOrderDate(now()) });
}

export interface OrderListItem {
  order: OrderRow;
  lines: OrderLineRow[];
}

/** Lists the customer's orders. Searches order numbers and product names. Throws `unauthenticated`. */
export async function listMyOrders(
  ctx: ServiceContext,
  {
    status,
    search: typed,
    ...page
  }: PageRequest & { search?: string | undefined; status?: OrderStatus | undefined },
) {
  const { customerId } = requireCustomer(ctx);
  const search = typed && readOrderSearch(typed, ctx.shop.orderPrefix);
  return readShop(ctx, async (tx) => {
    const statusCounts = await countCustomerOrders(tx, { customerId, search });
    const counts: Partial<Record<OrderStatus, number>> = Object.fromEntries(
      statusCounts.map((each) => [each.status, each.count]),
    );
    const total = status ? (counts[status] ?? 0) : statusCounts.reduce((sum, { count }) => sum + count, 0);
    const orders = await listCustomerOrders(tx, { customerId, search, status, ...toLimitAndOffset(page) });
    const lines = await listOrderLines(
      tx,
      orders.map(({ id }) => id),
    );
    const rows: OrderListItem[] = orders.map((order) => ({
      order,
      lines: lines.filter(({ orderId }) => orderId === order.id),
    }));
    return { rows, total, counts };
  });
}

const MIN_LABELLED_DIGITS = 4;

/**
 * Returns a complete order number, the digits of a part such as `#1023`, or the normalised text of other searches:
 * `Napa 500` and `No. 7` are products.
 */
function readOrderSearch(typed: string, prefix: string): string {
  const text = toAsciiForms(typed);
  const orderNumber = readOrderNumber(typed);
  if (orderNumber && (orderNumber.startsWith(`${prefix}-`) || text.includes('-'))) return orderNumber;
  const unlabelled = removeLabel(text);
  const [, digits] = /^#?(\d+)[.,;।]*$/.exec(unlabelled) ?? [];
  return digits && (unlabelled === text || digits.length >= MIN_LABELLED_DIGITS)
    ? digits
    : normalizeLine(typed);
}

/** Throws `not-found`, also for an order of another customer, and `unauthenticated`. */
export async function getMyOrder(ctx: ServiceContext, id: number): Promise<PublicOrder> {
  const { customerId } = requireCustomer(ctx);
  const foundOrder = await findPublicOrder(ctx, { id, customerId });
  if (!foundOrder) throw notFound('order');
  return foundOrder;
}

/** Throws `not-found`, `unauthenticated`, and `conflict` if the order can no longer be cancelled. */
export async function cancelMyOrder(ctx: ServiceContext, id: number): Promise<PublicOrder> {
  const { customerId } = requireCustomer(ctx);
  await withShop(ctx, async (tx) => {
    const order = await requireLockedOrder(tx, { id, customerId });
    await requireOpenSession(tx, ctx);
    const outcome =
      isCancellableByCustomer(order) && (await applyOrderAction(tx, ctx, { order, action: 'cancel' }));
    if (!outcome || outcome.kind === 'impossible') {
      const reason = OPEN_ORDER_STATUSES.includes(order.status) ? 'order-taken-up' : 'order-ended';
      throw new ServiceError({ code: 'conflict', reason });
    }
  });
  return getMyOrder(ctx, id);
}

export interface ReorderedLine {
  line: OrderLineRow;
  now: ValidatedLine<OrderSkuRow>;
}

/** Checks the lines of an order against current prices and stock. Throws `not-found` and `unauthenticated`. */
export async function reorder(ctx: ServiceContext, id: number): Promise<ReorderedLine[]> {
  const { lines } = await getMyOrder(ctx, id);
  const skus = await readShop(ctx, (tx) => listOrderSkus(tx, { products: lines, now: ctx.now() }));
  const currentLines = validateLines(
    lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
    skus,
  );
  return lines.flatMap((line) => {
    const currentLine = currentLines.find(({ skuId }) => skuId === line.skuId);
    return currentLine ? [{ line, now: currentLine }] : [];
  });
}
