import { ApiError } from '#client/api-error.ts';
import { m } from '#storefront/messages/compiled/messages.js';

/** What the shopper is told when a request for word could not be noted. Throws again what is not the shopper's matter. */
export function notifyProblem(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  if (error.fields?.contact) return m.notify_contact_wrong();
  if (error.status === 409) return m.notify_in_stock();
  if (error.status === 429) return m.notify_try_later();
  return error.status === 0 ? m.notify_offline() : m.notify_not_sold();
}
