import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { FormSubmission } from '#contract/content.ts';
import { MAX_CHOICES, MAX_FORM_FIELDS } from '#domain/form-answers.ts';
import { firstValue, type PostedForm, readForm } from '#storefront/requests/read-form.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { retryInit, toTryLater } from '#storefront/requests/try-later.ts';
import { type PostedAnswer, type SubmissionFailure, submissionFailure } from './submission-failure.ts';

const OWN = { 'cache-control': 'private, no-store' };

/** Previews send nothing. */
export async function submitPostedForm(request: Request, { client, preview }: RequestContext) {
  const form = await readForm(request);
  const submission = readPostedForm(form);
  const answer = { formId: submission.formId, place: firstValue(form, 'place') ?? '' };
  const refused = (failure: SubmissionFailure, init: { status: number; headers?: Record<string, string> }) =>
    data<PostedAnswer>(
      { ...answer, typed: readTyped(form), failure },
      { ...init, headers: { ...init.headers, ...OWN } },
    );
  if (preview?.state === 'open') return refused({ fields: {}, reason: 'preview' }, { status: 403 });
  try {
    await client.call('submitForm', { body: submission });
    return data<PostedAnswer>({ ...answer, typed: {} }, { headers: OWN });
  } catch (error) {
    const later = toTryLater(error);
    if (!(error instanceof ApiError) || (!later && error.status >= 500) || error.status === 0) throw error;
    return refused(submissionFailure(error), later ? retryInit(later) : { status: error.status });
  }
}

const ANSWER = /^data\.(\w+)$/;

/** Converts line breaks to those of the page. */
function* fieldsOf(form: PostedForm): Generator<[name: string, values: string[]]> {
  for (const [key, values] of form) {
    const name = ANSWER.exec(key)?.[1];
    if (name !== undefined) yield [name, values.map((value) => value.replaceAll('\r\n', '\n'))];
  }
}

/** Limited to the size of a form. */
export function readTyped(form: PostedForm): Record<string, string[]> {
  const typed = [...fieldsOf(form)].slice(0, MAX_FORM_FIELDS);
  return Object.fromEntries(typed.map(([name, values]) => [name, values.slice(0, MAX_CHOICES)]));
}

/** Omits empty fields; several selected checkboxes are a list. */
export function readPostedForm(form: PostedForm): FormSubmission {
  const answers: FormSubmission['data'] = {};
  for (const [name, values] of fieldsOf(form)) {
    const texts = values.map((value) => value.trim()).filter((text) => text !== '');
    if (texts[0] !== undefined) answers[name] = texts.length === 1 ? texts[0] : texts;
  }
  return { formId: firstValue(form, 'formId') ?? '', data: answers };
}
