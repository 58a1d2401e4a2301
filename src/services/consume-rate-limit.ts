import type { LimitSubject } from '#adapters/rate-limits/rate-limits.ts';
import { readShop } from '#data/database.ts';
import { findCustomer } from '#data/queries/accounts.ts';
import { toIpv6Site } from '#domain/client-network.ts';
import {
  canExceedWithProof,
  findLimitWithProof,
  getLimitSubjectKind,
  isCountedAcrossShops,
  isCountedPerSite,
  type LimitRule,
} from '#domain/rate-limits.ts';
import type { ServiceContext } from './context.ts';
import { ServiceError } from './errors.ts';
import { recordSecurityEvent } from './security-events.ts';

/** Part of the service context that limits need. The platform counts as shop 0. */
export type LimitContext = Pick<
  ServiceContext,
  'actor' | 'client' | 'db' | 'limits' | 'proof' | 'secret' | 'security'
> & { shop: { id: number } };

export type LimitSubjectsByRule = { [Rule in LimitRule]?: string | readonly string[] | undefined };

const ALL_SHOPS_ID = 0;

/** Creates a subject per network, so that failed attempts from other networks do not block the real customer. */
export const toNetworkSubject = (ctx: Pick<ServiceContext, 'client'>, contactOrOrder: string): string =>
  `${contactOrOrder} ${ctx.client ?? ''}`;

export type UndoRateLimit = () => Promise<void>;

/**
 * Counts a request for every rule. Throws `rate-limited` with the longest wait. With a confirmed phone or a proof of
 * work, a request may exceed some network limits and `codes-per-shop`, up to a separate limit.
 */
export async function consumeRateLimit(
  ctx: LimitContext,
  subjectsByRule: LimitSubjectsByRule,
): Promise<UndoRateLimit> {
  const { limits, shop } = ctx;
  const rules = Object.keys(subjectsByRule) as LimitRule[];
  const subjects = rules.flatMap((rule) =>
    [subjectsByRule[rule] ?? []].flat().map((of) => toLimitSubject(shop.id, rule, of)),
  );
  const countedSubjects: LimitSubject[] = [];
  const undoLimit = async () => {
    await Promise.all(countedSubjects.map((subject) => limits.undo(subject)));
  };
  const consume = async (subject: LimitSubject): Promise<LimitAttempt> => {
    const wait = await limits.consume(subject);
    if (wait === undefined) countedSubjects.push(subject);
    return { subject, wait };
  };
  let proof: ReturnType<typeof findProof> | undefined;
  const findProofOnce = () => (proof ??= findProof(ctx));
  const isNetworkLimit = ({ rule }: LimitSubject) => getLimitSubjectKind(rule) === 'client';
  const networkSubjects = subjects.filter(isNetworkLimit);
  const otherSubjects = subjects.filter((subject) => !isNetworkLimit(subject));
  try {
    // Networks are counted first, so that a refused network creates no counts for contacts.
    for (const group of [networkSubjects, otherSubjects])
      await consumeLimits(ctx, group, { findProofOnce, consume });
    return undoLimit;
  } catch (error) {
    await undoLimit();
    throw error;
  }
}

interface LimitedRequest {
  findProofOnce: () => ReturnType<typeof findProof>;
  consume: (subject: LimitSubject) => Promise<LimitAttempt>;
}

/** Counts the request for all subjects. Throws `rate-limited` if a limit is reached and a proof does not lift it. */
async function consumeLimits(ctx: LimitContext, subjects: readonly LimitSubject[], request: LimitedRequest) {
  const { client, limits, shop } = ctx;
  const attempts = await Promise.all(subjects.map(request.consume));
  const isProofAccepted = attempts.every(
    ({ subject, wait }) => wait === undefined || isPassable(ctx, subject),
  );
  const results = isProofAccepted ? await retryWithProof(ctx, attempts, request) : attempts;
  const longestWait = Math.max(0, ...results.map(({ wait }) => wait ?? 0));
  const reachedSubject = results.find(({ wait }) => wait === longestWait)?.subject;
  if (!reachedSubject) return;
  recordSecurityEvent(ctx, 'limit-reached', { kind: reachedSubject.rule, subject: reachedSubject.id });
  throw new ServiceError({
    code: 'rate-limited',
    rule: reachedSubject.rule,
    limitedBy: getLimitSubjectKind(reachedSubject.rule),
    retryAfterSeconds: longestWait,
    ...(isProofAccepted &&
      !reachedSubject.hasProof &&
      client !== undefined && { challenge: await limits.createChallenge({ shopId: shop.id, client }) }),
  });
}

const toLimitSubject = (shopId: number, rule: LimitRule, id: string): LimitSubject => ({
  rule,
  shopId: isCountedAcrossShops(rule) ? ALL_SHOPS_ID : shopId,
  id,
  site: isCountedPerSite(rule) ? toIpv6Site(id) : undefined,
});

interface LimitAttempt {
  subject: LimitSubject;
  wait: number | undefined;
}

const isPassable = ({ client }: LimitContext, { rule, id }: LimitSubject) =>
  client !== undefined &&
  (findLimitWithProof(rule) !== undefined || (canExceedWithProof(rule) && id === client));

async function retryWithProof(
  { client, shop }: LimitContext,
  attempts: readonly LimitAttempt[],
  { findProofOnce, consume }: LimitedRequest,
): Promise<readonly LimitAttempt[]> {
  if (attempts.every(({ wait }) => wait === undefined)) return attempts;
  const proof = await findProofOnce();
  if (!proof) return attempts;
  return Promise.all(
    attempts.map((each) => {
      if (each.wait === undefined) return each;
      const rule = findLimitWithProof(each.subject.rule);
      const subject = rule && client !== undefined ? toLimitSubject(shop.id, rule, client) : each.subject;
      return consume({ ...subject, ...proof });
    }),
  );
}

async function findProof(ctx: LimitContext): Promise<Partial<LimitSubject> | undefined> {
  const { actor, client, limits, proof, shop } = ctx;
  if (actor.kind === 'customer') {
    const customer = await readShop(ctx, (tx) => findCustomer(tx, actor.customerId));
    if (customer?.phoneVerifiedAt) return { id: `customer ${customer.id}`, site: undefined };
  }
  if (!proof || client === undefined) return undefined;
  return (await limits.redeemProof({ shopId: shop.id, client, proof })) ? { hasProof: true } : undefined;
}

export async function tryConsumeRateLimit(ctx: LimitContext, subjectsByRule: LimitSubjectsByRule) {
  try {
    return await consumeRateLimit(ctx, subjectsByRule);
  } catch (error) {
    if (error instanceof ServiceError && error.failure.code === 'rate-limited') return undefined;
    throw error;
  }
}

export const countIfWithinRateLimit = async (ctx: LimitContext, subjectsByRule: LimitSubjectsByRule) =>
  (await tryConsumeRateLimit(ctx, subjectsByRule)) !== undefined;

/** Counts an attempt whose result is `undefined`. Other results and errors are not counted. */
export async function withAttemptLimit<Result>(
  ctx: LimitContext,
  subjectsByRule: LimitSubjectsByRule,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const undoLimit = await consumeRateLimit(ctx, subjectsByRule);
  let isWrong = false;
  try {
    const result = await attempt();
    isWrong = result === undefined;
    return result;
  } finally {
    if (!isWrong) await undoLimit();
  }
}

/** Counts a request unless `work` fails. */
export async function withRateLimit<Result>(
  ctx: LimitContext,
  subjectsByRule: LimitSubjectsByRule,
  work: () => Promise<Result>,
): Promise<Result> {
  const undoLimit = await consumeRateLimit(ctx, subjectsByRule);
  try {
    return await work();
  } catch (error) {
    await undoLimit();
    throw error;
  }
}
