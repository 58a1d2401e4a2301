import type { LimitRule } from '#domain/limit.ts';
import { removeSentCode, useSentCode } from '#storefront/commerce/session/sent-code.ts';
import { localizePhone } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import {
  ACCOUNT_OWNER_FIELDS,
  AccountCard,
  AccountOwnerQuestion,
  AlternativeLink,
  CodeField,
  EmailField,
  NameField,
  PasswordField,
  PhoneField,
  StepButton,
  useAccountOwnerQuestion,
  useHasAccount,
} from './account-fields.tsx';
import { formAlertText } from './account-problems.ts';
import { navigateWithReload } from './browser-session.ts';
import { ResendCode, type SignInProps, withReturnPath } from './sign-in-forms.tsx';
import { useAccountForm } from './use-account-form.ts';

interface CodeProps extends SignInProps {
  registers?: Registration | undefined;
  sentTo?: string | undefined;
}

type Registration = 'by-code' | 'by-password';

const REGISTRATION_PATHS = { 'by-code': '/auth/otp-register', 'by-password': '/auth/register' } as const;

export function CodeLogin({ back, posted, registers, sentTo }: CodeProps) {
  const { localePath } = useLocale();
  const { phone = '', name = '', email = '' } = posted?.typed ?? {};
  const pagePath = registers ? REGISTRATION_PATHS[registers] : '/auth/otp-login';
  const [recipient, setRecipient] = useSentCode(registers ? `register-${registers}` : 'sign-in', {
    ...{ phone: sentTo ?? phone, name, email },
    isSent: Boolean(sentTo),
  });
  const others = (
    <>
      <p>
        {registers ? (
          <AlternativeLink
            href={localePath(
              withReturnPath(REGISTRATION_PATHS[registers === 'by-code' ? 'by-password' : 'by-code'], back),
            )}
          >
            {registers === 'by-code' ? m.account_register_by_password() : m.account_register_by_code()}
          </AlternativeLink>
        ) : (
          <AlternativeLink href={localePath(withReturnPath('/auth/login', back))}>
            {m.account_by_password()}
          </AlternativeLink>
        )}
      </p>
      <p>
        {registers ? m.account_known_here() : m.account_new_here()}{' '}
        <AlternativeLink href={localePath(withReturnPath(alternativePath(registers), back))}>
          {registers ? m.account_sign_in() : m.account_register()}
        </AlternativeLink>
      </p>
    </>
  );
  const title = registers ? m.account_register() : m.account_sign_in();
  return recipient.isSent ? (
    <CodeStep
      title={title}
      others={others}
      {...{ back, posted, registers, ...recipient }}
      resendHref={localePath(withReturnPath(pagePath, back))}
      // The previous number stays in the field, because the new number is often a correction.
      onOtherNumber={() => setRecipient({ ...recipient, isSent: false })}
    />
  ) : (
    <NumberStep
      {...{ title, others, back, registers }}
      posted={{ ...posted, typed: { phone: recipient.phone, name: recipient.name, email: recipient.email } }}
      onSent={(sent) => setRecipient({ ...sent, isSent: true })}
    />
  );
}

function alternativePath(registers: Registration | undefined): string {
  if (!registers) return '/auth/otp-register';
  return registers === 'by-code' ? '/auth/otp-login' : '/auth/login';
}

export function InlineCodeLogin({
  phone,
  name,
  onSignedIn,
}: {
  phone: string;
  name: string;
  onSignedIn: () => void;
}) {
  const [{ phone: sentTo }, setSentTo] = useSentCode('checkout', { phone: '' });
  const commonProps = { title: m.account_sign_in(), others: null, back: '', frame: PlainFrame };
  return sentTo ? (
    <CodeStep
      {...commonProps}
      name={name}
      onSignedIn={() => {
        removeSentCode();
        onSignedIn();
      }}
      phone={sentTo}
      email=""
      posted={undefined}
      onOtherNumber={() => setSentTo({ phone: '' })}
    />
  ) : (
    <NumberStep {...commonProps} posted={{ typed: { phone } }} onSent={setSentTo} />
  );
}

function PlainFrame({ text, alert, children }: Parameters<typeof AccountCard>[0]) {
  return (
    <>
      {text && <p className="mb-4 text-muted">{text}</p>}
      {alert && (
        <div className="mb-4">
          <Alert tone="danger">{alert}</Alert>
        </div>
      )}
      {children}
    </>
  );
}

interface StepProps extends SignInProps {
  registers?: Registration | undefined;
  title: string;
  others: React.ReactNode;
  frame?: typeof AccountCard;
}

type Recipient = { phone: string; name: string; email: string };

function NumberStep({
  title,
  others,
  back,
  posted,
  registers,
  onSent,
  frame: Frame = AccountCard,
}: StepProps & { onSent: (recipient: Recipient) => void }) {
  const { problems, isSending, formProps } = useAccountForm(posted?.problems, async (calls, values) => {
    await calls.sendCode(values);
    const { phone = '', name = '', email = '' } = values;
    onSent({ phone, name, email });
  });
  const { typed } = posted ?? {};
  const passwordHint = !registers && isCodeLimit(problems.limit) && m.account_password_instead();
  const alert = [problems.alert, passwordHint].filter(Boolean).join(' ') || undefined;
  const text = registers === 'by-password' ? m.account_register_text() : m.account_by_code_text();
  return (
    <Frame title={title} text={text} alert={alert} others={others}>
      <form {...formProps} className="space-y-4">
        <input type="hidden" name="back" value={back} />
        {registers && <NameField defaultValue={typed?.name} error={problems.fields.name} />}
        <PhoneField defaultValue={typed?.phone} error={problems.fields.phone} />
        {registers === 'by-password' && (
          <EmailField defaultValue={typed?.email} error={problems.fields.email} />
        )}
        <StepButton step="send" isSending={isSending}>
          {m.account_send_code()}
        </StepButton>
      </form>
    </Frame>
  );
}

const isCodeLimit = (limit: LimitRule | undefined) =>
  limit === 'codes-per-client' || limit === 'codes-extra-per-client' || limit === 'codes-per-contact';

interface CodeStepProps extends StepProps {
  phone: string;
  name: string;
  email: string;
  resendHref?: string;
  onOtherNumber: () => void;
  onSignedIn?: () => void;
}

function CodeStep({
  title,
  others,
  back,
  posted,
  registers,
  phone,
  name,
  email,
  resendHref,
  onOtherNumber,
  onSignedIn = () => navigateWithReload(back),
  frame: Frame = AccountCard,
}: CodeStepProps) {
  const { locale } = useLocale();
  const { problems, isSending, formProps } = useAccountForm(posted?.problems, async (calls, values) => {
    await (values.mode === 'register' ? calls.register(values) : calls.loginByCode(values));
    onSignedIn();
  });
  const { typed } = posted ?? {};
  const asksAccountOwner = useAccountOwnerQuestion(problems, typed);
  const hasAccount = useHasAccount(problems, typed);
  const isNew = registers !== undefined && !hasAccount;
  const visibleFields = [
    'otp',
    'exists',
    isNew && registers === 'by-password' ? 'password' : '',
    ...ACCOUNT_OWNER_FIELDS,
  ];
  return (
    <Frame
      title={hasAccount ? m.account_sign_in() : title}
      alert={formAlertText(problems, visibleFields)}
      others={others}
    >
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
        {isNew && registers === 'by-password' && (
          <PasswordField isNew label={m.account_password()} error={problems.fields.password} />
        )}
        {asksAccountOwner && <AccountOwnerQuestion problems={problems} chosen={typed?.account} />}
        <StepButton step="redeem" isSending={isSending}>
          {hasAccount ? m.account_sign_in() : title}
        </StepButton>
        <ResendCode send={(calls) => calls.sendCode({ phone })} />
        <Button variant="ghost" className="w-full noscript:hidden" onClick={onOtherNumber}>
          {m.account_other_number()}
        </Button>
        {resendHref && (
          <p className="hidden text-center noscript:block">
            <AlternativeLink href={resendHref}>{m.account_send_again()}</AlternativeLink>
          </p>
        )}
      </form>
    </Frame>
  );
}
