import { ApiError } from '#client/api-error.ts';
import type { LimitRule } from '#domain/rate-limits.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { listPictureRefusalTexts } from '#storefront/requests/picture-refusal-text.ts';
import {
  type AccountFieldCode,
  listFieldRefusalTexts,
  listRefusalTexts,
} from '#storefront/requests/refusal-text.ts';
import { toTemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';

export interface AccountProblems {
  fields: Record<string, string>;
  alert?: string | undefined;
  /** All texts of the error; the alert and the fields contain them joined. */
  texts?: readonly string[];
  limit?: LimitRule | undefined;
}

export const NO_ACCOUNT_PROBLEMS: AccountProblems = { fields: {} };

export function formAlertText(
  { fields, alert }: AccountProblems,
  visibleFields: readonly string[],
): string | undefined {
  const hiddenTexts = Object.entries(fields).flatMap(([name, text]) =>
    visibleFields.includes(name) ? [] : [text],
  );
  return [...new Set([...(alert ? [alert] : []), ...hiddenTexts])].join(' ') || undefined;
}

const ACCOUNT_CODE_TEXTS: Record<AccountFieldCode, () => string> = {
  'not-a-name': m.field_not_a_name,
  'wrong-code': m.field_wrong_code,
  'wrong-password': m.field_wrong_password,
  guessable: m.field_guessable,
  'about-you': m.field_about_you,
  'phone-taken': m.field_phone_taken,
  'email-taken': m.field_email_taken,
};

/** Texts for the code `required`. For `street`, the code also means that the text is too short. */
const REQUIRED_TEXTS = {
  cityId: m.error_district,
  areaId: m.error_area,
  street: m.error_street,
  confirmationCode: m.account_identity_required,
};

const isAccountFieldCode = (code: string): code is AccountFieldCode =>
  Object.hasOwn(ACCOUNT_CODE_TEXTS, code);

function listFieldErrorTexts(error: ApiError, name: string, locale: Locale): string[] {
  if (name === 'picture') return listPictureRefusalTexts(error, locale);
  const text = accountFieldErrorText(error, name);
  return text === undefined ? listFieldRefusalTexts(error, name) : [text];
}

function accountFieldErrorText(error: ApiError, name: string): string | undefined {
  // The field accepts phone numbers and e-mail addresses, so the message mentions both.
  if (name === 'identifier' && error.fieldCodes[name]?.includes('not-phone')) return m.notify_contact_wrong();
  const [code = ''] = error.fieldCodes[name] ?? [];
  if (code === 'required' && Object.hasOwn(REQUIRED_TEXTS, name))
    return REQUIRED_TEXTS[name as keyof typeof REQUIRED_TEXTS]();
  return isAccountFieldCode(code) ? ACCOUNT_CODE_TEXTS[code]() : undefined;
}

/** For each error code, the field that shows the text ('' for the alert above the form) and the text. */
const REFUSALS_BY_CODE = {
  'wrong-credentials': ['', m.account_wrong_credentials],
  'account-unconfirmed': ['account', m.account_unconfirmed],
  'account-exists': ['exists', m.account_exists],
  'too-many': ['', m.address_too_many],
  'open-orders': ['', m.account_delete_open_orders],
} as const;

export function toAccountProblems(error: unknown, locale: Locale): AccountProblems {
  if (error instanceof ApiError && Object.hasOwn(REFUSALS_BY_CODE, error.code)) {
    const [field, text] = REFUSALS_BY_CODE[error.code as keyof typeof REFUSALS_BY_CODE];
    return field ? { fields: { [field]: text() } } : { fields: {}, alert: text() };
  }
  if (error instanceof ApiError && error.fields) {
    const textsByField = Object.keys(error.fields).map(
      (name) => [name, listFieldErrorTexts(error, name, locale)] as const,
    );
    return {
      fields: Object.fromEntries(textsByField.map(([name, texts]) => [name, texts.join(' ')])),
      texts: textsByField.flatMap(([, texts]) => texts),
    };
  }
  const texts = listRefusalTexts(error, locale);
  return { fields: {}, alert: texts.join(' '), texts, limit: toTemporaryRefusal(error)?.limit };
}
