import { asciiDigits } from './bangla-digits.ts';
import { isEmailLike } from './contact.ts';
import { parsePhone } from './phone.ts';
import { isReadableLine, isReadableText, isSeen } from './readable-text.ts';

/** A field of one of a shop's own forms, as far as its answer depends on it. */
export interface FormField {
  /** Key of the answer. */
  name: string;
  /** As shoppers know it; refusals name it so. */
  label: string;
  type: 'text' | 'email' | 'phone' | 'number' | 'date' | 'textarea' | 'select' | 'radio' | 'checkbox';
  required: boolean;
  /** Choices of `select`, `radio` and of a `checkbox` that is more than a yes. */
  options: readonly { value: string }[];
  /** Of a number: the least and the most it may be. */
  min?: number | undefined;
  max?: number | undefined;
}

export type FormAnswer = string | number | boolean | string[];

/** What can be wrong with an answer. */
export const FORM_PROBLEMS = [
  ...(['required', 'required-choice', 'required-tick', 'not-offered', 'too-long', 'too-small'] as const),
  ...(['too-large', 'not-a-number', 'not-a-date', 'not-email', 'not-phone', 'unreadable'] as const),
] as const;
export type FormProblem = (typeof FORM_PROBLEMS)[number];

/** In characters, of one answer. */
export const MAX_ANSWER_LENGTH = 5_000;
/** In characters, of all answers of one form together. */
export const MAX_FORM_LENGTH = 50_000;
/** Of one form that is sent. */
export const MAX_FORM_FIELDS = 60;
/** Of one field. */
export const MAX_CHOICES = 60;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
/** Beyond it numbers are not kept as they were written. */
const MAX_NUMBER = Number.MAX_SAFE_INTEGER;

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
      return numberProblem(field, asciiDigits(text));
    case 'date':
      return isDate(asciiDigits(text)) ? undefined : 'not-a-date';
    case 'select':
    case 'radio':
    case 'checkbox':
      return areChoices(field, values) ? undefined : 'not-offered';
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
  if (field.type === 'date') return asciiDigits(text);
  return field.type === 'phone' ? (parsePhone(text) ?? text) : text;
}

/** The least and the most that a number may be. */
export const boundsOf = ({ min = -MAX_NUMBER, max = MAX_NUMBER }: Pick<FormField, 'min' | 'max'>) => ({
  min,
  max,
});

function numberProblem(field: FormField, text: string): FormProblem | undefined {
  if (!NUMBER.test(text)) return 'not-a-number';
  const { min, max } = boundsOf(field);
  if (Number(text) < min) return 'too-small';
  return Number(text) > max ? 'too-large' : undefined;
}

/** Whether a day of the calendar is written as browsers write it: there is no 31st of February. */
function isDate(text: string): boolean {
  const time = DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
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
