import { type AuthPage, getAuthPage, handleAuthForm } from '#storefront/features/account/auth-pages.ts';
import { CodeLogin } from '#storefront/features/account/code-login.tsx';
import { ResetPassword } from '#storefront/features/account/reset-password.tsx';
import { requireGuest } from '#storefront/features/account/session.ts';
import { PasswordLogin } from '#storefront/features/account/sign-in-forms.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { requestContext } from '#storefront/requests/request-context.ts';
import { createPageMeta } from '#storefront/seo/page-meta.ts';
import type { Route } from './+types/auth.ts';

export { privatePageHeaders as headers } from '#storefront/requests/public-page.ts';

const TITLES_BY_PAGE: Record<AuthPage, () => string> = {
  login: m.account_sign_in,
  'otp-login': m.account_sign_in,
  register: m.account_register,
  'otp-register': m.account_register,
  'forgot-password': m.account_forgot_title,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  createPageMeta(matches, { title: loaderData && TITLES_BY_PAGE[loaderData.page](), isPrivate: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = getAuthPage(params.page);
  return { page, ...(await requireGuest(context.get(requestContext))) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return handleAuthForm(context.get(requestContext), request, getAuthPage(params.page));
}

export default function AuthRoute({ actionData: posted, loaderData }: Route.ComponentProps) {
  const { back, ended, page } = loaderData;
  const sentTo = posted?.sentTo;
  switch (page) {
    case 'login':
      return <PasswordLogin {...{ back, posted, ended }} />;
    case 'forgot-password':
      return <ResetPassword {...{ back, posted, sentTo }} isDone={posted?.isDone ?? false} />;
    default:
      // The key prevents React from keeping typed text when another page shows the same form.
      return <CodeLogin key={page} {...{ page, back, posted, sentTo }} />;
  }
}
