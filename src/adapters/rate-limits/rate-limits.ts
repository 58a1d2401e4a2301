import { createHmac } from 'node:crypto';
import type { MaxOpenCash } from '#domain/payments/open-cash.ts';
import type { LimitRule, LimitSubjectKind } from '#domain/rate-limits.ts';
import {
  canExceedWithProof,
  LIMIT_RULES,
  type Limit,
  PROOF_LIMIT_FACTOR,
  SITE_LIMIT_FACTOR,
} from '#domain/rate-limits.ts';
import { CHALLENGE_TTL_SECONDS, createProofOfWork } from './proof-of-work.ts';
import type { LimitStore } from './window-counter.ts';
import { CircuitBreakerStore, deleteExpiredCounters, WindowCounter } from './window-counter.ts';

export interface LimitSubject {
  rule: LimitRule;
  shopId: number;
  id: string;
  /** Site (/48) of an IPv6 network. Its limit is `SITE_LIMIT_FACTOR` times as high. */
  site?: string | undefined;
  /** Whether a proof of work raises the limit by `PROOF_LIMIT_FACTOR`. */
  hasProof?: boolean;
}

export interface ProofSubject {
  shopId: number;
  client: string;
}

/** The promises of these methods never reject. */
export interface RateLimits {
  /** At the limit, counts nothing and returns the seconds until a retry may succeed. */
  consume: (subject: LimitSubject) => Promise<number | undefined>;
  undo: (subject: LimitSubject) => Promise<void>;
  createChallenge: (subject: ProofSubject) => Promise<string>;
  /** Redeems a proof of work. Accepts each proof once, only for the shop and network of its challenge. */
  redeemProof: (subject: ProofSubject & { proof: string }) => Promise<boolean>;
  readonly maxOpenCash: Record<Extract<LimitSubjectKind, 'phone' | 'client'>, MaxOpenCash>;
  /** Maximum number of units in unpaid online orders of one network. 0 means no limit. */
  readonly maxUnpaidItems: number;
}

const CLEANUP_INTERVAL_MS = 300_000;

export interface RateLimitsOptions {
  rules: Record<LimitRule, Limit>;
  maxOpenCash: RateLimits['maxOpenCash'];
  maxUnpaidItems: number;
  /** Store for the counts of all instances. Without a store, each process counts in memory. */
  store?: LimitStore | undefined;
  secret: string;
  onFault: (error: unknown) => void;
}

/** Counts in memory if the store is unreachable. On other faults, allows requests and redeems no proofs. */
export function createRateLimits(options: RateLimitsOptions): RateLimits & { close: () => void } {
  const { rules, maxOpenCash, maxUnpaidItems, store, secret, onFault } = options;
  const shared = store && new CircuitBreakerStore(store);
  const openCounters = (countedRules: readonly LimitRule[], suffix: string, factor: number) => {
    const openWindows = (rule: LimitRule) =>
      rules[rule].map(
        ({ max, seconds }) => new WindowCounter(rule + suffix, { max: max * factor, seconds }, shared),
      );
    return new Map(countedRules.map((rule) => [rule, openWindows(rule)]));
  };
  const passableRules = LIMIT_RULES.filter(canExceedWithProof);
  const counters = {
    networks: openCounters(LIMIT_RULES, '', 1),
    sites: openCounters(LIMIT_RULES, '-of-site', SITE_LIMIT_FACTOR),
  };
  const provenCounters = {
    networks: openCounters(passableRules, '-with-proof', PROOF_LIMIT_FACTOR),
    sites: openCounters(passableRules, '-of-site-with-proof', SITE_LIMIT_FACTOR * PROOF_LIMIT_FACTOR),
  };
  const proofOfWork = createProofOfWork(secret);
  const usedProofs = new WindowCounter('used-proofs', { max: 1, seconds: CHALLENGE_TTL_SECONDS }, shared);
  const toSubjectText = ({ shopId, client }: ProofSubject) => `${shopId}:${client}`;
  const hashKey = ({ rule, shopId }: LimitSubject, id: string) =>
    createHmac('sha256', secret).update(`limit:${rule}:${shopId}:${id}`).digest('base64url');
  const listCountedKeys = (subject: LimitSubject): CountedKey[] => {
    const { rule, id, site, hasProof } = subject;
    const { networks, sites } = hasProof ? provenCounters : counters;
    const networkKey = { counters: networks.get(rule) ?? [], key: hashKey(subject, id) };
    if (site === undefined) return [networkKey];
    return [networkKey, { counters: sites.get(rule) ?? [], key: hashKey(subject, site) }];
  };
  const clearTimer =
    store && setInterval(() => deleteExpiredCounters(store).catch(onFault), CLEANUP_INTERVAL_MS).unref();
  return {
    maxOpenCash,
    maxUnpaidItems,
    consume: async (subject) => {
      try {
        return await consumeCountedKeys(listCountedKeys(subject));
      } catch (error) {
        onFault(error);
        return undefined;
      }
    },
    undo: async (subject) => {
      await Promise.all(listCountedKeys(subject).map(undoCountedKey)).catch(onFault);
    },
    createChallenge: (subject) => proofOfWork.createChallenge(toSubjectText(subject)),
    redeemProof: async ({ proof, ...subject }) => {
      try {
        const id = await proofOfWork.verify(proof, toSubjectText(subject));
        return id !== undefined && (await usedProofs.consume(id)) === 0;
      } catch (error) {
        onFault(error);
        return false;
      }
    },
    close: () => clearInterval(clearTimer),
  };
}

interface CountedKey {
  counters: readonly WindowCounter[];
  key: string;
}

async function consumeCountedKeys(counts: readonly CountedKey[]): Promise<number | undefined> {
  for (const [index, each] of counts.entries()) {
    const waitSeconds = await consumeCountedKey(each);
    if (waitSeconds === undefined) continue;
    await Promise.all(counts.slice(0, index).map(undoCountedKey));
    return waitSeconds;
  }
  return undefined;
}

async function consumeCountedKey({ counters, key }: CountedKey): Promise<number | undefined> {
  const secondsToWait = await Promise.all(counters.map((counter) => counter.consume(key)));
  const longestWait = Math.max(0, ...secondsToWait);
  if (longestWait === 0) return undefined;
  await Promise.all(counters.map((counter, index) => secondsToWait[index] === 0 && counter.undo(key)));
  return longestWait;
}

async function undoCountedKey({ counters, key }: CountedKey): Promise<void> {
  await Promise.all(counters.map((counter) => counter.undo(key)));
}
