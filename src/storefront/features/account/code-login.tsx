import { forgetSentCode, useSentCode } from '#storefront/forms/sent-code.ts';
import { shownPhone } from '#storefront/locale/format.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import {
  AccountCard,
  CodeField,
  NameField,
  OtherWay,
  PhoneField,
  useAsksWhose,
  WHOSE_ACCOUNT,
  WhoseAccount,
} from './account-fields.tsx';
import { alertOf } from './account-problems.ts';
import { goOn } from './browser-session.ts';
import { SendAgain, type SignInProps, withReturn } from './sign-in-forms.tsx';
import { useAccountForm } from './use-account-form.ts';

interface CodeProps extends SignInProps {
  /** Asks for a name as well: whoever holds the number may be new. */
  isNew?: boolean;
  /** The number a code was sent to already. */
  sentTo?: string | undefined;
}

/** Signs in by a code that is sent to a number: first the number, then the code. */
export function CodeLogin({ back, posted, isNew = false, sentTo }: CodeProps) {
  const { localePath } = useLocale();
  const { phone = '', name = '' } = posted?.typed ?? {};
  const [asked, setAsked] = useSentCode(isNew ? 'register' : 'sign-in', {
    ...{ phone: sentTo ?? phone, name },
    isSent: Boolean(sentTo),
  });
  const others = (
    <>
      <p>
        <OtherWay href={localePath(withReturn(isNew ? '/auth/register' : '/auth/login', back))}>
          {isNew ? m.account_register_by_password() : m.account_by_password()}
        </OtherWay>
      </p>
      <p>
        {isNew ? m.account_known_here() : m.account_new_here()}{' '}
        <OtherWay href={localePath(withReturn(isNew ? '/auth/otp-login' : '/auth/otp-register', back))}>
          {isNew ? m.account_sign_in() : m.account_register()}
        </OtherWay>
      </p>
    </>
  );
  const title = isNew ? m.account_register() : m.account_sign_in();
  return asked.isSent ? (
    <CodeStep
      title={title}
      others={others}
      {...{ back, posted, ...asked }}
      again={localePath(withReturn(isNew ? '/auth/otp-register' : '/auth/otp-login', back))}
      // Another number is often the same one, mended.
      onOtherNumber={() => setAsked({ ...asked, isSent: false })}
    />
  ) : (
    <NumberStep
      {...{ title, others, back, isNew }}
      posted={{ ...posted, typed: { phone: asked.phone, name: asked.name } }}
      onSent={(sent) => setAsked({ ...sent, isSent: true })}
    />
  );
}

/** Signs in, or registers, by a code within another page, which goes on from there. */
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
  const common = { title: m.account_sign_in(), others: null, back: '', frame: Plain };
  return sentTo ? (
    <CodeStep
      {...common}
      name={name}
      onSignedIn={() => {
        forgetSentCode();
        onSignedIn();
      }}
      phone={sentTo}
      posted={undefined}
      onOtherNumber={() => setSentTo({ phone: '' })}
    />
  ) : (
    <NumberStep {...common} posted={{ typed: { phone } }} isNew={false} onSent={setSentTo} />
  );
}

function Plain({ text, alert, children }: Parameters<typeof AccountCard>[0]) {
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
  title: string;
  others: React.ReactNode;
  /** What the form stands in. */
  frame?: typeof AccountCard;
}

function NumberStep({
  title,
  others,
  back,
  posted,
  isNew,
  onSent,
  frame: Frame = AccountCard,
}: StepProps & { isNew: boolean; onSent: (asked: { phone: string; name: string }) => void }) {
  const { problems, isSending, formProps } = useAccountForm(posted?.problems, async (calls, values) => {
    await calls.sendCode(values);
    const { phone = '', name = '' } = values;
    onSent({ phone, name });
  });
  const { typed } = posted ?? {};
  return (
    <Frame title={title} text={m.account_by_code_text()} alert={problems.alert} others={others}>
      <form {...formProps} className="space-y-4">
        <input type="hidden" name="back" value={back} />
        {isNew && <NameField defaultValue={typed?.name} error={problems.fields.name} />}
        <PhoneField defaultValue={typed?.phone} error={problems.fields.phone} />
        <Button type="submit" size="lg" name="step" value="send" pending={isSending} className="w-full">
          {m.account_send_code()}
        </Button>
      </form>
    </Frame>
  );
}

interface CodeStepProps extends StepProps {
  phone: string;
  name: string;
  /** Where another code is asked for without scripts. */
  again?: string;
  onOtherNumber: () => void;
  onSignedIn?: () => void;
}

function CodeStep({
  title,
  others,
  back,
  posted,
  phone,
  name,
  again,
  onOtherNumber,
  onSignedIn = () => goOn(back),
  frame: Frame = AccountCard,
}: CodeStepProps) {
  const { locale } = useLocale();
  const { problems, isSending, formProps } = useAccountForm(posted?.problems, async (calls, values) => {
    await calls.loginByCode(values);
    onSignedIn();
  });
  const { typed } = posted ?? {};
  const asksWhose = useAsksWhose(problems, typed);
  return (
    <Frame title={title} alert={alertOf(problems, ['otp', ...WHOSE_ACCOUNT])} others={others}>
      <form {...formProps} className="space-y-4">
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="phone" value={phone} />
        <input type="hidden" name="name" value={name} />
        <Alert>{m.account_code_sent({ phone: shownPhone(phone, locale) })}</Alert>
        <CodeField autoFocus defaultValue={asksWhose ? typed?.otp : undefined} error={problems.fields.otp} />
        {asksWhose && <WhoseAccount problems={problems} chosen={typed?.account} />}
        <Button type="submit" size="lg" name="step" value="redeem" pending={isSending} className="w-full">
          {title}
        </Button>
        <SendAgain send={(calls) => calls.sendCode({ phone })} />
        <Button variant="ghost" className="w-full noscript:hidden" onClick={onOtherNumber}>
          {m.account_other_number()}
        </Button>
        {again && (
          <p className="hidden text-center noscript:block">
            <OtherWay href={again}>{m.account_send_again()}</OtherWay>
          </p>
        )}
      </form>
    </Frame>
  );
}
