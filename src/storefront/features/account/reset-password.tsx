import { useState } from 'react';
import { removeSentCode, useSentCode } from '#storefront/commerce/session/sent-code.ts';
import { localizePhone } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import {
  AccountCard,
  AuthLink,
  CodeField,
  IdentifierField,
  PasswordField,
  StepButton,
  useAsksAccountOwner,
} from './account-fields.tsx';
import { type AccountProblems, formAlertText } from './account-problems.ts';
import { navigateWithReload } from './browser-session.ts';
import type { SignInProps } from './sign-in-forms.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ResetPasswordProps extends SignInProps {
  sentTo?: string | undefined;
  isDone?: boolean;
}

export function ResetPassword({ back, posted, sentTo, isDone = false }: ResetPasswordProps) {
  const { locale } = useLocale();
  const [{ identifier: recipient }, setRecipient] = useSentCode('reset', { identifier: sentTo ?? '' });
  const [hasReset, setHasReset] = useState(isDone);
  const sendForm = useAccountForm(recipient ? undefined : posted?.problems, async (calls, values) => {
    await calls.sendResetCode(values);
    setRecipient({ identifier: values.identifier ?? '' });
  });
  const resetForm = useAccountForm(recipient ? posted?.problems : undefined, async (calls, values) => {
    if (await calls.resetPassword(values)) return navigateWithReload(back);
    removeSentCode();
    setHasReset(true);
  });
  const links = (
    <AuthLink page="login" back={back}>
      {m.account_sign_in()}
    </AuthLink>
  );
  const { problems } = recipient ? resetForm : sendForm;
  const { fields } = problems;
  const { typed } = posted ?? {};
  const asksAccountOwner = useAsksAccountOwner(problems, typed);
  if (hasReset) {
    return (
      <AccountCard title={m.account_forgot_title()} links={links}>
        <Alert tone="success">{m.account_reset_done()}</Alert>
      </AccountCard>
    );
  }
  if (!recipient) {
    return (
      <AccountCard
        title={m.account_forgot_title()}
        text={m.account_forgot_text()}
        alert={problems.alert}
        links={links}
      >
        <form {...sendForm.formProps} className="space-y-4">
          <input type="hidden" name="back" value={back} />
          <IdentifierField
            defaultValue={typed?.identifier}
            error={fields.identifier ?? fields.phone ?? fields.email}
          />
          <StepButton step="send" isSending={sendForm.isSending}>
            {m.account_send_code()}
          </StepButton>
        </form>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title={m.account_forgot_title()}
      alert={formAlertText(problems, ['otp', 'code', 'password', 'account'])}
      links={
        <>
          <p>
            <AuthLink page="forgot-password" back={back}>
              {m.account_send_again()}
            </AuthLink>
          </p>
          <p>{links}</p>
        </>
      }
    >
      <form {...resetForm.formProps} className="space-y-4">
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="identifier" value={recipient} />
        <Alert>
          {recipient.includes('@')
            ? m.account_code_mailed({ email: recipient })
            : m.account_code_sent({ phone: localizePhone(recipient, locale) })}
        </Alert>
        <CodeField
          autoFocus
          defaultValue={asksAccountOwner ? typed?.otp : undefined}
          error={fields.otp ?? fields.code}
        />
        <PasswordField isNew error={fields.password} />
        {asksAccountOwner && <DeleteUnverifiedAccountField problems={problems} back={back} />}
        <StepButton step="redeem" isSending={resetForm.isSending}>
          {m.account_reset()}
        </StepButton>
      </form>
    </AccountCard>
  );
}

function DeleteUnverifiedAccountField({
  problems,
  back,
}: Pick<ResetPasswordProps, 'back'> & { problems: AccountProblems }) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold">{m.account_whose()}</legend>
      {problems.fields.account && <Alert tone="warning">{problems.fields.account}</Alert>}
      <p className="text-muted">
        {m.account_keep_by_login()}{' '}
        <AuthLink page="login" back={back}>
          {m.account_by_password()}
        </AuthLink>
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="account"
          value="anew"
          required
          className="size-5 shrink-0 accent-accent"
        />
        <span>
          <span className="block font-medium">{m.account_start_fresh()}</span>
          <span className="block text-sm text-muted">{m.account_start_fresh_text()}</span>
        </span>
      </label>
    </fieldset>
  );
}
