import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { LimitRule, LimitSubjectKind } from '#domain/rate-limits.ts';

const TOO_MANY_REQUESTS_STATUS = 429;
export const UNAVAILABLE_STATUS = 503;
const DEFAULT_RETRY_SECONDS = { [TOO_MANY_REQUESTS_STATUS]: 60, [UNAVAILABLE_STATUS]: 3 };

/** Refusal of a valid request, because a limit is reached or the shop is too busy. */
export interface TemporaryRefusal {
  status: typeof TOO_MANY_REQUESTS_STATUS | typeof UNAVAILABLE_STATUS;
  limitedBy: LimitSubjectKind;
  limit?: LimitRule | undefined;
  seconds: number;
  /** Proof-of-work challenge, solved by `LimitChallenge`. */
  challenge?: string | undefined;
}

export const BUSY_SHOP_REFUSAL: TemporaryRefusal = {
  status: UNAVAILABLE_STATUS,
  limitedBy: 'client',
  seconds: DEFAULT_RETRY_SECONDS[UNAVAILABLE_STATUS],
};

export function toTemporaryRefusal(error: unknown): TemporaryRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { body, challenge, retryAfterSeconds, status } = error;
  if (status !== TOO_MANY_REQUESTS_STATUS && status !== UNAVAILABLE_STATUS) return undefined;
  const { limitedBy = 'client', limit } = (body ?? {}) as { limitedBy?: LimitSubjectKind; limit?: LimitRule };
  return { status, limitedBy, limit, challenge, seconds: retryAfterSeconds ?? DEFAULT_RETRY_SECONDS[status] };
}

export async function catchTemporaryRefusal<Value>(call: Promise<Value>): Promise<Value | TemporaryRefusal> {
  try {
    return await call;
  } catch (error) {
    const later = toTemporaryRefusal(error);
    if (!later) throw error;
    return later;
  }
}

export const toRetryResponseInit = ({ seconds, status }: TemporaryRefusal) => ({
  status,
  headers: { 'Retry-After': String(seconds) },
});

/** Returns `status` for a refused form, or 429 or 503 with `Retry-After` if `error` says to try later. */
export function toRefusalResponseInit(error: unknown, status: number) {
  const later = toTemporaryRefusal(error);
  return later ? toRetryResponseInit(later) : { status };
}

export const dataWithRetryAfter = <Value>(value: Value, later: TemporaryRefusal | undefined) =>
  data(value, later && toRetryResponseInit(later));
