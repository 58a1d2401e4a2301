import { type ShopTransaction, withShop } from '#data/database.ts';
import { lockSkuFacts, refreshAvailability, type SkuFacts } from '#data/queries/order-stock.ts';
import { findPlaces, type OrderTerms, readOrderTerms } from '#data/queries/order-terms.ts';
import { findOrderByKey, insertOrder, isKeyTaken, type NewOrder } from '#data/queries/orders.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import type { Phone } from '#domain/phone.ts';
import { orderType } from '#domain/pre-order.ts';
import type { OrderTotals } from '#domain/totals.ts';
import type { ServiceContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { assessLines, countedLines, type PricedLine, totalsOf } from './assess-lines.ts';
import { checkCodLimit, checkGateway } from './check-payment.ts';
import { checkPlaces, placeIdsOf, requireDeliveryPlaces } from './check-places.ts';
import { checkRequest } from './check-request.ts';
import { deliveryOf, zoneOf } from './delivery-of.ts';
import { billingAddress, orderAddress } from './order-address.ts';
import type { OrderInput } from './order-input.ts';
import { orderKey } from './order-key.ts';
import { skuIdsOf } from './preview-order.ts';
import { type LineRefusal, refuseLines } from './refuse-lines.ts';
import { requestHash } from './request-hash.ts';

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
  const terms = await readOrderTerms(tx, ctx.shop.id, placeIdsOf(input.shipping));
  checkTerms(input, terms);
  const paymentGatewayId = checkGateway(input, terms.gateways);
  const billing = await readBilling(tx, ctx, input);

  const facts = await lockSkuFacts(tx, ctx.shop.id, skuIdsOf(input.products));
  checkSkus(input, facts);
  const assessed = assessLines(input.products, facts);
  const refusal = refuseLines(assessed);
  // The lines may be refused because this very order was placed while we waited for their stock.
  if (refusal) return (await findFirstAnswer(tx, ctx, repeat)) ?? refusal;

  const lines = countedLines(assessed);
  const totals = totalsOf(assessed, deliveryOf(terms, input), ZERO_POISHA);
  checkCodLimit(ctx, input, totals.grandTotal);
  const shippingAddress = orderAddress(input.shipping, phone, terms);
  const orderNumber = await write(tx, ctx, lines, {
    ...paperwork(ctx, input, terms),
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

function checkTerms(input: OrderInput, terms: OrderTerms): void {
  checkPlaces('shipping', input.shipping, terms);
  if (input.deliveryChargeId != null && !terms.charges.some(({ id }) => id === input.deliveryChargeId)) {
    throw invalid('deliveryChargeId', 'deliveryChargeId is not a delivery charge of this shop');
  }
  if (input.fulfilment === 'shop') {
    if (input.storeId == null) throw invalid('storeId', 'storeId is required for store pickup');
    if (!terms.pickupStoreIds.includes(input.storeId)) {
      throw invalid('storeId', 'storeId is not a store where orders can be picked up');
    }
    return;
  }
  requireDeliveryPlaces(input.shipping);
  const zone = zoneOf(terms, input);
  if (!terms.charges.some(({ type }) => type === zone)) {
    throw invalid('shippingAreaId', 'shippingAreaId: this shop does not deliver there');
  }
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

function checkSkus(input: OrderInput, facts: readonly SkuFacts[]): void {
  const known = new Map(facts.map((sku) => [sku.id, sku]));
  for (const [index, { skuId, productId }] of input.products.entries()) {
    const sku = known.get(skuId);
    if (!sku) throw invalid(`products.${index}.skuId`, `skuId ${skuId} is not sold at this shop`);
    if (productId !== undefined && productId !== sku.productId) {
      throw invalid(
        `products.${index}.productId`,
        `productId ${productId} is not the product of skuId ${skuId}`,
      );
    }
  }
}

function paperwork(ctx: ServiceContext, input: OrderInput, terms: OrderTerms) {
  const zone = zoneOf(terms, input);
  return {
    placedAt: ctx.now(),
    paymentMethod: input.paymentMethod,
    fulfilment: input.fulfilment,
    storeId: input.fulfilment === 'shop' ? (input.storeId ?? null) : null,
    deliveryType: zone,
    deliveryChargeId: terms.charges.find(({ type }) => type === zone)?.id ?? null,
    note: input.note ?? '',
    sessionId: input.sessionId || null,
  };
}

function figures({ subtotal, deliveryCharge, discount, grandTotal, payNow }: OrderTotals) {
  return { subtotal, deliveryCharge: deliveryCharge ?? ZERO_POISHA, discount, grandTotal, payNow };
}

async function write(
  tx: ShopTransaction,
  ctx: ServiceContext,
  lines: PricedLine[],
  order: NewOrder,
): Promise<string> {
  const take = lines
    .filter(({ facts }) => !facts.preOrder)
    .map(({ skuId, quantity }) => ({ id: skuId, quantity }));
  const written = await insertOrder(tx, ctx.shop, { order, lines: lines.map(toOrderLine), take });
  if (written.taken.length !== take.length) throw new Error('stock was gone although its rows were locked');
  if (written.taken.some(({ left }) => left === 0)) {
    await refreshAvailability(tx, ctx.shop.id, [...new Set(lines.map(({ facts }) => facts.productId))]);
    await bumpShopVersion(tx, ctx.shop.id);
  }
  return written.orderNumber;
}

function toOrderLine({ facts, quantity, unitPrice, lineTotal }: PricedLine) {
  return {
    productId: facts.productId,
    skuId: facts.id,
    sku: facts.sku,
    name: facts.name,
    nameBn: facts.nameBn,
    slug: facts.slug,
    picture: facts.picture,
    attributes: facts.attributes,
    quantity,
    listPrice: facts.price,
    unitPrice,
    lineTotal,
    preOrder: facts.preOrder,
    preOrderAmount: facts.preOrderAmount,
  };
}
