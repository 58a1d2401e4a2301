import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopTransaction } from '#data/database.ts';
import { lockOpenCash, lockOrderSkus, type OrderSkuRow } from '#data/queries/order-stock.ts';
import { readOrderTerms } from '#data/queries/order-terms.ts';
import { insertOrder } from '#data/queries/orders.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import { siteOf } from '#domain/client-network.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import { isOpenCashLimited, openCashSince, type RefusedCash, refuseCash } from '#domain/order/open-cash.ts';
import { orderDetails } from '#domain/order/order-details.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { type LineRefusal, placeableLines } from '#domain/order/order-lines.ts';
import { codLimitOf } from '#domain/order/payment.ts';
import { type OrderTotals, orderTotals } from '#domain/order/totals.ts';
import { readTrackingCode, writeTrackingCode } from '#domain/order/tracking.ts';
import { validateTerms } from '#domain/order/validate-terms.ts';
import type { Phone } from '#domain/phone.ts';
import { keepAddress } from '../accounts/addresses.ts';
import type { ServiceContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { tellOfOrder } from '../messages/queue-message.ts';

export interface WrittenOrder {
  kind: 'written';
  orderNumber: string;
  totals: OrderTotals;
}

/** Lines of it cannot be had as they are wanted, or it is more cash than is given on trust. */
export type RefusedOrder = LineRefusal<OrderSkuRow> | RefusedCash;

interface WantedOrder {
  input: OrderInput;
  phone: Phone;
  repeat: { idempotencyKey: string | undefined; hash: string };
  /** Called when nothing stands against the order any more. */
  onAccepted: () => Promise<void>;
}

/**
 * Writes an order at today's prices and takes its stock, or tells why not. Its variants are locked from here on, and for cash
 * its phone and network. Throws `invalid` with the field that the shop's rules do not allow.
 */
export async function writeOrder(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { input, phone, repeat, onAccepted }: WantedOrder,
): Promise<WrittenOrder | RefusedOrder> {
  const { actor, client, limits, shop } = ctx;
  const shopId = shop.id;
  const { products, paymentMethod } = input;
  const placedAt = ctx.now();
  const terms = await readOrderTerms(tx, shopId, input);
  const accepted = validateTerms(input, terms);
  if (accepted.problem) throw invalid(accepted.problem);

  const skus = await lockOrderSkus(tx, { shopId, products, now: placedAt });
  const placeable = placeableLines(products, skus);
  if ('problem' in placeable) throw invalid(placeable.problem);
  if ('refusal' in placeable) return placeable.refusal;

  const { lines } = placeable;
  const { delivery, gatewayId } = accepted;
  const totals = orderTotals(lines, { paymentMethod, delivery: delivery.charge, discount: ZERO_POISHA });
  const keys = clientKeys(ctx);
  if (paymentMethod === 'COD') {
    const { mostOpenCash: most } = limits;
    const since = openCashSince(placedAt);
    const open = isOpenCashLimited(most)
      ? await lockOpenCash(tx, { shopId, phone, ...keys, since })
      : undefined;
    const codLimit = codLimitOf(terms.maxCodBdt, shop.maxCodAmount);
    // What the server does itself is of no network.
    const refused = refuseCash({ lines, totals }, { codLimit, open, most, hasNetwork: client !== undefined });
    if (refused && 'problem' in refused) throw invalid(refused.problem);
    if (refused) return refused.refusal;
  }

  await onAccepted();
  const order = {
    placedAt,
    customerId: actor.kind === 'customer' ? actor.customerId : null,
    ...orderDetails(input, terms, { phone, delivery, gatewayId }),
    ...totals,
    deliveryCharge: totals.deliveryCharge ?? ZERO_POISHA,
    ...keys,
    idempotencyKey: repeat.idempotencyKey ?? null,
    requestHash: repeat.idempotencyKey ? repeat.hash : null,
  };
  const { orderNumber, hasSoldOut } = await insertOrder(tx, shop, { order, lines });
  if (input.savesAddress) await keepAddress(tx, ctx, { ...input.shipping, phone }, terms.shipping);
  await tellOfOrder(tx, ctx, { ...order, orderNumber }, 'order-placed');
  // What is cached of the shop becomes old.
  if (hasSoldOut) await bumpShopVersion(tx, shopId);
  return { kind: 'written', orderNumber, totals };
}

export type Signer = Pick<ServiceContext, 'secret'> & { shop: { id: number } };

/** The key that opens a guest's order without signing in: HMAC-SHA256 over shop and order number, in base64url. */
export function orderKey(signer: Signer, orderNumber: string): string {
  return sign(signer, 'guest-order', orderNumber).toString('base64url');
}

/** Whether a key opens an order; takes the same time however much of it is right. */
export function isOrderKey(signer: Signer, orderNumber: string, key: string): boolean {
  const expected = Buffer.from(orderKey(signer, orderNumber));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The code by which a buyer tracks an order when its number and phone are not enough, such as `K7QM-2XWD`. */
export function trackingCode(signer: Signer, orderNumber: string): string {
  return writeTrackingCode(sign(signer, 'tracking', orderNumber));
}

/** Whether a code, however it is typed, is that of an order; takes the same time however much of it is right. */
export function isTrackingCode(signer: Signer, orderNumber: string, code: string): boolean {
  const given = readTrackingCode(code);
  const expected = trackingCode(signer, orderNumber);
  return given !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

/** Stand for the network and its site on orders, which tell no address; `null` where there is none. */
function clientKeys(ctx: ServiceContext): Record<'clientKey' | 'siteKey', string | null> {
  const keyOf = (network: string | undefined) =>
    network === undefined ? null : sign(ctx, 'order-client', network).toString('base64url');
  return { clientKey: keyOf(ctx.client), siteKey: keyOf(ctx.client && siteOf(ctx.client)) };
}

function sign({ secret, shop }: Signer, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${shop.id}:${text}`).digest();
}
