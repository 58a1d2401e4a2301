import { normalizeEmail, parseEmail } from './contact.ts';
import { normalizeCode, normalizeLine, normalizeText, toAsciiForms } from './normalize-input.ts';
import { parsePhone } from './phone.ts';
import { hasVisibleText, isReadableLine, isReadableText, isSingleLine } from './readable-text.ts';

export interface FormField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'phone' | 'number' | 'date' | 'textarea' | 'select' | 'radio' | 'checkbox';
  required: boolean;
  options: readonly { value: string }[];
  min?: number | undefined;
  max?: number | undefined;
}

export type FormAnswer = string | number | boolean | string[];

export const FORM_PROBLEMS = [
  ...(['required', 'required-choice', 'required-tick', 'not-offered', 'too-long', 'too-small'] as const),
  ...(['too-large', 'not-a-number', 'not-a-date', 'not-email', 'not-phone', 'unreadable'] as const),
] as const;
export type FormProblem = (typeof FORM_PROBLEMS)[number];

export const MAX_ANSWER_LENGTH = 5_000;
export const MAX_FORM_LENGTH = 50_000;
export const MAX_FORM_FIELDS = 60;
export const MAX_CHOICES = 60;
const NUMBER_PATTERN = /^-?\d+(?:\.\d+)?$/;
const DATE_PATTERN = /^\d{4}-\d\d-\d\d$/;
/** JavaScript cannot represent larger integers exactly. */
const MAX_NUMBER = Number.MAX_SAFE_INTEGER;

export const isChoiceGroup = ({ type, options }: Pick<FormField, 'type' | 'options'>): boolean =>
  type === 'radio' || (type === 'checkbox' && options.length > 0);

export function validateAnswer(field: FormField, values: readonly string[]): FormProblem | undefined {
  const text = normalizeAnswer(field, values);
  if (!hasVisibleText(text)) return field.required ? findRequiredProblem(field) : undefined;
  if (text.length > MAX_ANSWER_LENGTH) return 'too-long';
  switch (field.type) {
    case 'email':
      return parseEmail(text) ? undefined : 'not-email';
    case 'phone':
      return parsePhone(text) ? undefined : 'not-phone';
    case 'number':
      return findNumberProblem(field, text);
    case 'date':
      return isDate(text) ? undefined : 'not-a-date';
    case 'select':
    case 'radio':
    case 'checkbox':
      return areOfferedChoices(field, values) ? undefined : 'not-offered';
    case 'text':
      return isSingleLine(values[0] ?? '') && isReadableLine(text) ? undefined : 'unreadable';
    case 'textarea':
      return isReadableText(text) ? undefined : 'unreadable';
  }
}

export function toAnswer(field: FormField, values: readonly string[]): FormAnswer | undefined {
  if (field.type === 'checkbox') return field.options.length > 0 ? [...values] : values.length > 0;
  const text = normalizeAnswer(field, values);
  if (!hasVisibleText(text)) return undefined;
  if (field.type === 'number') return Number(text);
  return field.type === 'phone' ? (parsePhone(text) ?? text) : text;
}

function normalizeAnswer({ type }: FormField, [text = '']: readonly string[]): string {
  switch (type) {
    case 'number':
      return toAsciiForms(text).replace(/(\d),(?=\d)/g, '$1');
    case 'date':
      return normalizeCode(text);
    case 'email':
      return normalizeEmail(text);
    case 'textarea':
      return normalizeText(text);
    case 'text':
    case 'phone':
      return normalizeLine(text);
    case 'select':
    case 'radio':
    case 'checkbox':
      return text.trim();
  }
}

export const getNumberLimits = ({ min = -MAX_NUMBER, max = MAX_NUMBER }: Pick<FormField, 'min' | 'max'>) => ({
  min,
  max,
});

function findNumberProblem(field: FormField, text: string): FormProblem | undefined {
  if (!NUMBER_PATTERN.test(text)) return 'not-a-number';
  const { min, max } = getNumberLimits(field);
  if (Number(text) < min) return 'too-small';
  return Number(text) > max ? 'too-large' : undefined;
}

function isDate(text: string): boolean {
  const time = DATE_PATTERN.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function listAnswerTexts(answer: unknown): string[] {
  if (answer === undefined || answer === null || answer === false) return [];
  return (Array.isArray(answer) ? answer : [answer]).map(String);
}

function areOfferedChoices({ options }: FormField, values: readonly string[]): boolean {
  return options.length === 0 || values.every((value) => options.some((option) => option.value === value));
}

function findRequiredProblem(field: FormField): FormProblem {
  if (field.type === 'checkbox' && !isChoiceGroup(field)) return 'required-tick';
  return isChoiceGroup(field) || field.type === 'select' ? 'required-choice' : 'required';
}
