import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { FormSubmission } from '#contract/content.ts';
import { MAX_CHOICES, MAX_FORM_FIELDS } from '#domain/form-answers.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { retryInit, tryLaterOf } from '#storefront/try-later.ts';
import { type PostedForm, readForm, textOf } from './read-form.ts';
import { type PostedAnswer, type SubmissionFailure, submissionFailure } from './submission-failure.ts';

/** Typed values must not be cached. */
const OWN = { 'cache-control': 'private, no-store' };

/** Hands in a form that was posted to the page it stands on. From a preview nothing is sent. */
export async function takePostedForm(request: Request, { client, preview }: RequestContext) {
  const form = await readForm(request);
  const submission = readPostedForm(form);
  const answer = { formId: submission.formId, place: textOf(form, 'place') ?? '' };
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
    const later = tryLaterOf(error);
    if (!(error instanceof ApiError) || (!later && error.status >= 500) || error.status === 0) throw error;
    return refused(submissionFailure(error), later ? retryInit(later) : { status: error.status });
  }
}

const ANSWER = /^data\.(\w+)$/;

/** The texts of a posted form by the names of its fields, with the line breaks that they had in the page. */
function* fieldsOf(form: PostedForm): Generator<[name: string, values: string[]]> {
  for (const [key, values] of form) {
    const name = ANSWER.exec(key)?.[1];
    if (name !== undefined) yield [name, values.map((value) => value.replaceAll('\r\n', '\n'))];
  }
}

/** What was typed, to be shown again: no more than a form can ask for. */
export function readTyped(form: PostedForm): Record<string, string[]> {
  const typed = [...fieldsOf(form)].slice(0, MAX_FORM_FIELDS);
  return Object.fromEntries(typed.map(([name, values]) => [name, values.slice(0, MAX_CHOICES)]));
}

/** What a page without scripts posts, as the API takes it: empty fields are left out, several ticks are a list. */
export function readPostedForm(form: PostedForm): FormSubmission {
  const answers: FormSubmission['data'] = {};
  for (const [name, values] of fieldsOf(form)) {
    const texts = values.map((value) => value.trim()).filter((text) => text !== '');
    if (texts[0] !== undefined) answers[name] = texts.length === 1 ? texts[0] : texts;
  }
  return { formId: textOf(form, 'formId') ?? '', data: answers };
}
