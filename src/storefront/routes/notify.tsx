import { createContext, data } from 'react-router';
import { toStorableText } from '#domain/readable-text.ts';
import {
  NotifyForm,
  type NotifyFormProps,
  toRestockRequestFailure,
} from '#storefront/features/product/sold-out-notice.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { getFirstValue, readForm, readFormReturnPath } from '#storefront/requests/read-form.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import { toRefusalResponseInit } from '#storefront/requests/temporary-refusal.ts';
import { createPrivateMeta } from '#storefront/seo/page-meta.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import type { Route } from './+types/notify.ts';

/** Maximum length, above that of a phone number or e-mail address. Longer text is truncated. */
const MAX_CONTACT_CHARACTERS = 300;

const responseContext = createContext<(NotifyFormProps & { back: string }) | null>(null);

export { privatePageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta = createPrivateMeta(m.notify_me);

export function loader({ context }: Route.LoaderArgs) {
  const response = context.get(responseContext);
  if (!response) throw new Response(null, { status: 404 });
  return response;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { client, locale, referrer } = context.get(requestContext);
  const form = await readForm(request);
  const response = {
    skuId: Number(getFirstValue(form, 'skuId')),
    contact: toStorableText(getFirstValue(form, 'contact') ?? '', MAX_CONTACT_CHARACTERS),
    back: readFormReturnPath(form, referrer()),
  };
  try {
    const { skuId, contact } = response;
    await client.call('notify', { body: { skuId, contact } });
    context.set(responseContext, response);
    return null;
  } catch (problem) {
    context.set(responseContext, { ...response, ...toRestockRequestFailure(problem, locale) });
    return data(null, toRefusalResponseInit(problem, 422));
  }
}

export default function NotifyRoute({ loaderData }: Route.ComponentProps) {
  const { back, skuId, contact = '', ...problem } = loaderData;
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
