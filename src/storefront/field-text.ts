import { FIELD_CODES, type FieldCode } from '#domain/field-code.ts';
import { m } from './messages/compiled/messages.js';

const TEXTS: Record<FieldCode, () => string> = {
  required: m.form_required,
  'required-choice': m.form_required_choice,
  'required-tick': m.form_required_tick,
  'too-short': m.field_too_short,
  'too-long': m.field_too_long,
  'not-a-number': m.form_number,
  'not-a-date': m.form_date,
  'not-email': m.form_email,
  'not-phone': m.form_phone,
  'not-delivered': m.field_not_delivered,
  unreadable: m.field_unreadable,
  wrong: m.field_wrong,
};

/** What to say of a field that is wrong, by the code of what is wrong with it. */
export const fieldText = (code: FieldCode): string => TEXTS[code]();

export const isFieldCode = (code: string): code is FieldCode => FIELD_CODES.some((each) => each === code);
