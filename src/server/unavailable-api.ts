import { ApiError } from '#client/api-error.ts';
import { Unavailable } from '#domain/unavailable.ts';

/** No answer at all, as from an API elsewhere that is being started anew. */
const NO_ANSWER = 0;
const UNAVAILABLE = 503;
const LIMITED = 429;

/** `Unavailable` for a failed call that says nothing of what was asked, only that the API cannot answer it now. */
export function unavailableOf(error: unknown): Unavailable | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, retryAfterSeconds } = error;
  if (![NO_ANSWER, UNAVAILABLE, LIMITED].includes(status)) return undefined;
  return new Unavailable('the API cannot answer', {
    cause: error,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
