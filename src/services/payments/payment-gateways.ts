import type {
  CachedToken,
  GatewayAdapter,
  TokenStore,
  Unreachable,
} from '#adapters/payments/payment-gateway.ts';
import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/payments.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import { CASH_GATEWAY, isCash } from '#domain/order/payment.ts';
import type { ServiceContext } from '#services/context.ts';
import { seal, unseal } from '#services/sealed.ts';

type Operator = Pick<ServiceContext, 'db' | 'shop' | 'secret' | 'now' | 'payments'>;

/** `undefined` for cash or invalid settings. */
export async function openGateway(ctx: Operator, id: number): Promise<GatewayAdapter | undefined> {
  const { db, shop } = ctx;
  const row = await readShop(db, shop.id, (tx) => queries.findGateway(tx, shop.id, id));
  if (!row?.sealedSettings) return undefined;
  const settings = unseal(ctx, 'gateway-settings', row.sealedSettings);
  const opened = ctx.payments.open(row.slug, settings, openTools(ctx, id));
  return 'gateway' in opened ? withCircuitBreaker(opened.gateway, `${shop.id}:${id}`) : undefined;
}

/** Consecutive failures after which a gateway is tried once per interval. */
const MAX_FAILURES = 5;
const PAUSE_MS = 10_000;

const unavailable = new Map<string, { failures: number; until: number }>();

/** Circuit breaker: an unavailable gateway must not fill the queue that others share. */
function withCircuitBreaker(gateway: GatewayAdapter, key: string): GatewayAdapter {
  const call =
    <Asked extends unknown[], Outcome extends { kind: string }>(
      ask: (...requested: Asked) => Promise<Outcome>,
    ) =>
    async (...requested: Asked): Promise<Outcome | Unreachable> => {
      const before = unavailable.get(key);
      if (before && before.failures >= MAX_FAILURES) {
        if (performance.now() < before.until)
          return { kind: 'unreachable', reason: 'it has not responded recently' };
        // One request tries again; the others wait for its result.
        before.until = performance.now() + PAUSE_MS;
      }
      const outcome = await ask(...requested);
      if (outcome.kind !== 'unreachable') unavailable.delete(key);
      else
        unavailable.set(key, {
          failures: (unavailable.get(key)?.failures ?? 0) + 1,
          until: performance.now() + PAUSE_MS,
        });
      return outcome;
    };
  return {
    start: call(gateway.start),
    verify: call(gateway.verify),
    refund: call(gateway.refund),
    queryRefund: call(gateway.queryRefund),
  };
}

const openTools = (ctx: Operator, id: number) => ({
  tokens: openTokenStore(ctx, id),
  shop: String(ctx.shop.id),
});

/** Replaces existing settings; returns errors of invalid ones. Cash has none. */
export async function setGateway(
  ctx: Operator,
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
  const takesCash = isCash({ slug: kind });
  const opened = takesCash ? CASH_GATEWAY : ctx.payments.open(kind, settings, openTools(ctx, 0));
  if ('problem' in opened) return opened;
  const { db, shop } = ctx;
  const name = names.name || opened.name;
  const nameBn = names.nameBn || (names.name ? null : opened.nameBn);
  const sealedSettings = takesCash ? null : seal(ctx, 'gateway-settings', settings);
  await withShop(db, shop.id, async (tx) => {
    await queries.writeGateway(tx, { shopId: shop.id, slug: kind, name, nameBn, sealedSettings });
    // Cached pages contain payment methods.
    await bumpShopVersion(tx, shop.id);
  });
  return undefined;
}

export function listGateways({ db, shop }: Operator): Promise<queries.GatewayRow[]> {
  return readShop(db, shop.id, (tx) => queries.listGateways(tx, shop.id));
}

/** Payments and refunds of its orders continue. Returns whether the shop had it. */
export function removeGateway({ db, shop }: Operator, kind: string): Promise<boolean> {
  return withShop(db, shop.id, async (tx) => {
    const isHidden = await queries.deactivateGateway(tx, shop.id, kind);
    if (isHidden) await bumpShopVersion(tx, shop.id);
    return isHidden;
  });
}

/** Longer than a gateway takes. */
const LEASE_MS = 30_000;
const WAIT_MS = 100;

/** Shared by all processes. One at a time requests a token, outside any transaction. */
function openTokenStore(ctx: Operator, id: number): TokenStore {
  const { db, shop, now } = ctx;
  const read = (sealed: string | null | undefined): CachedToken | undefined =>
    sealed ? (unseal(ctx, 'gateway-token', sealed) as CachedToken | undefined) : undefined;
  const lease = () => {
    const at = now();
    const leaseUntil = new Date(at.getTime() + LEASE_MS);
    return withShop(db, shop.id, (tx) => queries.leaseToken(tx, shop.id, { id, now: at, leaseUntil }));
  };
  const keep = (sealedToken?: string) =>
    withShop(db, shop.id, (tx) => queries.storeToken(tx, shop.id, { id, sealedToken }));
  return {
    read: async () => {
      const row = await readShop(db, shop.id, (tx) => queries.findGateway(tx, shop.id, id));
      return read(row?.sealedToken);
    },
    change: async (work) => {
      const deadline = Date.now() + LEASE_MS;
      let leased = await lease();
      while (!leased && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
        leased = await lease();
      }
      if (!leased) throw new Error('another process is requesting a token');
      try {
        const token = await work(read(leased.sealedToken));
        await keep(seal(ctx, 'gateway-token', token));
        return token;
      } catch (error) {
        await keep();
        throw error;
      }
    },
  };
}
