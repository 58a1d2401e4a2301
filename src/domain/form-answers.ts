import { asciiDigits } from './bangla-digits.ts';
import { isEmailLike } from './contact.ts';
import type { FieldCode } from './field-code.ts';
import { parsePhone } from './phone.ts';
import { isReadableLine, isReadableText, isSeen } from './readable-text.ts';

/** A field of one of a shop's own forms, as far as its answer depends on it. */
export interface FormField {
  /** Key of the answer. */
  name: string;
  type: 'text' | 'email' | 'phone' | 'number' | 'date' | 'textarea' | 'select' | 'radio' | 'checkbox';
  required: boolean;
  /** Choices of `select`, `radio` and of a `checkbox` that is more than a yes. */
  options: readonly { value: string }[];
}

export type FormAnswer = string | number | boolean | string[];
export type FormProblem = Exclude<
  FieldCode,
  'too-short' | 'not-delivered' | 'wrong-code' | 'wrong-password' | 'guessable' | 'phone-taken' | 'wrong'
>;

export const MAX_ANSWER_LENGTH = 5_000;
/** Of one form that is sent. */
export const MAX_FORM_FIELDS = 60;
/** Of one field. */
export const MAX_CHOICES = 60;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

export const isGroup = ({ type, options }: Pick<FormField, 'type' | 'options'>): boolean =>
  type === 'radio' || (type === 'checkbox' && options.length > 0);

/** What is wrong with what stands in a field; nothing when it may be sent. */
export function problemOf(field: FormField, values: readonly string[]): FormProblem | undefined {
  const text = (values[0] ?? '').trim();
  if (!isSeen(text)) return field.required ? requiredProblem(field) : undefined;
  if (text.length > MAX_ANSWER_LENGTH) return 'too-long';
  switch (field.type) {
    case 'email':
      return isEmailLike(text) ? undefined : 'not-email';
    case 'phone':
      return parsePhone(text) ? undefined : 'not-phone';
    case 'number':
      return NUMBER.test(asciiDigits(text)) ? undefined : 'not-a-number';
    case 'date':
      return DATE.test(text) ? undefined : 'not-a-date';
    case 'select':
    case 'radio':
    case 'checkbox':
      return areChoices(field, values) ? undefined : 'required-choice';
    case 'text':
      return isReadableLine(text) ? undefined : 'unreadable';
    case 'textarea':
      return isReadableText(text) ? undefined : 'unreadable';
  }
}

/** What stands in a field as it is sent; nothing for a field that was left empty. */
export function answerOf(field: FormField, values: readonly string[]): FormAnswer | undefined {
  if (field.type === 'checkbox') return field.options.length > 0 ? [...values] : values.length > 0;
  const text = (values[0] ?? '').trim();
  if (!isSeen(text)) return undefined;
  if (field.type === 'number') return Number(asciiDigits(text));
  return field.type === 'phone' ? (parsePhone(text) ?? text) : text;
}

/** An answer as the texts that stood in its field. */
export function valuesOfAnswer(answer: unknown): string[] {
  if (answer === undefined || answer === null || answer === false) return [];
  return (Array.isArray(answer) ? answer : [answer]).map(String);
}

/** A tick alone has no choices to be among. */
function areChoices({ options }: FormField, values: readonly string[]): boolean {
  return options.length === 0 || values.every((value) => options.some((option) => option.value === value));
}

function requiredProblem(field: FormField): FormProblem {
  if (field.type === 'checkbox' && !isGroup(field)) return 'required-tick';
  return isGroup(field) || field.type === 'select' ? 'required-choice' : 'required';
}
