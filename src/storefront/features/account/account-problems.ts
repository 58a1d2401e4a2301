import { ApiError } from '#client/api-error.ts';
import type { LimitRule } from '#domain/limit.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { pictureRefusalText } from '#storefront/requests/picture-refusal-text.ts';
import { type AccountCode, fieldRefusalText, refusalTexts } from '#storefront/requests/refusal-text.ts';
import { toTryLater } from '#storefront/requests/try-later.ts';

export interface AccountProblems {
  fields: Record<string, string>;
  alert?: string | undefined;
  limit?: LimitRule | undefined;
}

export const NO_PROBLEMS: AccountProblems = { fields: {} };

export function formAlertText(
  { fields, alert }: AccountProblems,
  shown: readonly string[],
): string | undefined {
  const hidden = Object.entries(fields).flatMap(([name, text]) => (shown.includes(name) ? [] : [text]));
  return [...new Set([...(alert ? [alert] : []), ...hidden])].join(' ') || undefined;
}

const TEXTS: Record<AccountCode, () => string> = {
  'not-a-name': m.field_not_a_name,
  'wrong-code': m.field_wrong_code,
  'wrong-password': m.field_wrong_password,
  guessable: m.field_guessable,
  'about-you': m.field_about_you,
  'phone-taken': m.field_phone_taken,
  'email-taken': m.field_email_taken,
};

const isAccountCode = (code: string): code is AccountCode => Object.hasOwn(TEXTS, code);

function fieldText(error: ApiError, name: string, locale: Locale): string {
  if (name === 'picture') return pictureRefusalText(error, locale);
  // The field accepts numbers and addresses, so the message covers both.
  if (name === 'identifier' && error.fieldCodes[name]?.includes('not-phone')) return m.notify_contact_wrong();
  const [code = ''] = error.fieldCodes[name] ?? [];
  // The street is missing or too short.
  if (name === 'street' && code === 'required') return m.error_street();
  if (name === 'confirmationCode' && code === 'required') return m.account_identity_required();
  return isAccountCode(code) ? TEXTS[code]() : fieldRefusalText(error, name);
}

export function accountProblems(error: unknown, locale: Locale): AccountProblems {
  if (error instanceof ApiError && error.code === 'wrong-credentials') {
    return { fields: {}, alert: m.account_wrong_credentials() };
  }
  if (error instanceof ApiError && error.code === 'account-unconfirmed') {
    return { fields: { account: m.account_unconfirmed() } };
  }
  if (error instanceof ApiError && error.code === 'account-exists') {
    return { fields: { exists: m.account_exists() } };
  }
  if (error instanceof ApiError && error.code === 'too-many') {
    return { fields: {}, alert: m.address_too_many() };
  }
  if (error instanceof ApiError && error.code === 'open-orders') {
    return { fields: {}, alert: m.account_delete_open_orders() };
  }
  if (error instanceof ApiError && error.fields) {
    const names = Object.keys(error.fields);
    return { fields: Object.fromEntries(names.map((name) => [name, fieldText(error, name, locale)])) };
  }
  return { fields: {}, alert: refusalTexts(error, locale).join(' '), limit: toTryLater(error)?.limit };
}
