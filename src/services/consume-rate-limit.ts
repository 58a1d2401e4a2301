import type { LimitSubject } from '#adapters/limits/limits.ts';
import { readShop, type ShopTransaction } from '#data/database.ts';
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

export type LimitSubjects = { [Rule in LimitRule]?: string | readonly string[] | undefined };

/** Counts that all shops share. */
const ALL_SHOPS = 0;

/** Failed attempts from other networks do not block the owner of a contact or order. */
export const subjectPerNetwork = (ctx: Pick<ServiceContext, 'client'>, contactOrOrder: string): string =>
  `${contactOrOrder} ${ctx.client ?? ''}`;

export type RefundRateLimit = () => Promise<void>;

/**
 * Counts a request for every rule; returns its refund. Throws `rate-limited` with the longest wait, and then
 * counts nothing. A confirmed phone or proof of work passes network limits and some shop limits, with
 * separate counts.
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

interface LimitedRequest {
  proof: () => Promise<Partial<LimitSubject> | undefined>;
  consume: (subject: LimitSubject) => Promise<LimitAttempt>;
}

/** Throws `rate-limited` at a limit, unless the request has a proof. */
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

interface LimitAttempt {
  subject: LimitSubject;
  wait: number | undefined;
}

const isPassable = ({ client }: ServiceContext, { rule, of }: LimitSubject) =>
  client !== undefined &&
  (limitWithProof(rule) !== undefined || (isPassableWithProof(rule) && of === client));

function withProofLimit({ client, shop }: ServiceContext, subject: LimitSubject): LimitSubject {
  const rule = limitWithProof(subject.rule);
  return rule && client !== undefined ? toSubject(shop.id, rule, client) : subject;
}

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

async function findProof(ctx: ServiceContext): Promise<Partial<LimitSubject> | undefined> {
  const { actor, client, db, limits, proof, shop } = ctx;
  if (actor.kind === 'customer') {
    const find = (tx: ShopTransaction) => findCustomer(tx, shop.id, actor.customerId);
    const customer = await readShop(db, shop.id, find);
    if (customer?.phoneVerifiedAt) return { of: `customer ${customer.id}`, site: undefined };
  }
  if (!proof || client === undefined) return undefined;
  return (await limits.redeemProof({ shopId: shop.id, client, proof })) ? { hasProof: true } : undefined;
}

async function createChallengeFor({ client, limits, shop }: ServiceContext): Promise<string | undefined> {
  return client === undefined ? undefined : limits.createChallenge({ shopId: shop.id, client });
}

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

export const isWithinRateLimit = async (
  ctx: ServiceContext,
  subjectsByRule: LimitSubjects,
): Promise<boolean> => (await tryConsumeRateLimit(ctx, subjectsByRule)) !== undefined;

/** Only a wrong result (`undefined`) counts; successes and errors are refunded. */
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

/** A failure is not counted. */
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
