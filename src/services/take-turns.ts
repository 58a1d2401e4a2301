import type { LimitSubject } from '#adapters/limits/limits.ts';
import { type ShopTransaction, withShop } from '#data/database.ts';
import { findCustomer } from '#data/queries/accounts.ts';
import { siteOf } from '#domain/client-network.ts';
import {
  countsAllShops,
  countsSites,
  isPassableWithProof,
  type LimitRule,
  limitedBy,
  limitWithProof,
} from '#domain/limit.ts';
import type { ServiceContext } from './context.ts';
import { ServiceError } from './errors.ts';
import { recordSecurityEvent } from './security-events.ts';

/** Subject, or subjects, per rule; `undefined` is not counted. */
export type Turns = { [Rule in LimitRule]?: string | readonly string[] | undefined };

/** Stands for all shops together. */
const NO_SHOP = 0;

/**
 * A contact, or an order, as the network that tries it counts it: strangers who try in vain use up their own tries, and not those of
 * whom it belongs to.
 */
export const triedFrom = (ctx: Pick<ServiceContext, 'client'>, tried: string): string =>
  `${tried} ${ctx.client ?? ''}`;

/** Gives back what was counted, when it came to nothing. */
export type GiveBack = () => Promise<void>;

/**
 * Counts one request for every rule. Throws `rate-limited` if a limit is reached, with the longest waiting time, and then counts nothing.
 * A customer with a confirmed phone may exceed a network limit, and some shop limits, and is counted per account; a request with proof of
 * work is counted separately.
 */
export async function takeTurns(ctx: ServiceContext, turns: Turns): Promise<GiveBack> {
  const { limits, shop } = ctx;
  const rules = Object.keys(turns) as LimitRule[];
  const subjects: LimitSubject[] = rules.flatMap((rule) => {
    const shopId = countsAllShops(rule) ? NO_SHOP : shop.id;
    return [turns[rule] ?? []]
      .flat()
      .map((of) => ({ rule, shopId, of, site: countsSites(rule) ? siteOf(of) : undefined }));
  });
  const taken = await Promise.all(
    subjects.map(async (subject) => ({ subject, wait: await limits.take(subject) })),
  );
  const areNetworks = taken.every(({ subject, wait }) => wait === undefined || isPassable(ctx, subject));
  const passed = areNetworks ? await passNetworkLimits(ctx, taken) : taken;
  const counted = passed.filter(({ wait }) => wait === undefined).map(({ subject }) => subject);
  const giveBack = async () => {
    await Promise.all(counted.map((subject) => limits.giveBack(subject)));
  };
  const longest = Math.max(0, ...passed.map(({ wait }) => wait ?? 0));
  const full = passed.find(({ wait }) => wait === longest)?.subject;
  if (!full) return giveBack;
  await giveBack();
  recordSecurityEvent(ctx, 'limit-reached', { kind: full.rule, subject: full.of });
  throw new ServiceError({
    code: 'rate-limited',
    rule: full.rule,
    limitedBy: limitedBy(full.rule),
    retryAfterSeconds: longest,
    ...(areNetworks && !full.hasProof && { challenge: await challengeOf(ctx) }),
  });
}

/** A subject with the seconds to wait, or `undefined` if it was counted. */
interface Taken {
  subject: LimitSubject;
  wait: number | undefined;
}

const isPassable = ({ client }: ServiceContext, { rule, of }: LimitSubject) =>
  client !== undefined &&
  (limitWithProof(rule) !== undefined || (isPassableWithProof(rule) && of === client));

/** The network limit that replaces a shop limit for requests with proof. */
function withProofLimit({ client }: ServiceContext, subject: LimitSubject): LimitSubject {
  const rule = limitWithProof(subject.rule);
  return rule && client !== undefined ? { ...subject, rule, of: client, site: siteOf(client) } : subject;
}

/** Counts subjects over their limit again: per account, or as requests with proof. */
async function passNetworkLimits(ctx: ServiceContext, taken: readonly Taken[]): Promise<readonly Taken[]> {
  if (taken.every(({ wait }) => wait === undefined)) return taken;
  const pass = await findPass(ctx);
  if (!pass) return taken;
  return Promise.all(
    taken.map(async (each) => {
      if (each.wait === undefined) return each;
      const subject = { ...withProofLimit(ctx, each.subject), ...pass };
      return { subject, wait: await ctx.limits.take(subject) };
    }),
  );
}

async function findPass(ctx: ServiceContext): Promise<Partial<LimitSubject> | undefined> {
  const { actor, client, db, limits, proof, shop } = ctx;
  if (actor.kind === 'customer') {
    const find = (tx: ShopTransaction) => findCustomer(tx, shop.id, actor.customerId);
    const customer = await withShop(db, shop.id, find, { readOnly: true });
    if (customer?.phoneVerifiedAt) return { of: `customer ${customer.id}`, site: undefined };
  }
  if (!proof || client === undefined) return undefined;
  return (await limits.redeemProof({ shopId: shop.id, client, proof })) ? { hasProof: true } : undefined;
}

async function challengeOf({ client, limits, shop }: ServiceContext): Promise<string | undefined> {
  return client === undefined ? undefined : limits.createChallenge({ shopId: shop.id, client });
}

/** Counts one request for every rule; `undefined` if a limit is reached. */
export async function takeTurnsIfFree(ctx: ServiceContext, turns: Turns): Promise<GiveBack | undefined> {
  try {
    return await takeTurns(ctx, turns);
  } catch (error) {
    if (error instanceof ServiceError && error.failure.code === 'rate-limited') return undefined;
    throw error;
  }
}

/** Counts one request for every rule and returns whether no limit is reached. */
export const hasTurns = async (ctx: ServiceContext, turns: Turns): Promise<boolean> =>
  (await takeTurnsIfFree(ctx, turns)) !== undefined;

/** Does what is limited. It counts only when it does not fail. */
export async function withinLimits<Result>(
  ctx: ServiceContext,
  turns: Turns,
  work: () => Promise<Result>,
): Promise<Result> {
  const giveBack = await takeTurns(ctx, turns);
  try {
    return await work();
  } catch (error) {
    await giveBack();
    throw error;
  }
}
