import type { GatewayAdapter, UnreachableOutcome } from '#adapters/payments/payment-gateway.ts';
import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/payments.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import { CASH_GATEWAY, isCash } from '#domain/payments/payment.ts';
import type { ServiceContext } from '#services/context.ts';
import { seal, unseal } from '#services/sealed.ts';
import { createTokenStore } from '#services/token-store.ts';

type OperatorContext = Pick<ServiceContext, 'db' | 'shop' | 'secret' | 'now' | 'payments'>;

/** Returns the adapter of a gateway, or `undefined` for cash or invalid settings. */
export async function openGateway(ctx: OperatorContext, id: number): Promise<GatewayAdapter | undefined> {
  const { shop } = ctx;
  const row = await readShop(ctx, (tx) => queries.findGateway(tx, id));
  if (!row?.sealedSettings) return undefined;
  const settings = unseal(ctx, 'gateway-settings', row.sealedSettings);
  const opened = ctx.payments.open(row.slug, settings, createGatewayContext(ctx, id));
  return 'gateway' in opened ? withCircuitBreaker(opened.gateway, `${shop.id}:${id}`) : undefined;
}

/** After this number of consecutive failures, a gateway is called only once per interval. */
const MAX_CONSECUTIVE_FAILURES = 5;
const GATEWAY_RETRY_INTERVAL_MS = 10_000;

/** Failures by shop and gateway. `retryAt` is a `performance.now()` value. */
const failuresByGateway = new Map<string, { failures: number; retryAt: number }>();

/** Refuses calls to an unavailable gateway, which would otherwise fill the queue of all gateways. */
function withCircuitBreaker(gateway: GatewayAdapter, key: string): GatewayAdapter {
  const wrap =
    <Arguments extends unknown[], Outcome extends { kind: string }>(
      send: (...args: Arguments) => Promise<Outcome>,
    ) =>
    async (...args: Arguments): Promise<Outcome | UnreachableOutcome> => {
      const previousFailures = failuresByGateway.get(key);
      if (previousFailures && previousFailures.failures >= MAX_CONSECUTIVE_FAILURES) {
        if (performance.now() < previousFailures.retryAt)
          return { kind: 'unreachable', reason: 'it has not responded recently' };
        // This request retries. Other requests fail until the next interval.
        previousFailures.retryAt = performance.now() + GATEWAY_RETRY_INTERVAL_MS;
      }
      const outcome = await send(...args);
      if (outcome.kind !== 'unreachable') failuresByGateway.delete(key);
      else
        failuresByGateway.set(key, {
          failures: (failuresByGateway.get(key)?.failures ?? 0) + 1,
          retryAt: performance.now() + GATEWAY_RETRY_INTERVAL_MS,
        });
      return outcome;
    };
  return {
    queryDelayMs: gateway.queryDelayMs,
    start: wrap(gateway.start),
    verify: wrap(gateway.verify),
    refund: wrap(gateway.refund),
    queryRefund: wrap(gateway.queryRefund),
  };
}

const createGatewayContext = (ctx: OperatorContext, id: number) => ({
  tokens: createTokenStore(ctx, 'gateway-token', id),
  shop: String(ctx.shop.id),
});

/** Adds or changes a gateway. Returns the problem of invalid settings. Cash has no settings. */
export async function setGateway(
  ctx: OperatorContext,
  {
    kind,
    settings,
    ...names
  }: {
    kind: string;
    name?: string | undefined;
    nameBn?: string | undefined;
    settings: unknown;
  },
): Promise<{ problem: string } | undefined> {
  const isCashGateway = isCash({ slug: kind });
  const opened = isCashGateway
    ? CASH_GATEWAY
    : ctx.payments.open(kind, settings, createGatewayContext(ctx, 0));
  if ('problem' in opened) return opened;
  const { shop } = ctx;
  const name = names.name || opened.name;
  const nameBn = names.nameBn || (names.name ? null : opened.nameBn);
  const sealedSettings = isCashGateway ? null : seal(ctx, 'gateway-settings', settings);
  await withShop(ctx, async (tx) => {
    await queries.writeGateway(tx, { slug: kind, name, nameBn, sealedSettings });
    // The version is raised because cached pages contain payment methods.
    await bumpShopVersion(tx, shop.id);
  });
  return undefined;
}

export function listGateways(ctx: OperatorContext): Promise<queries.GatewayRow[]> {
  return readShop(ctx, (tx) => queries.listGateways(tx));
}

/** Lists offered gateways whose settings cannot be opened with the secret, or are invalid. */
export async function listBrokenGateways(ctx: OperatorContext): Promise<string[]> {
  const broken: string[] = [];
  for (const { id, slug, isActive, sealedSettings } of await listGateways(ctx))
    if (isActive && sealedSettings !== null && !(await openGateway(ctx, id))) broken.push(slug);
  return broken;
}

/** Removes a gateway. Payments and refunds of existing orders continue. */
export function removeGateway({ db, shop }: OperatorContext, kind: string): Promise<boolean> {
  return withShop({ db, shop }, async (tx) => {
    const isRemoved = await queries.deactivateGateway(tx, kind);
    if (isRemoved) await bumpShopVersion(tx, shop.id);
    return isRemoved;
  });
}
