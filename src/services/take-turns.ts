import type { LimitSubject } from '#adapters/limits/limits.ts';
import { siteOf } from '#domain/client-network.ts';
import { countsAllShops, countsSites, type LimitRule, limitedBy } from '#domain/limit.ts';
import type { ServiceContext } from './context.ts';
import { ServiceError } from './errors.ts';
import { recordSecurityEvent } from './security-events.ts';

/** By whom each rule counts, or by each of several; what is not known is not counted. */
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
 * Counts one by every rule. Throws `rate-limited` when one of them has no room, and then nothing is counted; tells the
 * longest time until there is room again.
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
  const waits = await Promise.all(subjects.map((subject) => limits.take(subject)));
  const counted = subjects.filter((_, index) => waits[index] === undefined);
  const giveBack = async () => {
    await Promise.all(counted.map((subject) => limits.giveBack(subject)));
  };
  const longest = Math.max(0, ...waits.map((wait) => wait ?? 0));
  const full = subjects[waits.indexOf(longest)];
  if (!full) return giveBack;
  await giveBack();
  recordSecurityEvent(ctx, 'limit-reached', { kind: full.rule, subject: full.of });
  throw new ServiceError({
    code: 'rate-limited',
    limitedBy: limitedBy(full.rule),
    retryAfterSeconds: longest,
  });
}

/** Counts one by every rule when all of them have room; `undefined`, and counts nothing, otherwise. */
export async function takeTurnsIfFree(ctx: ServiceContext, turns: Turns): Promise<GiveBack | undefined> {
  try {
    return await takeTurns(ctx, turns);
  } catch (error) {
    if (error instanceof ServiceError && error.failure.code === 'rate-limited') return undefined;
    throw error;
  }
}

/** Whether there is a turn by every rule, which is then counted. */
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
