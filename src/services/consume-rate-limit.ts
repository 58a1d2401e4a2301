import type { LimitSubject } from '#adapters/limits/limits.ts';
import { type ShopTransaction, withShop } from '#data/database.ts';
import { findCustomer } from '#data/queries/accounts.ts';
import { ipv6Site } from '#domain/client-network.ts';
import {
  isCountedAcrossShops,
  isCountedPerSite,
  isPassableWithProof,
  type LimitRule,
  limitedBy,
  limitWithProof,
} from '#domain/limit.ts';
import type { ServiceContext } from './context.ts';
import { ServiceError } from './errors.ts';
import { recordSecurityEvent } from './security-events.ts';

/** Subject, or subjects, to count per rule; `undefined` is not counted. */
export type LimitSubjects = { [Rule in LimitRule]?: string | readonly string[] | undefined };

/** Shop id of counts that all shops share. */
const ALL_SHOPS = 0;

/** Subject of a contact or order counted per network, so that failed attempts from other networks do not block its owner. */
export const subjectPerNetwork = (ctx: Pick<ServiceContext, 'client'>, contactOrOrder: string): string =>
  `${contactOrOrder} ${ctx.client ?? ''}`;

/** Reverses the count of one request. */
export type RefundRateLimit = () => Promise<void>;

/**
 * Counts one request for every rule and returns the function that refunds it. Throws `rate-limited` with the longest wait if a limit is
 * reached, and then counts nothing. A customer with a confirmed phone may exceed network limits and some shop limits and is counted per
 * account; a request with proof of work is counted separately.
 */
export async function consumeRateLimit(
  ctx: ServiceContext,
  subjectsByRule: LimitSubjects,
): Promise<RefundRateLimit> {
  const { limits, shop } = ctx;
  const rules = Object.keys(subjectsByRule) as LimitRule[];
  const subjects = rules.flatMap((rule) =>
    [subjectsByRule[rule] ?? []].flat().map((of) => toSubject(shop.id, rule, of)),
  );
  const counted: LimitSubject[] = [];
  const refundLimit = async () => {
    await Promise.all(counted.map((subject) => limits.refund(subject)));
  };
  const consume = async (subject: LimitSubject): Promise<LimitAttempt> => {
    const wait = await limits.consume(subject);
    if (wait === undefined) counted.push(subject);
    return { subject, wait };
  };
  const request = { proof: once(() => findProof(ctx)), consume };
  const isOfNetwork = ({ rule }: LimitSubject) => limitedBy(rule) === 'client';
  const networks = subjects.filter(isOfNetwork);
  const others = subjects.filter((subject) => !isOfNetwork(subject));
  try {
    // Networks first, so that a refused network creates no counts of contacts.
    for (const group of [networks, others]) await consumeAll(ctx, group, request);
    return refundLimit;
  } catch (error) {
    await refundLimit();
    throw error;
  }
}

/** One request, for which several groups of subjects are counted. */
interface LimitedRequest {
  /** How a request with proof is counted. The proof is redeemed once. */
  proof: () => Promise<Partial<LimitSubject> | undefined>;
  /** Counts a subject, to be refunded if the request is refused. */
  consume: (subject: LimitSubject) => Promise<LimitAttempt>;
}

/** Counts all subjects; throws `rate-limited` if a limit is reached and the request has no proof. */
async function consumeAll(
  ctx: ServiceContext,
  subjects: readonly LimitSubject[],
  request: LimitedRequest,
): Promise<void> {
  const attempts = await Promise.all(subjects.map(request.consume));
  const isProofAccepted = attempts.every(
    ({ subject, wait }) => wait === undefined || isPassable(ctx, subject),
  );
  const results = isProofAccepted ? await passWithProof(ctx, attempts, request) : attempts;
  const longest = Math.max(0, ...results.map(({ wait }) => wait ?? 0));
  const reached = results.find(({ wait }) => wait === longest)?.subject;
  if (!reached) return;
  recordSecurityEvent(ctx, 'limit-reached', { kind: reached.rule, subject: reached.of });
  throw new ServiceError({
    code: 'rate-limited',
    rule: reached.rule,
    limitedBy: limitedBy(reached.rule),
    retryAfterSeconds: longest,
    ...(isProofAccepted && !reached.hasProof && { challenge: await createChallengeFor(ctx) }),
  });
}

/** Runs `work` at the first call and returns its result at every call. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

const toSubject = (shopId: number, rule: LimitRule, of: string): LimitSubject => ({
  rule,
  shopId: isCountedAcrossShops(rule) ? ALL_SHOPS : shopId,
  of,
  site: isCountedPerSite(rule) ? ipv6Site(of) : undefined,
});

/** A subject with the seconds to wait, or `undefined` if it was counted. */
interface LimitAttempt {
  subject: LimitSubject;
  wait: number | undefined;
}

const isPassable = ({ client }: ServiceContext, { rule, of }: LimitSubject) =>
  client !== undefined &&
  (limitWithProof(rule) !== undefined || (isPassableWithProof(rule) && of === client));

/** The network limit that replaces a shop limit for requests with proof. */
function withProofLimit({ client, shop }: ServiceContext, subject: LimitSubject): LimitSubject {
  const rule = limitWithProof(subject.rule);
  return rule && client !== undefined ? toSubject(shop.id, rule, client) : subject;
}

/** Counts subjects over their limit again: per account, or as requests with proof of work. */
async function passWithProof(
  ctx: ServiceContext,
  attempts: readonly LimitAttempt[],
  { proof: findProofOnce, consume }: LimitedRequest,
): Promise<readonly LimitAttempt[]> {
  if (attempts.every(({ wait }) => wait === undefined)) return attempts;
  const proof = await findProofOnce();
  if (!proof) return attempts;
  return Promise.all(
    attempts.map(async (each) => {
      if (each.wait === undefined) return each;
      return consume({ ...withProofLimit(ctx, each.subject), ...proof });
    }),
  );
}

/** How a request with proof is counted: per customer with a confirmed phone, or as proof of work. */
async function findProof(ctx: ServiceContext): Promise<Partial<LimitSubject> | undefined> {
  const { actor, client, db, limits, proof, shop } = ctx;
  if (actor.kind === 'customer') {
    const find = (tx: ShopTransaction) => findCustomer(tx, shop.id, actor.customerId);
    const customer = await withShop(db, shop.id, find, { readOnly: true });
    if (customer?.phoneVerifiedAt) return { of: `customer ${customer.id}`, site: undefined };
  }
  if (!proof || client === undefined) return undefined;
  return (await limits.redeemProof({ shopId: shop.id, client, proof })) ? { hasProof: true } : undefined;
}

async function createChallengeFor({ client, limits, shop }: ServiceContext): Promise<string | undefined> {
  return client === undefined ? undefined : limits.createChallenge({ shopId: shop.id, client });
}

/** Counts one request for every rule; `undefined` if a limit is reached. */
export async function tryConsumeRateLimit(
  ctx: ServiceContext,
  subjectsByRule: LimitSubjects,
): Promise<RefundRateLimit | undefined> {
  try {
    return await consumeRateLimit(ctx, subjectsByRule);
  } catch (error) {
    if (error instanceof ServiceError && error.failure.code === 'rate-limited') return undefined;
    throw error;
  }
}

/** Counts one request for every rule and returns whether no limit is reached. */
export const isWithinRateLimit = async (
  ctx: ServiceContext,
  subjectsByRule: LimitSubjects,
): Promise<boolean> => (await tryConsumeRateLimit(ctx, subjectsByRule)) !== undefined;

/**
 * Runs a limited attempt, such as the comparison of a password. Only a wrong result, `undefined`, counts. A success is refunded, and so is
 * an error, because no result is known then.
 */
export async function withAttemptLimit<Result>(
  ctx: ServiceContext,
  subjectsByRule: LimitSubjects,
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const refundLimit = await consumeRateLimit(ctx, subjectsByRule);
  let isWrong = false;
  try {
    const result = await attempt();
    isWrong = result === undefined;
    return result;
  } finally {
    if (!isWrong) await refundLimit();
  }
}

/** Runs limited work. A failure is not counted. */
export async function withRateLimit<Result>(
  ctx: ServiceContext,
  subjectsByRule: LimitSubjects,
  work: () => Promise<Result>,
): Promise<Result> {
  const refundLimit = await consumeRateLimit(ctx, subjectsByRule);
  try {
    return await work();
  } catch (error) {
    await refundLimit();
    throw error;
  }
}
