import { createHmac } from 'node:crypto';
import type { LimitedBy, LimitRule } from '#domain/limit.ts';
import { isPassableWithProof, LIMIT_RULES, type Limit, PROOF_TIMES, SITE_TIMES } from '#domain/limit.ts';
import type { MostOpenCash } from '#domain/order/open-cash.ts';
import { CHALLENGE_SECONDS, openProofOfWork } from './proof-of-work.ts';
import type { LimitStore } from './window-counter.ts';
import { clearExpired, ImpatientStore, WindowCounter } from './window-counter.ts';

/** Whose turn is counted: a network, a mobile number or an address, at one shop. */
export interface LimitSubject {
  rule: LimitRule;
  shopId: number;
  of: string;
  /** The site of that network, which has a count of its own: `SITE_TIMES` as much. */
  site?: string | undefined;
  /** Counts against the separate limit for requests with proof of work, `PROOF_TIMES` as high. */
  hasProof?: boolean;
}

/** Network and shop that a challenge is bound to. */
export interface ProofSubject {
  shopId: number;
  client: string;
}

/** How often something may be done within a time, counted by shop and by who does it. Never fails. */
export interface Limits {
  /**
   * Counts one. When there is no room nothing is counted, and the answer is after how many seconds there may be room
   * again.
   */
  take: (subject: LimitSubject) => Promise<number | undefined>;
  /** Takes one back that was counted for what came to nothing. */
  giveBack: (subject: LimitSubject) => Promise<void>;
  /** Creates a challenge; its solution allows one request over the network's limit. */
  createChallenge: (subject: ProofSubject) => Promise<string>;
  /** Whether a proof solves a challenge of that network and was not used before. Marks it as used. */
  redeemProof: (subject: ProofSubject & { proof: string }) => Promise<boolean>;
  /** What the cash orders of one mobile number, and of one network, that wait for the shop may come to. */
  readonly mostOpenCash: Record<Extract<LimitedBy, 'phone' | 'client'>, MostOpenCash>;
  /** How many pieces the orders of one network may hold that wait for their money online; 0 is any number. */
  readonly mostUnpaidPieces: number;
}

const CLEAR_MS = 300_000;

export interface LimitsOptions {
  rules: Record<LimitRule, Limit>;
  mostOpenCash: Limits['mostOpenCash'];
  mostUnpaidPieces: number;
  /** The database that all instances share; without it counts stand in memory. */
  store?: LimitStore | undefined;
  /** Mobile numbers and networks are kept only as HMAC-SHA256 with it. */
  secret: string;
  onFault: (error: unknown) => void;
}

/**
 * Limits by rate-limiter-flexible. While the store cannot be asked the instance counts by itself; should even that fail,
 * nothing is limited and `onFault` is told.
 */
export function openLimits(options: LimitsOptions): Limits & { close: () => void } {
  const { rules, mostOpenCash, mostUnpaidPieces, store, secret, onFault } = options;
  const shared = store && new ImpatientStore(store);
  const openCounters = (suffix: string, times: number) =>
    new Map(
      LIMIT_RULES.filter((rule) => !suffix.endsWith('-with-proof') || isPassableWithProof(rule)).map(
        (rule) => [
          rule,
          rules[rule].map(
            ({ most, seconds }) => new WindowCounter(rule + suffix, { most: most * times, seconds }, shared),
          ),
        ],
      ),
    );
  const [counters, siteCounters] = [openCounters('', 1), openCounters('-of-site', SITE_TIMES)];
  const [provenCounters, provenSiteCounters] = [
    openCounters('-with-proof', PROOF_TIMES),
    openCounters('-of-site-with-proof', SITE_TIMES * PROOF_TIMES),
  ];
  const work = openProofOfWork(secret);
  const usedProofs = new WindowCounter('used-proofs', { most: 1, seconds: CHALLENGE_SECONDS }, shared);
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
    mostOpenCash,
    mostUnpaidPieces,
    take: async (subject) => {
      try {
        return await takeEach(countsOf(subject));
      } catch (error) {
        onFault(error);
        return undefined;
      }
    },
    giveBack: async (subject) => {
      await Promise.all(countsOf(subject).map(giveBackAll)).catch(onFault);
    },
    createChallenge: (subject) => work.createChallenge(nameOf(subject)),
    redeemProof: async ({ proof, ...subject }) => {
      const id = await work.verify(proof, nameOf(subject));
      if (id === undefined) return false;
      try {
        return (await usedProofs.take(id)) === 0;
      } catch (error) {
        onFault(error);
        return false;
      }
    },
    close: () => clearInterval(clearing),
  };
}

/** The windows of a rule, and whose count of them is meant. */
interface Counts {
  counters: readonly WindowCounter[];
  key: string;
}

/** One after the other, and each must have room; what was counted is given back when a later one has none. */
async function takeEach(counts: readonly Counts[]): Promise<number | undefined> {
  for (const [index, each] of counts.entries()) {
    const wait = await takeAll(each);
    if (wait === undefined) continue;
    await Promise.all(counts.slice(0, index).map(giveBackAll));
    return wait;
  }
  return undefined;
}

/** All windows must have room; those that have keep no count of what another refused. */
async function takeAll({ counters, key }: Counts): Promise<number | undefined> {
  const waits = await Promise.all(counters.map((counter) => counter.take(key)));
  const longest = Math.max(0, ...waits);
  if (longest === 0) return undefined;
  await Promise.all(counters.map((counter, index) => waits[index] === 0 && counter.giveBack(key)));
  return longest;
}

async function giveBackAll({ counters, key }: Counts): Promise<void> {
  await Promise.all(counters.map((counter) => counter.giveBack(key)));
}
