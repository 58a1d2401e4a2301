import { takeCodeForm } from '#storefront/features/account/code-pages.ts';
import { guestPage } from '#storefront/features/account/session.ts';
import { CodeLogin } from '#storefront/features/account/sign-in-forms.tsx';
import { pageMeta } from '#storefront/layout/shell/page-meta.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import type { Route } from './+types/code-login.ts';

export { privatePage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_sign_in(), isPrivate: true });

export function loader({ context }: Route.LoaderArgs) {
  return guestPage(context.get(requestContext));
}

/** Takes the form without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  return takeCodeForm(context.get(requestContext), request);
}

export default function CodeLoginRoute({ actionData, loaderData }: Route.ComponentProps) {
  return <CodeLogin back={loaderData.back} posted={actionData} sentTo={actionData?.sentTo} />;
}
