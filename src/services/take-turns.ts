import type { LimitSubject } from '#adapters/limits/limits.ts';
import { siteOf } from '#domain/client-network.ts';
import { countsAllShops, countsSites, type LimitRule, limitedBy } from '#domain/limit.ts';
import type { ServiceContext } from './context.ts';
import { ServiceError } from './errors.ts';

/** By whom each rule counts; what is not known is not counted. */
export type Turns = { [Rule in LimitRule]?: string | undefined };

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
export async function takeTurns({ limits, shop }: ServiceContext, turns: Turns): Promise<GiveBack> {
  const rules = Object.keys(turns) as LimitRule[];
  const subjects: LimitSubject[] = rules.flatMap((rule) => {
    const of = turns[rule];
    if (of === undefined) return [];
    const shopId = countsAllShops(rule) ? NO_SHOP : shop.id;
    return [{ rule, shopId, of, site: countsSites(rule) ? siteOf(of) : undefined }];
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
  throw new ServiceError({
    code: 'rate-limited',
    limitedBy: limitedBy(full.rule),
    retryAfterSeconds: longest,
  });
}

/** Whether there is a turn by every rule, which is then counted. */
export async function hasTurns(ctx: ServiceContext, turns: Turns): Promise<boolean> {
  try {
    await takeTurns(ctx, turns);
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.failure.code === 'rate-limited') return false;
    throw error;
  }
}

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
