import type {
  CachedToken,
  GatewayAdapter,
  TokenStore,
  Unreachable,
} from '#adapters/payments/payment-gateway.ts';
import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/payments.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import { CASH_GATEWAY, isCash } from '#domain/order/payment.ts';
import type { ServiceContext } from '#services/context.ts';
import { seal, unseal } from '#services/sealed.ts';

type Operator = Pick<ServiceContext, 'db' | 'shop' | 'secret' | 'now' | 'payments'>;

/** A gateway of the shop; `undefined` for cash, and if its settings are invalid. */
export async function openGateway(ctx: Operator, id: number): Promise<GatewayAdapter | undefined> {
  const { db, shop } = ctx;
  const row = await withShop(db, shop.id, (tx) => queries.findGateway(tx, shop.id, id), { readOnly: true });
  if (!row?.sealedSettings) return undefined;
  const settings = unseal(ctx, 'gateway-settings', row.sealedSettings);
  const opened = ctx.payments.open(row.slug, settings, openTools(ctx, id));
  return 'gateway' in opened ? withCircuitBreaker(opened.gateway, `${shop.id}:${id}`) : undefined;
}

/** After this many consecutive failures a gateway is only tried once per interval. */
const MAX_FAILURES = 5;
const PAUSE_MS = 10_000;

/** Failure count per gateway, and the time on the process clock until which no request is sent. */
const unavailable = new Map<string, { failures: number; until: number }>();

/**
 * Circuit breaker: requests to an unavailable gateway fail immediately, so that they do not fill the payment queue that other
 * gateways share.
 */
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
        // One request tries the gateway again; the others wait for its result.
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

/** Adds a gateway to the shop's payment methods, or replaces its settings; returns errors of invalid settings. Cash has none. */
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
    // Cached pages contain the payment methods.
    await bumpShopVersion(tx, shop.id);
  });
  return undefined;
}

/** All payment methods of the shop, including those no longer offered, for its operator. */
export function listGateways({ db, shop }: Operator): Promise<queries.GatewayRow[]> {
  return withShop(db, shop.id, (tx) => queries.listGateways(tx, shop.id), { readOnly: true });
}

/** Stops offering a gateway; payments and refunds of its orders continue. Returns whether the shop had it. */
export function removeGateway({ db, shop }: Operator, kind: string): Promise<boolean> {
  return withShop(db, shop.id, async (tx) => {
    const isHidden = await queries.deactivateGateway(tx, shop.id, kind);
    if (isHidden) await bumpShopVersion(tx, shop.id);
    return isHidden;
  });
}

/** How long one process may request a token before others may; longer than a gateway takes. */
const LEASE_MS = 30_000;
const WAIT_MS = 100;

/**
 * Tokens of a gateway in the database, shared by all processes. One process at a time requests a new token, outside any
 * transaction.
 */
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
      const row = await withShop(db, shop.id, (tx) => queries.findGateway(tx, shop.id, id), {
        readOnly: true,
      });
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
