import { type ShopTransaction, withShop } from '#data/database.ts';
import { lockSkuFacts } from '#data/queries/order-stock.ts';
import { findPlaces, readOrderTerms } from '#data/queries/order-terms.ts';
import { findOrderByKey, isKeyTaken } from '#data/queries/orders.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import type { OrderTotals } from '#domain/order/totals.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { type GiveBack, type Turns, takeTurns } from '../take-turns.ts';
import { assessLines, countedLines, totalsOf } from './assess-lines.ts';
import { checkCodLimit, checkGateway, codLimitOf } from './check-payment.ts';
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
import { clientKeys, type RefusedCash, refuseOpenCash } from './refuse-open-cash.ts';
import { requestHash } from './request-hash.ts';
import { figures, paperwork, writeOrder } from './write-order.ts';

export interface PlacedOrder {
  kind: 'placed';
  orderNumber: string;
  /** Opens the order for its guest. */
  key: string;
  totals: OrderTotals;
  /** The idempotency key has placed it before. */
  isRepeat: boolean;
}

/** The idempotency key has placed an order that asked for something else. */
export interface KeyReused {
  kind: 'key-reused';
  /** That order, for whoever names its phone as well. */
  first: Pick<PlacedOrder, 'orderNumber' | 'key'> | undefined;
}

export type PlaceOrderOutcome = PlacedOrder | LineRefusal | KeyReused | RefusedCash;

interface Repeat {
  key: string | undefined;
  hash: string;
  phone: Phone;
}

interface Placing {
  repeat: Repeat;
  /** Throws `rate-limited` when too many orders were placed with the phone. */
  countPhone: () => Promise<void>;
}

/**
 * Places an order for a guest and takes its stock, or tells which lines stand against it. The same idempotency key
 * places one order, however often and however simultaneously it comes. Throws `invalid` with the field that is wrong, and
 * `rate-limited` when too many orders were placed from the same network or with the same phone; only placed ones count.
 */
export async function placeGuestOrder(
  ctx: ServiceContext,
  input: OrderInput,
  idempotencyKey?: string,
): Promise<PlaceOrderOutcome> {
  const phone = checkRequest(ctx, input);
  const repeat = { key: idempotencyKey, hash: requestHash(input), phone };
  const findFirst = (tx: ShopTransaction) => findFirstAnswer(tx, ctx, repeat);
  const orFirstAnswer = async (error: unknown) => {
    const first = repeat.key && (await withShop(ctx.db, ctx.shop.id, findFirst, { readOnly: true }));
    if (!first) throw error;
    return first;
  };
  const counted: GiveBack[] = [];
  const count = async (turns: Turns) => {
    counted.push(await takeTurns(ctx, turns));
  };
  try {
    await count({ 'orders-per-client': ctx.client });
  } catch (refusal) {
    // Whoever has placed the order hears so, however much came since.
    return orFirstAnswer(refusal);
  }
  let isNew = false;
  try {
    // Counted when nothing stands against the order any more: what is refused anyway must not hold a buyer's phone.
    const countPhone = () => count({ 'orders-per-phone': phone });
    const outcome = await withShop(ctx.db, ctx.shop.id, (tx) =>
      place(tx, ctx, input, { repeat, countPhone }),
    );
    isNew = outcome.kind === 'placed' && !outcome.isRepeat;
    return outcome;
  } catch (error) {
    // The limit may have been reached by this very order, placed while we waited for its stock.
    if (isKeyTaken(error) || isRateLimited(error)) return await orFirstAnswer(error);
    throw error;
  } finally {
    if (!isNew) await Promise.all(counted.map((giveBack) => giveBack()));
  }
}

async function place(
  tx: ShopTransaction,
  ctx: ServiceContext,
  input: OrderInput,
  { repeat, countPhone }: Placing,
): Promise<PlaceOrderOutcome> {
  const first = await findFirstAnswer(tx, ctx, repeat);
  if (first) return first;
  const placedAt = ctx.now();
  const { phone } = repeat;
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
  const totals = totalsOf(assessed, input, deliveryOf(terms, input), ZERO_POISHA);
  checkCodLimit(codLimitOf(ctx, terms), input, totals.grandTotal);
  const tooMuch = await refuseOpenCash(tx, ctx, input, { phone, lines, totals });
  // It may be too much because this very order was placed while we waited for its phone.
  if (tooMuch) return (await findFirstAnswer(tx, ctx, repeat)) ?? tooMuch;
  await countPhone();
  const shippingAddress = orderAddress(input.shipping, terms);
  const orderNumber = await writeOrder(tx, ctx, lines, {
    placedAt,
    ...paperwork(input, terms),
    ...figures(totals),
    phone,
    ...clientKeys(ctx),
    paymentGatewayId,
    shippingAddress,
    billingAddress: billingAddress(input.billing, { ...shippingAddress, phone }, billing),
    idempotencyKey: repeat.key ?? null,
    requestHash: repeat.key ? repeat.hash : null,
  });
  return { kind: 'placed', orderNumber, key: orderKey(ctx, orderNumber), totals, isRepeat: false };
}

async function findFirstAnswer(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { key, hash, phone }: Repeat,
): Promise<PlacedOrder | KeyReused | undefined> {
  const order = key === undefined ? undefined : await findOrderByKey(tx, ctx.shop.id, key);
  if (!order) return undefined;
  const first = { orderNumber: order.orderNumber, key: orderKey(ctx, order.orderNumber) };
  if (order.requestHash !== hash) {
    return { kind: 'key-reused', first: order.phone === phone ? first : undefined };
  }
  return { kind: 'placed', ...first, totals: order, isRepeat: true };
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

const isRateLimited = (error: unknown) => error instanceof ServiceError && error.code === 'rate-limited';
