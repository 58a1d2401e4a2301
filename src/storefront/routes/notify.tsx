import { createContext, data } from 'react-router';
import {
  NotifyForm,
  type NotifyFormProps,
  notifyProblem,
} from '#storefront/features/product/sold-out-notice.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { firstValue, formReturnPath, readForm } from '#storefront/requests/read-form.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import { retryInit, toTryLater } from '#storefront/requests/try-later.ts';
import { pageMeta } from '#storefront/seo/page-meta.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import type { Route } from './+types/notify.ts';

/** Longer text is neither a phone number nor an e-mail address, and is truncated. */
const MAX_CONTACT = 300;

const answerContext = createContext<NotifyAnswerProps | null>(null);

export { privatePage as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.notify_me(), isPrivate: true });

export function loader({ context }: Route.LoaderArgs) {
  const response = context.get(answerContext);
  if (!response) throw new Response(null, { status: 404 });
  return response;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { client, locale, referrer } = context.get(requestContext);
  const form = await readForm(request);
  const response = {
    skuId: Number(firstValue(form, 'skuId')),
    contact: (firstValue(form, 'contact') ?? '').slice(0, MAX_CONTACT),
    back: formReturnPath(form, referrer()),
  };
  try {
    const { skuId, contact } = response;
    await client.call('notify', { body: { skuId, contact } });
    context.set(answerContext, response);
    return null;
  } catch (problem) {
    context.set(answerContext, { ...response, ...notifyProblem(problem, locale) });
    const later = toTryLater(problem);
    return data(null, later ? retryInit(later) : { status: 422 });
  }
}

export default function NotifyRoute({ loaderData }: Route.ComponentProps) {
  return <NotifyAnswer {...loaderData} />;
}

type NotifyAnswerProps = NotifyFormProps & { back: string };

function NotifyAnswer({ back, skuId, contact = '', ...problem }: NotifyAnswerProps) {
  return (
    <div className="mx-auto max-w-xl space-y-6 px-4 pt-10 pb-20 lg:pt-16">
      <h1 className="text-3xl">{m.notify_me()}</h1>
      {problem.error === undefined && problem.refusal === undefined ? (
        <Alert tone="success">{m.notify_noted({ contact })}</Alert>
      ) : (
        <NotifyForm skuId={skuId} contact={contact} {...problem} back={back} />
      )}
      <ButtonLink href={back} variant="outline">
        {m.notify_back()}
      </ButtonLink>
    </div>
  );
}
