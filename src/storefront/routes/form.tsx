import { createContext, data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import { submitForm } from '#client/forms.ts';
import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { FormAnswer, type FormAnswerProps } from '#storefront/features/form/form-answer.tsx';
import { readPostedForm } from '#storefront/features/form/read-posted-form.ts';
import { submissionFailure } from '#storefront/forms/submission-failure.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import type { Route } from './+types/form.ts';

const answerContext = createContext<FormAnswerProps | null>(null);

export const headers = () => ({ 'cache-control': 'private, no-store' });

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
  const back = pathOf(request.headers.get('referer'));
  const submission = readPostedForm(await request.formData());
  try {
    await submitForm(context.get(requestContext).client, submission);
    context.set(answerContext, { back });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) throw error;
    const failure = submissionFailure(error, Object.keys(submission.data));
    context.set(answerContext, { back, failure });
    return data(null, { status: error.status });
  }
}

/** The path of an address; the home page when there is none. */
function pathOf(address: string | null): string {
  const { pathname, search } = new URL(address && URL.canParse(address) ? address : 'http://shop.example/');
  return pathname.replace(/^\/+/, '/') + search;
}

export default function FormRoute({ loaderData }: Route.ComponentProps) {
  return <FormAnswer {...loaderData} />;
}
