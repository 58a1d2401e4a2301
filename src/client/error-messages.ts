import { ApiError } from './api-error.ts';

/** Statuses (or codes) below this one carry a message that was written for the shopper. */
const SHOWN_BELOW = 450;

/** What to show of a failed call: the texts of wrong fields, else the message, else that something went wrong. */
export function errorMessages(error: unknown): string[] {
  if (typeof error === 'string') return [error];
  if (error instanceof ApiError) {
    if (error.fields) return Object.values(error.fields).flat();
    if (typeof error.body === 'string') return [error.body];
    if (hasMessage(error.body) && isForShoppers(error.status, error.body)) return [error.body.message];
  }
  return ['Something went wrong'];
}

/** Older servers answer 200 or 500 and name the true status in the body. */
function isForShoppers(status: number, body: { status?: unknown; code?: unknown }): boolean {
  return [status, body.status, body.code].some(
    (number) => typeof number === 'number' && number > 0 && number < SHOWN_BELOW,
  );
}

function hasMessage(body: unknown): body is { message: string; status?: unknown; code?: unknown } {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
