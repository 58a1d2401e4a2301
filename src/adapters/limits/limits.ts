import { createHmac } from 'node:crypto';
import type { LimitedBy, LimitRule } from '#domain/limit.ts';
import {
  isPassableWithProof,
  LIMIT_RULES,
  type Limit,
  PROOF_LIMIT_FACTOR,
  SITE_LIMIT_FACTOR,
} from '#domain/limit.ts';
import type { MaxOpenCash } from '#domain/order/open-cash.ts';
import { CHALLENGE_SECONDS, openProofOfWork } from './proof-of-work.ts';
import type { LimitStore } from './window-counter.ts';
import { CircuitBreakerStore, clearExpired, WindowCounter } from './window-counter.ts';

/** A network, mobile number or e-mail address at one shop. */
export interface LimitSubject {
  rule: LimitRule;
  shopId: number;
  of: string;
  /** Counted separately; its limit is `SITE_LIMIT_FACTOR` times the network's. */
  site?: string | undefined;
  /** Uses the limit for requests with proof of work, `PROOF_LIMIT_FACTOR` times the normal one. */
  hasProof?: boolean;
}

export interface ProofSubject {
  shopId: number;
  client: string;
}

/** Never rejects. */
export interface Limits {
  /** Counts a request; at the limit, counts nothing and returns the seconds until a retry may succeed. */
  consume: (subject: LimitSubject) => Promise<number | undefined>;
  refund: (subject: LimitSubject) => Promise<void>;
  /** Its solution allows one request over the network's limit. */
  createChallenge: (subject: ProofSubject) => Promise<string>;
  /** A proof is accepted once, for the network it was created for. */
  redeemProof: (subject: ProofSubject & { proof: string }) => Promise<boolean>;
  /** Per mobile number and per network. */
  readonly maxOpenCash: Record<Extract<LimitedBy, 'phone' | 'client'>, MaxOpenCash>;
  /** Items in one network's unpaid online orders; 0 is no limit. */
  readonly maxUnpaidItems: number;
}

const CLEAR_MS = 300_000;

export interface LimitsOptions {
  rules: Record<LimitRule, Limit>;
  maxOpenCash: Limits['maxOpenCash'];
  maxUnpaidItems: number;
  /** Shared by all instances; without it, counts are in memory. */
  store?: LimitStore | undefined;
  secret: string;
  onFault: (error: unknown) => void;
}

/** Counts in memory while the store is unreachable. If that fails, nothing is limited and `onFault` is called. */
export function openLimits(options: LimitsOptions): Limits & { close: () => void } {
  const { rules, maxOpenCash, maxUnpaidItems, store, secret, onFault } = options;
  const shared = store && new CircuitBreakerStore(store);
  const openCounters = (suffix: string, times: number) =>
    new Map(
      LIMIT_RULES.filter((rule) => !suffix.endsWith('-with-proof') || isPassableWithProof(rule)).map(
        (rule) => [
          rule,
          rules[rule].map(
            ({ max, seconds }) => new WindowCounter(rule + suffix, { max: max * times, seconds }, shared),
          ),
        ],
      ),
    );
  const [counters, siteCounters] = [openCounters('', 1), openCounters('-of-site', SITE_LIMIT_FACTOR)];
  const [provenCounters, provenSiteCounters] = [
    openCounters('-with-proof', PROOF_LIMIT_FACTOR),
    openCounters('-of-site-with-proof', SITE_LIMIT_FACTOR * PROOF_LIMIT_FACTOR),
  ];
  const work = openProofOfWork(secret);
  const usedProofs = new WindowCounter('used-proofs', { max: 1, seconds: CHALLENGE_SECONDS }, shared);
  const nameOf = ({ shopId, client }: ProofSubject) => `${shopId}:${client}`;
  const keyOf = ({ rule, shopId }: LimitSubject, of: string) =>
    createHmac('sha256', secret).update(`limit:${rule}:${shopId}:${of}`).digest('base64url');
  const countsOf = (subject: LimitSubject): Counts[] => {
    const { rule, of, site, hasProof } = subject;
    const [ofNetwork, ofSite] = hasProof ? [provenCounters, provenSiteCounters] : [counters, siteCounters];
    const own = { counters: ofNetwork.get(rule) ?? [], key: keyOf(subject, of) };
    if (site === undefined) return [own];
    return [own, { counters: ofSite.get(rule) ?? [], key: keyOf(subject, site) }];
  };
  const clearing = store && setInterval(() => clearExpired(store).catch(onFault), CLEAR_MS).unref();
  return {
    maxOpenCash,
    maxUnpaidItems,
    consume: async (subject) => {
      try {
        return await consumeEach(countsOf(subject));
      } catch (error) {
        onFault(error);
        return undefined;
      }
    },
    refund: async (subject) => {
      await Promise.all(countsOf(subject).map(refundAll)).catch(onFault);
    },
    createChallenge: (subject) => work.createChallenge(nameOf(subject)),
    redeemProof: async ({ proof, ...subject }) => {
      try {
        const id = await work.verify(proof, nameOf(subject));
        return id !== undefined && (await usedProofs.consume(id)) === 0;
      } catch (error) {
        onFault(error);
        return false;
      }
    },
    close: () => clearInterval(clearing),
  };
}

interface Counts {
  counters: readonly WindowCounter[];
  key: string;
}

async function consumeEach(counts: readonly Counts[]): Promise<number | undefined> {
  for (const [index, each] of counts.entries()) {
    const wait = await consumeAll(each);
    if (wait === undefined) continue;
    await Promise.all(counts.slice(0, index).map(refundAll));
    return wait;
  }
  return undefined;
}

async function consumeAll({ counters, key }: Counts): Promise<number | undefined> {
  const waits = await Promise.all(counters.map((counter) => counter.consume(key)));
  const longest = Math.max(0, ...waits);
  if (longest === 0) return undefined;
  await Promise.all(counters.map((counter, index) => waits[index] === 0 && counter.refund(key)));
  return longest;
}

async function refundAll({ counters, key }: Counts): Promise<void> {
  await Promise.all(counters.map((counter) => counter.refund(key)));
}
