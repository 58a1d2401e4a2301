import { useState } from 'react';
import { forgetSentCode, useSentCode } from '#storefront/commerce/session/sent-code.ts';
import { localizePhone } from '#storefront/i18n/format.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import {
  AccountCard,
  AlternativeLink,
  CodeField,
  IdentifierField,
  PasswordField,
  useAccountOwnerQuestion,
} from './account-fields.tsx';
import { type AccountProblems, formAlertText } from './account-problems.ts';
import { navigateWithReload } from './browser-session.ts';
import { type Posted, withReturnPath } from './sign-in-forms.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ResetProps {
  back: string;
  posted?: Posted | undefined;
  sentTo?: string | undefined;
  /** After a code by e-mail, the customer signs in with the new password. */
  isDone?: boolean;
}

export function ResetPassword({ back, posted, sentTo, isDone = false }: ResetProps) {
  const { locale, localePath } = useLocale();
  const [{ identifier: recipient }, setRecipient] = useSentCode('reset', { identifier: sentTo ?? '' });
  const [hasReset, setHasReset] = useState(isDone);
  const login = localePath(withReturnPath('/auth/login', back));
  const first = useAccountForm(recipient ? undefined : posted?.problems, async (calls, values) => {
    await calls.sendResetCode(values);
    setRecipient({ identifier: values.identifier ?? '' });
  });
  const second = useAccountForm(recipient ? posted?.problems : undefined, async (calls, values) => {
    if (await calls.resetPassword(values)) return navigateWithReload(back);
    forgetSentCode();
    setHasReset(true);
  });
  const others = <AlternativeLink href={login}>{m.account_sign_in()}</AlternativeLink>;
  const { problems } = recipient ? second : first;
  const { fields } = problems;
  const { typed } = posted ?? {};
  const asksAccountOwner = useAccountOwnerQuestion(problems, typed);
  if (hasReset) {
    return (
      <AccountCard title={m.account_forgot_title()} others={others}>
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
        others={others}
      >
        <form {...first.formProps} className="space-y-4">
          <input type="hidden" name="back" value={back} />
          <IdentifierField
            defaultValue={typed?.identifier}
            error={fields.identifier ?? fields.phone ?? fields.email}
          />
          <Button
            type="submit"
            size="lg"
            name="step"
            value="send"
            pending={first.isSending}
            className="w-full"
          >
            {m.account_send_code()}
          </Button>
        </form>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title={m.account_forgot_title()}
      alert={formAlertText(problems, ['otp', 'code', 'password', 'account'])}
      others={
        <>
          <p>
            <AlternativeLink href={localePath(withReturnPath('/auth/forgot-password', back))}>
              {m.account_send_again()}
            </AlternativeLink>
          </p>
          <p>{others}</p>
        </>
      }
    >
      <form {...second.formProps} className="space-y-4">
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
        {asksAccountOwner && <ResetAccountFields problems={problems} login={login} />}
        <Button
          type="submit"
          size="lg"
          name="step"
          value="redeem"
          pending={second.isSending}
          className="w-full"
        >
          {m.account_reset()}
        </Button>
      </form>
    </AccountCard>
  );
}

/** Warns that emptying an account that never confirmed its number deletes its data. */
function ResetAccountFields({ problems: { fields }, login }: { problems: AccountProblems; login: string }) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold">{m.account_whose()}</legend>
      {fields.account && <Alert tone="warning">{fields.account}</Alert>}
      <p className="text-muted">
        {m.account_keep_by_login()} <AlternativeLink href={login}>{m.account_by_password()}</AlternativeLink>
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
          <span className="block font-medium">{m.account_anew()}</span>
          <span className="block text-sm text-muted">{m.account_anew_text()}</span>
        </span>
      </label>
    </fieldset>
  );
}
