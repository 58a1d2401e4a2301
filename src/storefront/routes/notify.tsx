import { createContext, data } from 'react-router';
import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { NotifyAnswer, type NotifyAnswerProps } from '#storefront/features/product/notify-answer.tsx';
import { notifyProblem } from '#storefront/features/product/notify-problem.ts';
import { pathBack } from '#storefront/forms/path-back.ts';
import { readForm, textOf } from '#storefront/forms/read-form.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import { retryInit, tryLaterOf } from '#storefront/try-later.ts';
import type { Route } from './+types/notify.ts';

/** More is no phone and no e-mail address, and need not be shown again. */
const MAX_CONTACT = 300;

const answerContext = createContext<NotifyAnswerProps | null>(null);

export { privatePage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.notify_me(), isPrivate: true });

/** There is nothing here but the answer to who asked. */
export function loader({ context }: Route.LoaderArgs) {
  const answer = context.get(answerContext);
  if (!answer) throw new Response(null, { status: 404 });
  return answer;
}

/** Takes the form of a product's page without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const { client, locale } = context.get(requestContext);
  const form = await readForm(request);
  const answer = {
    skuId: Number(textOf(form, 'skuId')),
    contact: (textOf(form, 'contact') ?? '').slice(0, MAX_CONTACT),
    back: pathBack(form, request),
  };
  try {
    const { skuId, contact } = answer;
    await client.call('notify', { body: { skuId, contact } });
    context.set(answerContext, answer);
    return null;
  } catch (problem) {
    context.set(answerContext, { ...answer, ...notifyProblem(problem, locale) });
    const later = tryLaterOf(problem);
    return data(null, later ? retryInit(later) : { status: 422 });
  }
}

export default function NotifyRoute({ loaderData }: Route.ComponentProps) {
  return <NotifyAnswer {...loaderData} />;
}
