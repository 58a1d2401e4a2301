import { deviceHeaders, guestPage, signInAnswer, wayBack } from '#storefront/features/account/session.ts';
import { PasswordLogin } from '#storefront/features/account/sign-in-forms.tsx';
import { readForm, textOf } from '#storefront/forms/read-form.ts';
import { pageMeta } from '#storefront/layout/shell/page-meta.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import type { Route } from './+types/login.ts';

export { privatePage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_sign_in(), isPrivate: true });

export function loader({ context }: Route.LoaderArgs) {
  return guestPage(context.get(requestContext));
}

/** Takes the form without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const form = await readForm(request);
  const identifier = textOf(form, 'identifier') ?? '';
  const password = textOf(form, 'password') ?? '';
  return signInAnswer(
    asked,
    { typed: { identifier } },
    {
      back: wayBack(asked, textOf(form, 'back')),
      ask: () => asked.client.call('login', { body: { identifier, password }, ...deviceHeaders(request) }),
    },
  );
}

export default function LoginRoute({ actionData, loaderData }: Route.ComponentProps) {
  return <PasswordLogin back={loaderData.back} posted={actionData} />;
}
