import { useEffect, useState } from 'react';
import { RESEND_DELAY_SECONDS } from '#domain/account/one-time-code.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { AccountCalls, FormValues } from './account-calls.ts';
import { AccountCard, AuthLink, CardAlert, IdentifierField, PasswordField } from './account-fields.tsx';
import type { AccountProblems } from './account-problems.ts';
import { navigateWithReload, type SessionEndReason } from './browser-session.ts';
import { useAccountForm } from './use-account-form.ts';

export interface PostedAccountForm {
  problems?: AccountProblems | undefined;
  typed?: FormValues | undefined;
}

export interface SignInProps {
  back: string;
  posted?: PostedAccountForm | undefined;
}

export function PasswordLogin({
  back,
  posted,
  ended,
}: SignInProps & { ended?: SessionEndReason | undefined }) {
  const { problems, isSending, formProps } = useAccountForm(posted?.problems, async (calls, values) => {
    await calls.login(values);
    navigateWithReload(back);
  });
  return (
    <AccountCard
      title={m.account_sign_in()}
      alert={problems.alert}
      links={<OtherAuthLinks page="login" back={back} />}
    >
      <CardAlert tone="success">
        {ended && (ended === 'deleted' ? m.account_deleted() : m.account_ended_everywhere())}
      </CardAlert>
      <form {...formProps} className="space-y-4">
        <input type="hidden" name="back" value={back} />
        <IdentifierField defaultValue={posted?.typed?.identifier} error={problems.fields.identifier} />
        <PasswordField error={problems.fields.password} />
        <Button type="submit" size="lg" pending={isSending} className="w-full">
          {m.account_sign_in()}
        </Button>
        <p className="text-center">
          <AuthLink page="forgot-password" back={back}>
            {m.account_forgot()}
          </AuthLink>
        </p>
      </form>
    </AccountCard>
  );
}

/** `method`: the same task by code or password. `task`: sign-in or registration by the same method. */
const OTHER_AUTH_PAGES = {
  login: { method: 'otp-login', text: m.account_by_code, task: 'register' },
  'otp-login': { method: 'login', text: m.account_by_password, task: 'otp-register' },
  'otp-register': { method: 'register', text: m.account_register_by_password, task: 'otp-login' },
  register: { method: 'otp-register', text: m.account_register_by_code, task: 'login' },
} as const;

export function OtherAuthLinks({ page, back }: { page: keyof typeof OTHER_AUTH_PAGES; back: string }) {
  const { method, text, task } = OTHER_AUTH_PAGES[page];
  const isRegistration = page.endsWith('register');
  return (
    <>
      <p>
        <AuthLink page={method} back={back}>
          {text()}
        </AuthLink>
      </p>
      <p>
        {isRegistration ? m.account_known_here() : m.account_new_here()}{' '}
        <AuthLink page={task} back={back}>
          {isRegistration ? m.account_sign_in() : m.account_register()}
        </AuthLink>
      </p>
    </>
  );
}

export function ResendCode({ send }: { send: (calls: AccountCalls) => Promise<unknown> }) {
  const { locale } = useLocale();
  const [secondsLeft, setSecondsLeft] = useState(RESEND_DELAY_SECONDS);
  const { problems, isSending, sendValues } = useAccountForm(undefined, async (calls) => {
    await send(calls);
    setSecondsLeft(RESEND_DELAY_SECONDS);
  });
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  if (secondsLeft > 0) {
    return (
      <p className="noscript:hidden text-center text-sm text-muted tabular-figures">
        {m.account_send_again_in({ seconds: formatNumber(secondsLeft, locale) })}
      </p>
    );
  }
  return (
    <>
      {problems.alert && <Alert tone="warning">{problems.alert}</Alert>}
      <Button variant="outline" className="w-full" pending={isSending} onClick={() => void sendValues({})}>
        {m.account_send_again()}
      </Button>
    </>
  );
}
