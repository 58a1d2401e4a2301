import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { FormSubmission } from '#contract/content.ts';
import { MAX_CHOICES, MAX_FORM_FIELDS } from '#domain/form-answers.ts';
import { getFirstValue, type PostedForm, readForm } from '#storefront/requests/read-form.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { toRetryResponseInit, toTemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';
import { type PostedFormResult, type SubmissionFailure, toSubmissionFailure } from './submission-failure.ts';

const PRIVATE_HEADERS = { 'cache-control': 'private, no-store' };

/** Submits the answers, or rejects them with status 403 in a preview. */
export async function submitPostedForm(request: Request, { client, preview }: RequestContext) {
  const form = await readForm(request);
  const submission = readSubmission(form);
  const result = { formId: submission.formId, place: getFirstValue(form, 'place') ?? '' };
  const toRefusal = (
    failure: SubmissionFailure,
    init: { status: number; headers?: Record<string, string> },
  ) =>
    data<PostedFormResult>(
      { ...result, typed: readTypedValues(form), failure },
      { ...init, headers: { ...init.headers, ...PRIVATE_HEADERS } },
    );
  if (preview?.state === 'open') return toRefusal({ fields: {}, reason: 'preview' }, { status: 403 });
  try {
    await client.call('submitForm', { body: submission });
    return data<PostedFormResult>({ ...result, typed: {} }, { headers: PRIVATE_HEADERS });
  } catch (error) {
    const later = toTemporaryRefusal(error);
    if (!(error instanceof ApiError) || (!later && error.status >= 500) || error.status === 0) throw error;
    return toRefusal(
      toSubmissionFailure(error),
      later ? toRetryResponseInit(later) : { status: error.status },
    );
  }
}

const ANSWER_NAME_PATTERN = /^data\.(\w+)$/;

/** Lists the answers with line breaks as LF, as scripts send them. Posted forms contain CRLF. */
function* listAnswers(form: PostedForm): Generator<[name: string, values: string[]]> {
  for (const [key, values] of form) {
    const name = ANSWER_NAME_PATTERN.exec(key)?.[1];
    if (name !== undefined) yield [name, values.map((value) => value.replaceAll('\r\n', '\n'))];
  }
}

export function readTypedValues(form: PostedForm): Record<string, string[]> {
  const typed = [...listAnswers(form)].slice(0, MAX_FORM_FIELDS);
  return Object.fromEntries(typed.map(([name, values]) => [name, values.slice(0, MAX_CHOICES)]));
}

export function readSubmission(form: PostedForm): FormSubmission {
  const answers: FormSubmission['data'] = {};
  for (const [name, values] of listAnswers(form)) {
    const texts = values.map((value) => value.trim()).filter((text) => text !== '');
    if (texts[0] !== undefined) answers[name] = texts.length === 1 ? texts[0] : texts;
  }
  return { formId: getFirstValue(form, 'formId') ?? '', data: answers };
}
