import { createHash } from 'node:crypto';
import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { findCustomer } from '#data/queries/accounts.ts';
import { findOrderByKey, isIdempotencyKeyTaken } from '#data/queries/orders.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { validateInput } from '#domain/order/order-input.ts';
import type { OrderTotals } from '#domain/order/totals.ts';
import type { Phone } from '#domain/phone.ts';
import { consumeRateLimit, type LimitSubjects, type RefundRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { orderKey } from './order-keys.ts';
import { type RefusedOrder, type WrittenOrder, writeOrder } from './write-order.ts';

export type { OrderSkuRow } from '#data/queries/order-stock.ts';

export interface PlacedOutcome {
  kind: 'placed';
  orderNumber: string;
  /** Opens the order for its guest. */
  key: string;
  totals: OrderTotals;
  isRepeat: boolean;
}

export interface KeyReused {
  kind: 'key-reused';
  /** Set if the request has the same phone. */
  first: Pick<PlacedOutcome, 'orderNumber' | 'key'> | undefined;
}

export type PlaceOrderOutcome = PlacedOutcome | KeyReused | RefusedOrder;

/**
 * Reserves stock. An idempotency key places one order, even for concurrent requests. Throws `invalid` with
 * the field, and `rate-limited` per network, phone or e-mail address; refusals that reveal something about
 * the phone count for the network too.
 */
export async function placeOrder(
  ctx: ServiceContext,
  input: OrderInput,
  idempotencyKey?: string,
): Promise<PlaceOrderOutcome> {
  // Language, code and kind of call do not make another order.
  const hash = requestHash({ ...input, language: undefined, phoneProof: undefined, kind: undefined });
  const validated = validateInput(input, ctx.shop.id);
  if (validated.problem) throw invalid(validated.problem);
  const { phone } = validated;
  const repeat: Repeat = { idempotencyKey, hash, phone };
  const counted: RefundRateLimit[] = [];
  const count = async (subjects: LimitSubjects) => {
    counted.push(await consumeRateLimit(ctx, subjects));
  };
  const email = input.shipping.email?.trim().toLowerCase() || undefined;
  // Counted last, so that a refused order does not use up the limits of phone and e-mail address.
  const onAccepted = async (tx: ShopTransaction) => {
    const subjects = await contactSubjects(tx, ctx, { phone, email });
    await count({
      'orders-per-phone': subjects.phone,
      'orders-per-contact': subjects.email,
      'orders-of-platform-per-contact': Object.values(subjects),
    });
  };
  let counts = false;
  try {
    await count({ 'orders-per-client': ctx.client });
    const outcome = await withShop(ctx.db, ctx.shop.id, async (tx) => {
      const written = await writeOrder(tx, ctx, { input, phone, repeat, onAccepted });
      if (written.kind === 'written') return toPlaced(ctx, written);
      // The refusal may be caused by the same order from a concurrent request.
      return (await findFirstResponse(tx, ctx, repeat)) ?? written;
    });
    const isNew = outcome.kind === 'placed' && !outcome.isRepeat;
    counts = isNew || (outcome.kind !== 'placed' && revealsPhone(input, outcome.kind));
    return outcome;
  } catch (error) {
    counts = error instanceof ServiceError && revealsPhone(input, error.failure.code);
    // A repeat returns the first response. Looked up only after a refusal, because nearly all requests are
    // new.
    const isRefused = isIdempotencyKeyTaken(error) || error instanceof ServiceError;
    const first = isRefused ? await readFirstAnswer(ctx, repeat) : undefined;
    if (!first) throw error;
    counts = false;
    return first;
  } finally {
    if (!counts) await Promise.all(counted.map((refundLimit) => refundLimit()));
  }
}

/** Counts confirmed contacts of the signed-in customer per account, so that orders of others do not block their owner. */
async function contactSubjects(
  tx: ShopTransaction,
  { actor, shop }: ServiceContext,
  { phone, email }: { phone: Phone; email: string | undefined },
): Promise<{ phone: string; email?: string }> {
  const customer = actor.kind === 'customer' && (await findCustomer(tx, shop.id, actor.customerId));
  const ownsPhone = customer && customer.phone === phone && customer.phoneVerifiedAt;
  const ownsEmail = customer && customer.email === email && customer.emailVerifiedAt;
  return {
    phone: ownsPhone ? `phone of customer ${customer.id}` : phone,
    ...(email && { email: ownsEmail ? `email of customer ${customer.id}` : email }),
  };
}

/** Refusals by cash checks and first-order coupons count, so that phones cannot be probed. */
const revealsPhone = (
  { offerId }: OrderInput,
  kind: Exclude<PlaceOrderOutcome['kind'], 'placed'> | ServiceError['failure']['code'],
): boolean =>
  kind === 'cash-check' ||
  (offerId != null && !['out-of-stock', 'order-changed', 'key-reused', 'rate-limited'].includes(kind));

interface Repeat {
  idempotencyKey: string | undefined;
  hash: string;
  phone: Phone;
}

async function findFirstResponse(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { idempotencyKey, hash, phone }: Repeat,
): Promise<PlacedOutcome | KeyReused | undefined> {
  const order =
    idempotencyKey === undefined ? undefined : await findOrderByKey(tx, ctx.shop.id, idempotencyKey);
  if (!order) return undefined;
  const first = { orderNumber: order.orderNumber, key: orderKey(ctx, order.orderNumber) };
  if (order.requestHash !== hash) {
    return { kind: 'key-reused', first: order.phone === phone ? first : undefined };
  }
  return { kind: 'placed', ...first, totals: order, isRepeat: true };
}

async function readFirstAnswer(ctx: ServiceContext, repeat: Repeat) {
  if (repeat.idempotencyKey === undefined) return undefined;
  return readShop(ctx.db, ctx.shop.id, (tx) => findFirstResponse(tx, ctx, repeat));
}

function toPlaced(ctx: ServiceContext, { orderNumber, totals }: WrittenOrder): PlacedOutcome {
  return { kind: 'placed', orderNumber, key: orderKey(ctx, orderNumber), totals, isRepeat: false };
}

function requestHash(input: OrderInput): string {
  const canonical = JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, field]) => field != null)
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
  return createHash('sha256').update(canonical).digest('base64url');
}
