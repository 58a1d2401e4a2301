import { ApiError } from '#client/api-error.ts';
import {
  FORM_PROBLEMS,
  type FormProblem,
  getNumberLimits,
  MAX_ANSWER_LENGTH,
  MAX_FORM_LENGTH,
} from '#domain/form-answers.ts';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { getFieldText, listFieldRefusalTexts } from '#storefront/requests/refusal-text.ts';
import { type TemporaryRefusal, toTemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';
import { formatTemporaryRefusal } from '#storefront/requests/temporary-refusal-text.ts';
import type { CustomFormField, CustomFormView } from './custom-form-view.ts';

const FIELD_PREFIX = 'data.';

export interface SubmissionFailure {
  /** Problem of each field. `texts` are the messages for errors that are not a `FormProblem`. */
  fields: Record<string, FormProblem | { texts: string[] }>;
  /** `too-much`: the answers are too long in total. `undefined`: fields were refused, or another error occurred. */
  reason: 'no-form-id' | 'preview' | 'too-much' | 'try-later' | 'unreachable' | undefined;
  later?: TemporaryRefusal | undefined;
}

export interface PostedFormResult {
  formId: string;
  place: string;
  typed: Record<string, string[]>;
  failure?: SubmissionFailure;
}

/** A result with a place is matched by place, because `formId` may have changed since. */
export const belongsToForm = (
  answer: PostedFormResult | undefined,
  { formId, place }: { formId: string; place: string },
): answer is PostedFormResult =>
  answer !== undefined && (answer.place === '' ? answer.formId === formId : answer.place === place);

export function toSubmissionFailure(error: unknown): SubmissionFailure {
  if (!(error instanceof ApiError)) return { fields: {}, reason: undefined };
  const fields: SubmissionFailure['fields'] = {};
  for (const path of Object.keys(error.fields ?? {})) {
    const name = path.startsWith(FIELD_PREFIX) ? path.slice(FIELD_PREFIX.length).split('.')[0] : undefined;
    const code = error.fieldCodes[path]?.find(isFormProblem);
    if (name !== undefined) fields[name] ??= code ?? { texts: listFieldRefusalTexts(error, path) };
  }
  return { fields, reason: toFailureReason(error), later: toTemporaryRefusal(error) };
}

function toFailureReason(error: ApiError): SubmissionFailure['reason'] {
  if (error.fields && 'formId' in error.fields) return 'no-form-id';
  if (error.fields && 'data' in error.fields) return 'too-much';
  if (toTemporaryRefusal(error)) return 'try-later';
  return error.status === 0 ? 'unreachable' : undefined;
}

const isFormProblem = (code: string): code is FormProblem => FORM_PROBLEMS.some((known) => known === code);

export function problemText(
  field: CustomFormField,
  problem: FormProblem,
  [text = '']: readonly string[],
  locale: Locale,
): string {
  const formatCount = (count: number) => formatNumber(count, locale);
  const { min, max } = getNumberLimits(field);
  switch (problem) {
    case 'too-long':
      return m.form_too_long({
        most: formatCount(MAX_ANSWER_LENGTH),
        count: formatCount(text.trim().length),
      });
    case 'too-small':
      return m.form_number_min({ least: formatCount(min) });
    case 'too-large':
      return m.form_number_max({ most: formatCount(max) });
    case 'not-offered':
      return m.form_not_offered();
    default:
      return getFieldText(problem);
  }
}

export interface FormOutcome {
  tone: 'success' | 'danger';
  title: string;
  text: string;
  problems?: string[];
  /** Whether a field of the form is invalid. The first one receives the focus. */
  hasWrongFields?: boolean;
}

export type FieldMessages = Record<string, string>;

type FormFieldsView = Pick<CustomFormView, 'fields'>;
type ValuesReader = (field: CustomFormField) => string[];

export function toFieldMessages(
  view: FormFieldsView,
  failure: SubmissionFailure,
  readValues: ValuesReader,
  locale: Locale,
): FieldMessages {
  const fieldTexts = listFieldTexts(view, failure, readValues, locale);
  return Object.fromEntries(fieldTexts.map(({ name, texts }) => [name, texts.join(' ')]));
}

function listFieldTexts(
  { fields }: FormFieldsView,
  failure: SubmissionFailure,
  readValues: ValuesReader,
  locale: Locale,
): { name: string; texts: string[] }[] {
  return fields.flatMap((field) => {
    const problem = failure.fields[field.name];
    if (problem === undefined) return [];
    const texts =
      typeof problem === 'object' ? problem.texts : [problemText(field, problem, readValues(field), locale)];
    return { name: field.name, texts };
  });
}

export function listFailureToasts(
  view: FormFieldsView,
  failure: SubmissionFailure,
  readValues: ValuesReader,
  locale: Locale,
): string[] {
  const { title, text } = toFailureOutcome(view, failure, locale);
  const fieldTexts = listFieldTexts(view, failure, readValues, locale).flatMap(({ texts }) => texts);
  return [...new Set([title, ...(text ? [text] : []), ...fieldTexts])];
}

export function toFailureOutcome(
  { fields }: FormFieldsView,
  failure: SubmissionFailure,
  locale: Locale,
): FormOutcome {
  const invalidNames = Object.keys(failure.fields);
  const hasWrongFields = fields.some(({ name }) => invalidNames.includes(name));
  const base: FormOutcome = { tone: 'danger', hasWrongFields, title: m.form_failed(), text: '' };
  switch (failure.reason) {
    case 'no-form-id':
      return { ...base, title: m.form_no_id() };
    case 'preview':
      return { ...base, title: m.form_in_preview() };
    case 'too-much':
      return { ...base, text: m.form_too_much({ most: formatNumber(MAX_FORM_LENGTH, locale) }) };
    case 'try-later':
      return { ...base, text: failure.later ? formatTemporaryRefusal(failure.later, locale) : '' };
    case 'unreachable':
      return { ...base, text: m.form_unreachable() };
    default:
      // If the API refuses a field that the page does not contain, the form was changed after the page was loaded.
      return { ...base, text: invalidNames.length > 0 && !hasWrongFields ? m.form_changed() : '' };
  }
}
