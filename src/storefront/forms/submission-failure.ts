import { ApiError } from '#client/api-error.ts';
import { fieldRefusalText } from '#storefront/refusal-text.ts';
import { type TryLater, tryLaterOf } from '#storefront/try-later.ts';

const FIELD_PREFIX = 'data.';

/** Why a form was not taken: what is wrong with its fields, by name, and what hindered it as a whole. */
export interface SubmissionFailure {
  fields: Record<string, string>;
  reason: 'no-form-id' | 'try-later' | 'unreachable' | undefined;
  /** When it can be handed in, with the reason `try-later`. */
  later?: TryLater | undefined;
}

/** Reads why the API refused a form; only the fields that the form has are told at their place. */
export function submissionFailure(error: unknown, names: readonly string[]): SubmissionFailure {
  if (!(error instanceof ApiError)) return { fields: {}, reason: undefined };
  const fields: Record<string, string> = {};
  for (const path of Object.keys(error.fields ?? {})) {
    const name = path.startsWith(FIELD_PREFIX) ? path.slice(FIELD_PREFIX.length).split('.')[0] : undefined;
    if (name !== undefined && names.includes(name)) fields[name] ??= fieldRefusalText(error, path);
  }
  return { fields, reason: reasonOf(error), later: tryLaterOf(error) };
}

function reasonOf(error: ApiError): SubmissionFailure['reason'] {
  if (error.fields && 'formId' in error.fields) return 'no-form-id';
  if (tryLaterOf(error)) return 'try-later';
  return error.status === 0 ? 'unreachable' : undefined;
}
