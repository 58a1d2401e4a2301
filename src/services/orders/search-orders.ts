import { readShop } from '#data/database.ts';
import * as queries from '#data/queries/order-search.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import { parsePhone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { type PageRequest, toLimitAndOffset } from '#services/page.ts';

export interface OrderSearch extends Omit<queries.OrderFilter, 'search'>, PageRequest {
  /** Order number, mobile number, e-mail address or part of the name. */
  search?: string | undefined;
}

export function searchOrders(
  ctx: ServiceContext,
  { search: text, currentPage, perPage, ...filter }: OrderSearch,
) {
  const search = text
    ? { orderNumber: readOrderNumber(text, ctx.shop.orderPrefix) ?? text, phone: parsePhone(text), text }
    : undefined;
  const range = toLimitAndOffset({ currentPage, perPage });
  return readShop(ctx, (tx) => queries.searchOrders(tx, { ...filter, search, ...range }));
}
