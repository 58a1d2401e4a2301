import { createContext, data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import {
  FormAnswer,
  type FormAnswerProps,
  readPostedForm,
  readTypedFields,
} from '#storefront/features/form/form-answer.tsx';
import { pathBack, readForm } from '#storefront/forms/read-form.ts';
import { submissionFailure } from '#storefront/forms/use-custom-form.ts';
import { pageMeta } from '#storefront/layout/shell/page-meta.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import { retryInit, tryLaterOf } from '#storefront/try-later.ts';
import type { Route } from './+types/form.ts';

const answerContext = createContext<FormAnswerProps | null>(null);

export { privatePage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.failure ? m.form_failed() : m.form_submitted(), isPrivate: true });

/** There is nothing here but the answer to a form. */
export function loader({ context }: Route.LoaderArgs) {
  const answer = context.get(answerContext);
  if (!answer) throw new Response(null, { status: 404 });
  return answer;
}

/** Takes a form from a page without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const submission = readPostedForm(form);
  const answer = { back: pathBack(form, request), formId: submission.formId, typed: readTypedFields(form) };
  try {
    await context.get(requestContext).client.call('submitForm', { body: submission });
    context.set(answerContext, answer);
    return null;
  } catch (error) {
    const later = tryLaterOf(error);
    if (!(error instanceof ApiError) || (!later && error.status >= 500) || error.status === 0) throw error;
    const failure = submissionFailure(error, Object.keys(submission.data));
    context.set(answerContext, { ...answer, failure });
    return data(null, later ? retryInit(later) : { status: error.status });
  }
}

export default function FormRoute({ loaderData }: Route.ComponentProps) {
  return <FormAnswer {...loaderData} />;
}
