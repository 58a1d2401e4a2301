import { ApiError } from './api-error.ts';

/** Statuses (or codes) below this one carry a message that was written for the shopper. */
const SHOWN_BELOW = 450;

/** What to show of a failed call: the texts of wrong fields, else the message, else that something went wrong. */
export function errorMessages(error: unknown): string[] {
  if (typeof error === 'string') return [error];
  if (error instanceof ApiError) {
    if (error.fields) return Object.values(error.fields).flat();
    if (typeof error.body === 'string') return [error.body];
    if (hasMessage(error.body) && error.status > 0 && error.status < SHOWN_BELOW) return [error.body.message];
  }
  return ['Something went wrong'];
}

function hasMessage(body: unknown): body is { message: string } {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
