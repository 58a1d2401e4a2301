import { ApiError } from '#client/api-error.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { tryLaterOf, tryLaterText } from '#storefront/try-later.ts';

/** Why a request for word was not noted: what is wrong with the contact, or what stands against it otherwise. */
export type NotifyProblem = { error: string } | { refusal: string };

/** What the shopper is told when a request for word could not be noted. Throws again what is not the shopper's matter. */
export function notifyProblem(error: unknown, locale: Locale): NotifyProblem {
  const later = tryLaterOf(error);
  if (later) return { refusal: tryLaterText(later, locale) };
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  if (error.fields?.contact) return { error: m.notify_contact_wrong() };
  if (error.status === 409) return { refusal: m.notify_in_stock() };
  return { refusal: error.status === 0 ? m.notify_offline() : m.notify_not_sold() };
}
