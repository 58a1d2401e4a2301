import { ApiError } from '#client/api-error.ts';

const FIELD_PREFIX = 'data.';

/** Why a form was not taken: what is wrong with its fields, by name, and what hindered it as a whole. */
export interface SubmissionFailure {
  fields: Record<string, string>;
  reason: 'no-form-id' | 'try-later' | 'unreachable' | undefined;
}

/** Reads why the API refused a form; only the fields that the form has are told at their place. */
export function submissionFailure(error: unknown, names: readonly string[]): SubmissionFailure {
  if (!(error instanceof ApiError)) return { fields: {}, reason: undefined };
  const fields: Record<string, string> = {};
  for (const [path, texts] of Object.entries(error.fields ?? {})) {
    const name = path.startsWith(FIELD_PREFIX) ? path.slice(FIELD_PREFIX.length).split('.')[0] : undefined;
    if (name !== undefined && names.includes(name)) fields[name] ??= texts.join(' ');
  }
  return { fields, reason: reasonOf(error) };
}

function reasonOf({ fields, status }: ApiError): SubmissionFailure['reason'] {
  if (fields && 'formId' in fields) return 'no-form-id';
  if (status === 429) return 'try-later';
  return status === 0 ? 'unreachable' : undefined;
}
