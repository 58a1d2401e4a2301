import { type ShopTransaction, withShop } from '#data/database.ts';
import { lockSkuFacts } from '#data/queries/order-stock.ts';
import { findPlaces, readOrderTerms } from '#data/queries/order-terms.ts';
import { findOrderByKey, isKeyTaken } from '#data/queries/orders.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import type { Phone } from '#domain/phone.ts';
import { orderType } from '#domain/pre-order.ts';
import type { OrderTotals } from '#domain/totals.ts';
import type { ServiceContext } from '../context.ts';
import { assessLines, countedLines, totalsOf } from './assess-lines.ts';
import { checkCodLimit, checkGateway } from './check-payment.ts';
import { checkPlaces, placeIdsOf } from './check-places.ts';
import { checkRequest } from './check-request.ts';
import { checkSkus } from './check-skus.ts';
import { checkTerms } from './check-terms.ts';
import { deliveryOf } from './delivery-of.ts';
import { billingAddress, orderAddress } from './order-address.ts';
import type { OrderInput } from './order-input.ts';
import { orderKey } from './order-key.ts';
import { skuIdsOf } from './preview-order.ts';
import { type LineRefusal, refuseLines } from './refuse-lines.ts';
import { requestHash } from './request-hash.ts';
import { figures, paperwork, writeOrder } from './write-order.ts';

export interface PlacedOrder {
  kind: 'placed';
  orderNumber: string;
  /** Opens the order for its guest. */
  key: string;
  totals: OrderTotals;
}

/** The idempotency key has placed an order that asked for something else. */
export interface KeyReused {
  kind: 'key-reused';
}

export type PlaceOrderOutcome = PlacedOrder | LineRefusal | KeyReused;

interface Repeat {
  key: string | undefined;
  hash: string;
}

/**
 * Places an order for a guest and takes its stock, or tells which lines stand against it. The same idempotency key
 * places one order, however often and however simultaneously it comes. Throws `invalid` with the field that is wrong.
 */
export async function placeGuestOrder(
  ctx: ServiceContext,
  input: OrderInput,
  idempotencyKey?: string,
): Promise<PlaceOrderOutcome> {
  const phone = checkRequest(ctx, input);
  const repeat = { key: idempotencyKey, hash: requestHash(input) };
  const inShop = <Result>(work: (tx: ShopTransaction) => Promise<Result>) =>
    withShop(ctx.db, ctx.shop.id, work);
  try {
    return await inShop((tx) => place(tx, ctx, input, phone, repeat));
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    const first = await inShop((tx) => findFirstAnswer(tx, ctx, repeat));
    if (!first) throw error;
    return first;
  }
}

async function place(
  tx: ShopTransaction,
  ctx: ServiceContext,
  input: OrderInput,
  phone: Phone,
  repeat: Repeat,
): Promise<PlaceOrderOutcome> {
  const first = await findFirstAnswer(tx, ctx, repeat);
  if (first) return first;
  const placedAt = ctx.now();
  const terms = await readOrderTerms(tx, ctx.shop.id, placeIdsOf(input.shipping));
  checkTerms(input, terms);
  const paymentGatewayId = checkGateway(input, terms.gateways);
  const billing = await readBilling(tx, ctx, input);

  const facts = await lockSkuFacts(tx, {
    shopId: ctx.shop.id,
    skuIds: skuIdsOf(input.products),
    now: placedAt,
  });
  checkSkus(input, facts);
  const assessed = assessLines(input.products, facts);
  const refusal = refuseLines(assessed);
  // The lines may be refused because this very order was placed while we waited for their stock.
  if (refusal) return (await findFirstAnswer(tx, ctx, repeat)) ?? refusal;

  const lines = countedLines(assessed);
  const totals = totalsOf(assessed, deliveryOf(terms, input), ZERO_POISHA);
  checkCodLimit(ctx, input, totals.grandTotal);
  const shippingAddress = orderAddress(input.shipping, phone, terms);
  const orderNumber = await writeOrder(tx, ctx, lines, {
    placedAt,
    ...paperwork(input, terms),
    ...figures(totals),
    phone,
    type: orderType(lines.map(({ facts: sku }) => sku)),
    paymentGatewayId,
    shippingAddress,
    billingAddress: billingAddress(input.billing, shippingAddress, billing),
    idempotencyKey: repeat.key ?? null,
    requestHash: repeat.key ? repeat.hash : null,
  });
  return { kind: 'placed', orderNumber, key: orderKey(ctx, orderNumber), totals };
}

async function findFirstAnswer(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { key, hash }: Repeat,
): Promise<PlacedOrder | KeyReused | undefined> {
  const order = key === undefined ? undefined : await findOrderByKey(tx, ctx.shop.id, key);
  if (!order) return undefined;
  if (order.requestHash !== hash) return { kind: 'key-reused' };
  return {
    kind: 'placed',
    orderNumber: order.orderNumber,
    key: orderKey(ctx, order.orderNumber),
    totals: order,
  };
}

async function readBilling(tx: ShopTransaction, ctx: ServiceContext, { billing }: OrderInput) {
  const ids = placeIdsOf(billing);
  if (Object.values(ids).every((id) => id === undefined)) {
    return { country: null, city: null, area: null, thana: null };
  }
  const places = await findPlaces(tx, ctx.shop.id, ids);
  checkPlaces('billing', billing, places);
  return places;
}
