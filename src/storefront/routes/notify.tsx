import { createContext, data } from 'react-router';
import { requestNotice } from '#client/notify.ts';
import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { NotifyAnswer, type NotifyAnswerProps } from '#storefront/features/product/notify-answer.tsx';
import { notifyProblem } from '#storefront/features/product/notify-problem.ts';
import { readForm } from '#storefront/forms/read-form.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import { retryInit, tryLaterOf } from '#storefront/try-later.ts';
import type { Route } from './+types/notify.ts';

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
    skuId: Number(form.get('skuId')),
    contact: String(form.get('contact') ?? ''),
    back: pathOf(form.get('back') ?? request.headers.get('referer')),
  };
  try {
    const { skuId, contact } = answer;
    await requestNotice(client, { skuId, contact });
    context.set(answerContext, answer);
    return null;
  } catch (problem) {
    context.set(answerContext, { ...answer, ...notifyProblem(problem, locale) });
    const later = tryLaterOf(problem);
    return data(null, later ? retryInit(later) : { status: 422 });
  }
}

/** The path of the page the form stands on; the home page when it is not told. */
function pathOf(address: FormDataEntryValue | null): string {
  const base = 'http://shop.example';
  const told = String(address ?? '');
  const { pathname, search } = new URL(URL.canParse(told, base) ? told : '/', base);
  return pathname.replace(/^\/+/, '/') + search;
}

export default function NotifyRoute({ loaderData }: Route.ComponentProps) {
  return <NotifyAnswer {...loaderData} />;
}
