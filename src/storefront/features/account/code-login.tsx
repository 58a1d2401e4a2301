import type { ReactNode } from 'react';
import type { LimitRule } from '#domain/rate-limits.ts';
import { removeSentCode, useSentCode } from '#storefront/commerce/session/sent-code.ts';
import { localizePhone } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import {
  ACCOUNT_OWNER_FIELDS,
  AccountCard,
  type AccountCardProps,
  AccountOwnerQuestion,
  AuthLink,
  CardAlert,
  CodeField,
  EmailField,
  NameField,
  PasswordField,
  PhoneField,
  StepButton,
  useAsksAccountOwner,
  useHasAccount,
} from './account-fields.tsx';
import { formAlertText } from './account-problems.ts';
import { navigateWithReload } from './browser-session.ts';
import { OtherAuthLinks, ResendCode, type SignInProps } from './sign-in-forms.tsx';
import { useAccountForm } from './use-account-form.ts';

type CodePage = 'otp-login' | 'otp-register' | 'register';

interface CodeLoginProps extends SignInProps {
  page: CodePage;
  sentTo?: string | undefined;
}

export function CodeLogin({ page, back, posted, sentTo }: CodeLoginProps) {
  const { phone = '', name = '', email = '' } = posted?.typed ?? {};
  const [recipient, setRecipient] = useSentCode(page, {
    ...{ phone: sentTo ?? phone, name, email },
    isSent: Boolean(sentTo),
  });
  const isRegistration = page !== 'otp-login';
  const title = isRegistration ? m.account_register() : m.account_sign_in();
  const commonProps = { page, back, title, links: <OtherAuthLinks page={page} back={back} /> };
  return recipient.isSent ? (
    <CodeStep
      {...commonProps}
      {...{ posted, ...recipient }}
      canReload
      // The previous number stays in the field, because the new number is often a correction.
      onOtherNumber={() => setRecipient({ ...recipient, isSent: false })}
    />
  ) : (
    <PhoneNumberStep
      {...commonProps}
      posted={{ ...posted, typed: { phone: recipient.phone, name: recipient.name, email: recipient.email } }}
      onSent={(sent) => setRecipient({ ...sent, isSent: true })}
    />
  );
}

type Recipient = Record<'phone' | 'name' | 'email', string>;

export function InlineCodeLogin(props: Pick<Recipient, 'phone' | 'name'> & { onSignedIn: () => void }) {
  const { phone, name, onSignedIn } = props;
  const [{ phone: sentTo }, setSentTo] = useSentCode('checkout', { phone: '' });
  const commonProps = {
    ...({ page: 'otp-login', back: '', links: null, frame: PlainFrame } as const),
    title: m.account_sign_in(),
  };
  return sentTo ? (
    <CodeStep
      {...commonProps}
      {...{ posted: undefined, phone: sentTo, name, email: '' }}
      onSignedIn={() => {
        removeSentCode();
        onSignedIn();
      }}
      onOtherNumber={() => setSentTo({ phone: '' })}
    />
  ) : (
    <PhoneNumberStep {...commonProps} posted={{ typed: { phone } }} onSent={setSentTo} />
  );
}

function PlainFrame({ text, alert, children }: AccountCardProps) {
  return (
    <>
      {text && <p className="mb-4 text-muted">{text}</p>}
      <CardAlert tone="danger">{alert}</CardAlert>
      {children}
    </>
  );
}

interface StepProps extends SignInProps {
  page: CodePage;
  title: string;
  links: ReactNode;
  frame?: typeof AccountCard;
}

function PhoneNumberStep(props: StepProps & { onSent: (recipient: Recipient) => void }) {
  const { page, title, links, back, posted, onSent, frame: Frame = AccountCard } = props;
  const { problems, isSending, formProps } = useAccountForm(posted?.problems, async (calls, values) => {
    await calls.sendCode(values);
    const { phone = '', name = '', email = '' } = values;
    onSent({ phone, name, email });
  });
  const { typed } = posted ?? {};
  const passwordHint = page === 'otp-login' && isCodeLimit(problems.limit) && m.account_password_instead();
  const alert = [problems.alert, passwordHint].filter(Boolean).join(' ') || undefined;
  const text = page === 'register' ? m.account_register_text() : m.account_by_code_text();
  return (
    <Frame title={title} text={text} alert={alert} links={links}>
      <form {...formProps} className="space-y-4">
        <input type="hidden" name="back" value={back} />
        {page !== 'otp-login' && <NameField defaultValue={typed?.name} error={problems.fields.name} />}
        <PhoneField defaultValue={typed?.phone} error={problems.fields.phone} />
        {page === 'register' && <EmailField defaultValue={typed?.email} error={problems.fields.email} />}
        <StepButton step="send" isSending={isSending}>
          {m.account_send_code()}
        </StepButton>
      </form>
    </Frame>
  );
}

const isCodeLimit = (limit: LimitRule | undefined) =>
  limit === 'codes-per-client' || limit === 'codes-extra-per-client' || limit === 'codes-per-contact';

interface CodeStepProps extends StepProps, Recipient {
  /** Whether to show browsers without scripts a link to the first step, which asks for the number again. */
  canReload?: boolean;
  onOtherNumber: () => void;
  onSignedIn?: () => void;
}

function CodeStep(props: CodeStepProps) {
  const { page, title, links, back, posted, phone, name, email } = props;
  const { canReload, onOtherNumber, onSignedIn, frame: Frame = AccountCard } = props;
  const { locale } = useLocale();
  const { problems, isSending, formProps } = useAccountForm(posted?.problems, async (calls, values) => {
    await (values.mode === 'register' ? calls.register(values) : calls.loginByCode(values));
    if (onSignedIn) onSignedIn();
    else navigateWithReload(back);
  });
  const { typed } = posted ?? {};
  const asksAccountOwner = useAsksAccountOwner(problems, typed);
  const hasAccount = useHasAccount(problems, typed);
  const isNew = page !== 'otp-login' && !hasAccount;
  const asksPassword = isNew && page === 'register';
  const visibleFields = ['otp', 'exists', ...(asksPassword ? ['password'] : []), ...ACCOUNT_OWNER_FIELDS];
  const submitText = hasAccount ? m.account_sign_in() : title;
  return (
    <Frame title={submitText} alert={formAlertText(problems, visibleFields)} links={links}>
      <form {...formProps} className="space-y-4">
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="phone" value={phone} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="mode" value={isNew ? 'register' : hasAccount ? 'known' : 'sign-in'} />
        {hasAccount ? (
          <Alert tone="warning">{m.account_exists()}</Alert>
        ) : (
          <Alert>{m.account_code_sent({ phone: localizePhone(phone, locale) })}</Alert>
        )}
        <CodeField
          autoFocus
          defaultValue={asksAccountOwner || hasAccount ? typed?.otp : undefined}
          error={problems.fields.otp}
        />
        {asksPassword && (
          <PasswordField isNew label={m.account_password()} error={problems.fields.password} />
        )}
        {asksAccountOwner && <AccountOwnerQuestion problems={problems} chosen={typed?.account} />}
        <StepButton step="redeem" isSending={isSending}>
          {submitText}
        </StepButton>
        <ResendCode send={(calls) => calls.sendCode({ phone })} />
        <Button variant="ghost" className="w-full noscript:hidden" onClick={onOtherNumber}>
          {m.account_other_number()}
        </Button>
        {canReload && (
          <p className="hidden text-center noscript:block">
            <AuthLink page={page} back={back}>
              {m.account_send_again()}
            </AuthLink>
          </p>
        )}
      </form>
    </Frame>
  );
}
