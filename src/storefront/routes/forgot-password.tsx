import { readIdentifier } from '#domain/account/account-input.ts';
import { ResetPassword } from '#storefront/features/account/reset-form.tsx';
import {
  accountAnswer,
  deviceHeaders,
  guestPage,
  signInAnswer,
  wayBack,
} from '#storefront/features/account/session.ts';
import { readForm, textOf } from '#storefront/forms/read-form.ts';
import { pageMeta } from '#storefront/layout/shell/page-meta.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import type { Route } from './+types/forgot-password.ts';

export { privatePage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_forgot_title(), isPrivate: true });

export function loader({ context }: Route.LoaderArgs) {
  return guestPage(context.get(requestContext));
}

/** Takes both steps of the form without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { client, locale: language } = asked;
  const form = await readForm(request);
  const text = (name: string) => textOf(form, name) ?? '';
  const identifier = text('identifier');
  const typed = { identifier };
  const contact = readIdentifier(identifier);
  const email = contact && 'email' in contact ? contact.email : undefined;
  if (text('step') !== 'redeem') {
    return accountAnswer(asked, { typed, sentTo: undefined, isDone: false }, async () => {
      if (email) await client.call('sendResetMail', { body: { email, language } });
      else await client.call('sendCode', { body: { phone: identifier, language } });
      return { typed, sentTo: identifier, isDone: false, problems: undefined };
    });
  }
  const [otp, password] = [text('otp'), text('password')];
  const answered = { typed, sentTo: identifier, isDone: false };
  if (email) {
    return accountAnswer(asked, answered, async () => {
      await client.call('resetPasswordByMail', { body: { email, code: otp, password } });
      return { ...answered, isDone: true, problems: undefined };
    });
  }
  const body = { phone: identifier, otp, password };
  return signInAnswer(asked, answered, {
    back: wayBack(asked, text('back')),
    ask: () => client.call('resetPassword', { body, ...deviceHeaders(request) }),
  });
}

export default function ForgotPasswordRoute({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <ResetPassword
      back={loaderData.back}
      posted={actionData}
      sentTo={actionData?.sentTo}
      isDone={actionData?.isDone ?? false}
    />
  );
}
