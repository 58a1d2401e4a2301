import { createHmac } from 'node:crypto';
import { LIMIT_RULES, type Limit, type LimitRule } from '#domain/limit.ts';
import { ImpatientStore } from './impatient-store.ts';
import type { LimitStore } from './limit-store.ts';
import type { LimitSubject, Limits } from './limits.ts';
import { clearExpired, WindowCounter } from './window-counter.ts';

const CLEAR_MS = 300_000;

export interface LimitsOptions {
  rules: Record<LimitRule, Limit>;
  mostOpenCash: Limits['mostOpenCash'];
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
  const { rules, mostOpenCash, store, secret, onFault } = options;
  const shared = store && new ImpatientStore(store);
  const counters = new Map(
    LIMIT_RULES.map((rule) => [rule, rules[rule].map((window) => new WindowCounter(rule, window, shared))]),
  );
  const countersOf = ({ rule }: LimitSubject) => counters.get(rule) ?? [];
  const keyOf = ({ rule, shopId, of }: LimitSubject) =>
    createHmac('sha256', secret).update(`limit:${rule}:${shopId}:${of}`).digest('base64url');
  const clearing = store && setInterval(() => clearExpired(store).catch(onFault), CLEAR_MS).unref();
  return {
    mostOpenCash,
    take: async (subject) => {
      try {
        return await takeAll(countersOf(subject), keyOf(subject));
      } catch (error) {
        onFault(error);
        return undefined;
      }
    },
    giveBack: async (subject) => {
      const key = keyOf(subject);
      await Promise.all(countersOf(subject).map((counter) => counter.giveBack(key))).catch(onFault);
    },
    close: () => clearInterval(clearing),
  };
}

/** All windows must have room; those that have keep no count of what another refused. */
async function takeAll(counters: readonly WindowCounter[], key: string): Promise<number | undefined> {
  const waits = await Promise.all(counters.map((counter) => counter.take(key)));
  const longest = Math.max(0, ...waits);
  if (longest === 0) return undefined;
  await Promise.all(counters.map((counter, index) => waits[index] === 0 && counter.giveBack(key)));
  return longest;
}
