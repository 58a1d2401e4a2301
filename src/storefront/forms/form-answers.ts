import { asciiDigits } from '#domain/bangla-digits.ts';
import { parsePhone } from '#domain/phone.ts';
import type { CustomFormField } from './custom-form-view.ts';

export type FormAnswer = string | number | boolean | string[];
export type FormProblem =
  | 'required'
  | 'required-choice'
  | 'required-tick'
  | 'email'
  | 'phone'
  | 'number'
  | 'date'
  | 'too-long';

export const MAX_ANSWER_LENGTH = 5_000;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Name of a control in the page, as the API names the field; no property of a form is called so. */
export const controlName = (field: Pick<CustomFormField, 'name'>): string => `data.${field.name}`;

export const isGroup = ({ type, options }: Pick<CustomFormField, 'type' | 'options'>): boolean =>
  type === 'radio' || (type === 'checkbox' && options.length > 0);

/** What is wrong with what stands in a field; nothing when it may be sent. */
export function problemOf(field: CustomFormField, values: readonly string[]): FormProblem | undefined {
  const text = (values[0] ?? '').trim();
  if (text === '') return field.required ? requiredProblem(field) : undefined;
  if (text.length > MAX_ANSWER_LENGTH) return 'too-long';
  switch (field.type) {
    case 'email':
      return EMAIL.test(text) ? undefined : 'email';
    case 'phone':
      return parsePhone(text) ? undefined : 'phone';
    case 'number':
      return NUMBER.test(asciiDigits(text)) ? undefined : 'number';
    case 'date':
      return DATE.test(text) ? undefined : 'date';
    default:
      return undefined;
  }
}

/** What stands in a field as it is sent; nothing for a field that was left empty. */
export function answerOf(field: CustomFormField, values: readonly string[]): FormAnswer | undefined {
  if (field.type === 'checkbox') return field.options.length > 0 ? [...values] : values.length > 0;
  const text = (values[0] ?? '').trim();
  if (text === '') return undefined;
  if (field.type === 'number') return Number(asciiDigits(text));
  return field.type === 'phone' ? (parsePhone(text) ?? text) : text;
}

/** The answers of a whole form by the names of its fields, and what is wrong, in the order of the page. */
export function readAnswers(fields: readonly CustomFormField[], form: Pick<FormData, 'getAll'>) {
  const data: Record<string, FormAnswer> = {};
  const problems: Record<string, FormProblem> = {};
  for (const field of fields) {
    const values = valuesOf(field, form);
    const problem = problemOf(field, values);
    const answer = answerOf(field, values);
    if (problem) problems[field.name] = problem;
    else if (answer !== undefined) data[field.name] = answer;
  }
  return { data, problems };
}

/** What stands in a field now, as texts. */
export function valuesOf(field: CustomFormField, form: Pick<FormData, 'getAll'>): string[] {
  return form.getAll(controlName(field)).filter((value) => typeof value === 'string');
}

function requiredProblem(field: CustomFormField): FormProblem {
  if (field.type === 'checkbox' && !isGroup(field)) return 'required-tick';
  return isGroup(field) || field.type === 'select' ? 'required-choice' : 'required';
}
