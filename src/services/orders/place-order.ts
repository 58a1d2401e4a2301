import { createHash } from 'node:crypto';
import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { findCustomer } from '#data/queries/accounts.ts';
import { findOrderByIdempotencyKey, isCustomerDeleted, isIdempotencyKeyTaken } from '#data/queries/orders.ts';
import type { AddressSavingResult } from '#domain/account/customer.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { validateOrderInput } from '#domain/order/order-input.ts';
import type { OrderTotals } from '#domain/order/totals.ts';
import type { Phone } from '#domain/phone.ts';
import { requireValidEmails } from '#services/accounts/require-valid-emails.ts';
import {
  consumeRateLimit,
  type LimitSubjectsByRule,
  type UndoRateLimit,
} from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { createOrderKey } from './order-keys.ts';
import { type RefusedOrder, type WrittenOrder, writeOrder } from './write-order.ts';

export type { OrderSkuRow } from '#data/queries/order-stock.ts';

export interface OrderPlaced {
  kind: 'placed';
  orderNumber: string;
  /** Key that opens the order without sign-in. */
  key: string;
  totals: OrderTotals;
  isRepeat: boolean;
  /** Result of saving the address; set only for a new order with `savesAddress`. */
  addressSaving?: AddressSavingResult | undefined;
}

export interface ReusedKey {
  kind: 'key-reused';
  /** First order with the idempotency key; set if it has the same phone. */
  first: Pick<OrderPlaced, 'orderNumber' | 'key'> | undefined;
}

export type PlaceOrderOutcome = OrderPlaced | ReusedKey | RefusedOrder;

/** Places one order per idempotency key, even for concurrent requests. Throws `invalid`, `rate-limited` and `unauthenticated`. */
export async function placeOrder(
  ctx: ServiceContext,
  input: OrderInput,
  idempotencyKey?: string,
): Promise<PlaceOrderOutcome> {
  // Requests that differ only in language, phone proof or kind of call are the same order.
  const hash = hashOrderInput({ ...input, language: undefined, phoneProof: undefined, kind: undefined });
  const validated = validateOrderInput(input, ctx.shop.id);
  if (validated.problem) throw invalid(validated.problem);
  await requireValidEmails(ctx, {
    shippingEmail: input.shipping.email,
    billingEmail: input.billing.email,
  });
  const { phone } = validated;
  const repeat: IdempotentRequest = { idempotencyKey, hash, phone };
  const undoLimits: UndoRateLimit[] = [];
  const countRequest = async (subjects: LimitSubjectsByRule) => {
    undoLimits.push(await consumeRateLimit(ctx, subjects));
  };
  const email = input.shipping.email?.trim().toLowerCase() || undefined;
  // Contacts are counted only for accepted orders, so that refusals do not use up their limits.
  const onAccepted = async (tx: ShopTransaction) => {
    const subjects = await listContactSubjects(tx, ctx, { phone, email });
    await countRequest({
      'orders-per-phone': subjects.phone,
      'orders-per-contact': subjects.email,
      'orders-of-platform-per-contact': Object.values(subjects),
    });
  };
  let isCounted = false;
  try {
    await countRequest({ 'orders-per-client': ctx.client });
    const outcome = await withShop(ctx, async (tx) => {
      const written = await writeOrder(tx, ctx, { input, phone, repeat, onAccepted });
      if (written.kind === 'written') return toPlacedOutcome(ctx, written);
      // A concurrent request may have placed the same order and caused the refusal.
      return (await findFirstResponse(tx, ctx, repeat)) ?? written;
    });
    const isNew = outcome.kind === 'placed' && !outcome.isRepeat;
    isCounted = isNew || (outcome.kind !== 'placed' && revealsPhone(input, outcome.kind));
    return outcome;
  } catch (error) {
    isCounted = error instanceof ServiceError && revealsPhone(input, error.failure.code);
    // The first response is looked up only after a refusal, because nearly all requests are new.
    const isRefused = isIdempotencyKeyTaken(error) || error instanceof ServiceError;
    const firstResponse = isRefused ? await readFirstResponse(ctx, repeat) : undefined;
    if (!firstResponse)
      throw isCustomerDeleted(error) ? new ServiceError({ code: 'unauthenticated' }) : error;
    isCounted = false;
    return firstResponse;
  } finally {
    if (!isCounted) await Promise.all(undoLimits.map((undoLimit) => undoLimit()));
  }
}

/** Counts a confirmed contact separately, so that orders by other people with this contact do not block its owner. */
async function listContactSubjects(
  tx: ShopTransaction,
  { actor }: ServiceContext,
  { phone, email }: { phone: Phone; email: string | undefined },
): Promise<{ phone: string; email?: string }> {
  const customer = actor.kind === 'customer' && (await findCustomer(tx, actor.customerId));
  const ownsPhone = customer && customer.phone === phone && customer.phoneVerifiedAt;
  const ownsEmail = customer && customer.email === email && customer.emailVerifiedAt;
  return {
    phone: ownsPhone ? `phone of customer ${customer.id}` : phone,
    ...(email && { email: ownsEmail ? `email of customer ${customer.id}` : email }),
  };
}

/** Cash checks and first-order coupons depend on earlier orders of the phone. */
const revealsPhone = (
  { offerId }: OrderInput,
  kind: Exclude<PlaceOrderOutcome['kind'], 'placed'> | ServiceError['failure']['code'],
): boolean =>
  kind === 'cash-check' ||
  (offerId != null && !['out-of-stock', 'order-changed', 'key-reused', 'rate-limited'].includes(kind));

interface IdempotentRequest {
  idempotencyKey: string | undefined;
  hash: string;
  phone: Phone;
}

async function findFirstResponse(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { idempotencyKey, hash, phone }: IdempotentRequest,
): Promise<OrderPlaced | ReusedKey | undefined> {
  const order =
    idempotencyKey === undefined ? undefined : await findOrderByIdempotencyKey(tx, idempotencyKey);
  if (!order) return undefined;
  const first = { orderNumber: order.orderNumber, key: createOrderKey(ctx, order.orderNumber) };
  if (order.requestHash !== hash) {
    return { kind: 'key-reused', first: order.phone === phone ? first : undefined };
  }
  return { kind: 'placed', ...first, totals: order, isRepeat: true };
}

async function readFirstResponse(ctx: ServiceContext, repeat: IdempotentRequest) {
  if (repeat.idempotencyKey === undefined) return undefined;
  return readShop(ctx, (tx) => findFirstResponse(tx, ctx, repeat));
}

function toPlacedOutcome(ctx: ServiceContext, { kind, ...written }: WrittenOrder): OrderPlaced {
  return { kind: 'placed', ...written, key: createOrderKey(ctx, written.orderNumber), isRepeat: false };
}

function hashOrderInput(input: OrderInput): string {
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
