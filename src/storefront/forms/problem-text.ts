import { type FormProblem, MAX_ANSWER_LENGTH } from '#domain/form-answers.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { m } from '#storefront/messages/compiled/messages.js';

/** What to say of a field that is wrong. */
export function problemText(problem: FormProblem, locale: Locale): string {
  switch (problem) {
    case 'required':
      return m.form_required();
    case 'required-choice':
      return m.form_required_choice();
    case 'required-tick':
      return m.form_required_tick();
    case 'email':
      return m.form_email();
    case 'phone':
      return m.form_phone();
    case 'number':
      return m.form_number();
    case 'date':
      return m.form_date();
    case 'unreadable':
      return m.field_unreadable();
    case 'too-long':
      return m.form_too_long({ count: formatNumber(MAX_ANSWER_LENGTH, locale) });
  }
}
