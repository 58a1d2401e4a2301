import { ApiError } from '#client/api-error.ts';
import { boundsOf, FORM_PROBLEMS, type FormProblem, MAX_ANSWER_LENGTH } from '#domain/form-answers.ts';
import { formatNumber } from '#storefront/locale/format.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { fieldRefusalText, fieldText } from '#storefront/refusal-text.ts';
import { type TryLater, tryLaterOf } from '#storefront/try-later.ts';
import type { CustomFormField } from './custom-form-view.ts';

const FIELD_PREFIX = 'data.';

/** Why a form was not taken: what is wrong with its fields, by name, and what hindered it as a whole. */
export interface SubmissionFailure {
  /** A server elsewhere may say it in words of its own. */
  fields: Record<string, FormProblem | { text: string }>;
  reason: 'no-form-id' | 'preview' | 'too-much' | 'try-later' | 'unreachable' | undefined;
  /** When it can be handed in, with the reason `try-later`. */
  later?: TryLater | undefined;
}

/** What became of a form that was posted without scripts; its page shows it where the form stands. */
export interface PostedAnswer {
  formId: string;
  /** Id of the section that the form stands in. */
  place: string;
  /** What was typed, by the names of the fields; nothing once it was taken. */
  typed: Record<string, string[]>;
  /** Why the form was not taken; nothing when it was. */
  failure?: SubmissionFailure;
}

/** Whether what a page was answered with is about the form. */
export const isAbout = (
  answer: PostedAnswer | undefined,
  { formId, place }: { formId: string; place: string },
): answer is PostedAnswer => answer?.formId === formId && (answer.place === '' || answer.place === place);

/** Reads why the API refused a form. */
export function submissionFailure(error: unknown): SubmissionFailure {
  if (!(error instanceof ApiError)) return { fields: {}, reason: undefined };
  const fields: SubmissionFailure['fields'] = {};
  for (const path of Object.keys(error.fields ?? {})) {
    const name = path.startsWith(FIELD_PREFIX) ? path.slice(FIELD_PREFIX.length).split('.')[0] : undefined;
    const code = error.fieldCodes[path]?.find(isFormProblem);
    if (name !== undefined) fields[name] ??= code ?? { text: fieldRefusalText(error, path) };
  }
  return { fields, reason: reasonOf(error), later: tryLaterOf(error) };
}

function reasonOf(error: ApiError): SubmissionFailure['reason'] {
  if (error.fields && 'formId' in error.fields) return 'no-form-id';
  if (error.fields && 'data' in error.fields) return 'too-much';
  if (tryLaterOf(error)) return 'try-later';
  return error.status === 0 ? 'unreachable' : undefined;
}

const isFormProblem = (code: string): code is FormProblem => FORM_PROBLEMS.some((known) => known === code);

/** What to say at a field: what it may hold, and how long what stands there is when that is too much. */
export function problemText(
  field: CustomFormField,
  problem: SubmissionFailure['fields'][string],
  [text = '']: readonly string[],
  locale: Locale,
): string {
  const shown = (count: number) => formatNumber(count, locale);
  const { min, max } = boundsOf(field);
  if (typeof problem === 'object') return problem.text;
  switch (problem) {
    case 'too-long':
      return m.form_too_long({ most: shown(MAX_ANSWER_LENGTH), count: shown(text.trim().length) });
    case 'too-small':
      return m.form_number_min({ least: shown(min) });
    case 'too-large':
      return m.form_number_max({ most: shown(max) });
    default:
      return fieldText(problem);
  }
}
