import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { LimitRule, LimitSubjectKind } from '#domain/rate-limits.ts';

const TOO_MANY_REQUESTS = 429;
export const UNAVAILABLE = 503;
const DEFAULT_RETRY_SECONDS = { [TOO_MANY_REQUESTS]: 60, [UNAVAILABLE]: 3 };

/** Refusal of a valid request, because a limit is reached or the shop is too busy. */
export interface TryLater {
  status: typeof TOO_MANY_REQUESTS | typeof UNAVAILABLE;
  limitedBy: LimitSubjectKind;
  limit?: LimitRule | undefined;
  seconds: number;
  /** Proof-of-work challenge, solved by `LimitChallenge`. */
  challenge?: string | undefined;
}

export const BUSY_SHOP: TryLater = {
  status: UNAVAILABLE,
  limitedBy: 'client',
  seconds: DEFAULT_RETRY_SECONDS[UNAVAILABLE],
};

export function toTryLater(error: unknown): TryLater | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { body, challenge, retryAfterSeconds, status } = error;
  if (status !== TOO_MANY_REQUESTS && status !== UNAVAILABLE) return undefined;
  const { limitedBy = 'client', limit } = (body ?? {}) as { limitedBy?: LimitSubjectKind; limit?: LimitRule };
  return { status, limitedBy, limit, challenge, seconds: retryAfterSeconds ?? DEFAULT_RETRY_SECONDS[status] };
}

export async function catchTryLater<Value>(call: Promise<Value>): Promise<Value | TryLater> {
  try {
    return await call;
  } catch (error) {
    const later = toTryLater(error);
    if (!later) throw error;
    return later;
  }
}

export const toRetryResponseInit = ({ seconds, status }: TryLater) => ({
  status,
  headers: { 'Retry-After': String(seconds) },
});

/** Returns `status` for a refused form, or 429 or 503 with `Retry-After` if `error` says to try later. */
export function toRefusalResponseInit(error: unknown, status: number) {
  const later = toTryLater(error);
  return later ? toRetryResponseInit(later) : { status };
}

export const dataWithRetryAfter = <Value>(value: Value, later: TryLater | undefined) =>
  data(value, later && toRetryResponseInit(later));
