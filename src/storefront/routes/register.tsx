import { deviceHeaders, guestPage, signInAnswer, wayBack } from '#storefront/features/account/session.ts';
import { PasswordRegister } from '#storefront/features/account/sign-in-forms.tsx';
import { readForm, textOf } from '#storefront/forms/read-form.ts';
import { pageMeta } from '#storefront/layout/shell/page-meta.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import type { Route } from './+types/register.ts';

export { privatePage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_register(), isPrivate: true });

export function loader({ context }: Route.LoaderArgs) {
  return guestPage(context.get(requestContext));
}

/** Takes the form without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const form = await readForm(request);
  const text = (name: string) => textOf(form, name) ?? '';
  const typed = { name: text('name'), phone: text('phone'), email: text('email') };
  const body = { ...typed, password: text('password') };
  return signInAnswer(
    asked,
    { typed },
    {
      back: wayBack(asked, text('back')),
      ask: () => asked.client.call('register', { body, ...deviceHeaders(request) }),
    },
  );
}

export default function RegisterRoute({ actionData, loaderData }: Route.ComponentProps) {
  return <PasswordRegister back={loaderData.back} posted={actionData} />;
}
