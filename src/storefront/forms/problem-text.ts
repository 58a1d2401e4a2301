import { type FormProblem, MAX_ANSWER_LENGTH } from '#domain/form-answers.ts';
import { fieldText } from '#storefront/field-text.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { m } from '#storefront/messages/compiled/messages.js';

/** What to say of a field of a form while it is filled in: how long an answer may be is told as well. */
export const problemText = (problem: FormProblem, locale: Locale): string =>
  problem === 'too-long'
    ? m.form_too_long({ count: formatNumber(MAX_ANSWER_LENGTH, locale) })
    : fieldText(problem);
