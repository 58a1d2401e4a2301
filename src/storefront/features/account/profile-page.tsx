import { useState } from 'react';
import type { Customer } from '#contract/account.ts';
import { parsePhone } from '#domain/phone.ts';
import { useSentCode } from '#storefront/commerce/session/sent-code.ts';
import { localizePhone } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { IdentityChannel } from './account-calls.ts';
import { CodeField, EmailField, NameField, PasswordField, PhoneField } from './account-fields.tsx';
import { AccountFrame, AccountSection, AccountSectionAlert } from './account-frame.tsx';
import { DefaultSubmitButton, IdentityFields, listIdentityFieldNames } from './identity-fields.tsx';
import {
  AvatarForm,
  DeleteAccountForm,
  type Device,
  Devices,
  type PostedProfileForm,
  type ProfileForm,
  type ProfileFormProps,
} from './profile-forms.tsx';
import { ResendCode } from './sign-in-forms.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ProfilePageProps {
  customer: Customer;
  devices: readonly Device[];
  posted?: PostedProfileForm | undefined;
}

export function ProfilePage({ customer, devices, posted }: ProfilePageProps) {
  const findPosted = (form: ProfileForm) => (posted?.form === form ? posted : undefined);
  const [currentCustomer, setCurrentCustomer] = useState(customer);
  return (
    <AccountFrame customer={currentCustomer} current="/user" showsUnconfirmedContacts={posted === undefined}>
      <div className="grid gap-5">
        <DetailsForm
          customer={currentCustomer}
          posted={findPosted('details')}
          onChanged={setCurrentCustomer}
        />
        <AvatarForm customer={customer} posted={findPosted('avatar')} />
        <PhoneForm customer={currentCustomer} posted={findPosted('phone')} onChanged={setCurrentCustomer} />
        <EmailForm
          key={currentCustomer.email}
          customer={currentCustomer}
          posted={findPosted('email')}
          onChanged={setCurrentCustomer}
        />
        <PasswordForm
          customer={currentCustomer}
          posted={findPosted('password')}
          onChanged={setCurrentCustomer}
        />
        <Devices devices={devices} />
        <DeleteAccountForm customer={currentCustomer} posted={findPosted('delete')} />
      </div>
    </AccountFrame>
  );
}

const verificationText = (isVerified: boolean) =>
  isVerified ? m.account_verified() : m.account_unverified();

type CustomerFormProps = ProfileFormProps & { onChanged: (customer: Customer) => void };

function DetailsForm({ customer, posted, onChanged }: CustomerFormProps) {
  const [isDone, setIsDone] = useState(posted?.isDone ?? false);
  const [typedEmail, setTypedEmail] = useState<string>();
  const [{ sentBy }, setSent] = useSentIdentityCode('details', posted);
  const { problems, isSending, formProps } = useAccountForm(posted?.problems, async (calls, values) => {
    setIsDone(false);
    onChanged(await calls.changeDetails(values));
    setTypedEmail(undefined);
    setSent({ sentBy: undefined });
    setIsDone(true);
  });
  const { fields } = problems;
  const isOtherEmail = typedEmail !== undefined && typedEmail.trim() !== (customer.email ?? '');
  const isIdentityWrong = 'password' in fields || 'confirmationCode' in fields;
  const asksIdentity = isOtherEmail || sentBy !== undefined || isIdentityWrong;
  const typed = posted?.isDone ? undefined : posted?.typed;
  const visibleFields = ['name', 'firstName', 'email', ...listIdentityFieldNames(customer, sentBy)];
  return (
    <AccountSection title={m.account_details()} done={isDone && m.account_saved()}>
      <form {...formProps} className="space-y-4">
        <DefaultSubmitButton part="details" />
        <AccountSectionAlert problems={problems} shown={visibleFields} />
        <div className="grid gap-4 sm:grid-cols-2">
          <NameField
            defaultValue={typed?.name ?? `${customer.firstName} ${customer.lastName}`.trim()}
            error={fields.name ?? fields.firstName}
          />
          <EmailField
            defaultValue={typed?.email ?? customer.email ?? ''}
            onChange={({ target }) => setTypedEmail(target.value)}
            hint={customer.email ? verificationText(customer.isEmailVerified) : undefined}
            error={fields.email}
          />
        </div>
        <div key={customer.email} className={`max-w-md ${asksIdentity ? '' : 'hidden noscript:block'}`}>
          <IdentityFields
            {...{ customer, problems, sentBy }}
            part="details"
            passwordHint={m.account_password_for_email()}
            onSent={(channel) => setSent({ sentBy: channel })}
          />
        </div>
        <Button type="submit" name="part" value="details" pending={isSending}>
          {m.account_save()}
        </Button>
      </form>
    </AccountSection>
  );
}

/** '' before a code was sent, and after the change was saved. */
const getCodeRecipient = (posted: PostedProfileForm | undefined): string =>
  posted?.isDone ? '' : (posted?.sentTo ?? '');

const useSentIdentityCode = (form: ProfileForm, posted: PostedProfileForm | undefined) =>
  useSentCode(`identity-${form}`, { sentBy: posted?.isDone ? undefined : posted?.sentBy });

function PhoneForm({ customer, posted, onChanged }: CustomerFormProps) {
  const { locale } = useLocale();
  const [{ sentTo, sentBy }, setSent] = useSentCode<{ sentTo: string; sentBy?: IdentityChannel | undefined }>(
    'phone',
    {
      sentTo: getCodeRecipient(posted),
      sentBy: posted?.sentBy,
    },
  );
  const { isPhoneVerified } = customer;
  const currentPhone = customer.phone ?? '';
  const [isDone, setIsDone] = useState(posted?.isDone ?? false);
  const numberForm = useAccountForm(sentTo ? undefined : posted?.problems, async (calls, values) => {
    setIsDone(false);
    await calls.sendPhoneCode(values);
    setSent({ sentTo: values.phone ?? '' });
  });
  const codeForm = useAccountForm(sentTo ? posted?.problems : undefined, async (calls, values) => {
    onChanged(await calls.changePhone(values));
    setSent({ sentTo: '' });
    setIsDone(true);
  });
  const { problems } = sentTo ? codeForm : numberForm;
  // Confirming the account's own number grants no new access, so no proof of identity is needed.
  const isOtherNumber = parsePhone(sentTo) !== parsePhone(currentPhone);
  const visibleFields = sentTo
    ? ['otp', 'phone', ...(isOtherNumber ? listIdentityFieldNames(customer, sentBy) : [])]
    : ['phone'];
  return (
    <AccountSection title={m.field_phone()} done={isDone && m.account_number_changed()}>
      <AccountSectionAlert problems={problems} shown={visibleFields} />
      {sentTo ? (
        <form key="code" {...codeForm.formProps} className="space-y-4">
          <DefaultSubmitButton part="phone-code" />
          <input type="hidden" name="phone" value={sentTo} />
          <Alert>{m.account_code_sent({ phone: localizePhone(sentTo, locale) })}</Alert>
          <CodeField
            autoFocus
            label={m.account_identity_code_phone({ phone: localizePhone(sentTo, locale) })}
            defaultValue={posted?.typed?.otp}
            error={problems.fields.otp ?? problems.fields.phone}
          />
          {isOtherNumber && (
            <IdentityFields
              {...{ customer, problems, sentBy }}
              part="phone"
              onSent={(channel) => setSent({ sentTo, sentBy: channel })}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="part" value="phone-code" pending={codeForm.isSending}>
              {isOtherNumber ? m.account_change_number() : m.account_confirm_number()}
            </Button>
            <Button variant="ghost" className="noscript:hidden" onClick={() => setSent({ sentTo: '' })}>
              {m.account_other_number()}
            </Button>
          </div>
          <ResendCode send={(calls) => calls.sendPhoneCode({ phone: sentTo })} />
        </form>
      ) : (
        <form key="number" {...numberForm.formProps} className="space-y-4">
          <PhoneField
            key={currentPhone}
            hint={currentPhone ? verificationText(isPhoneVerified) : undefined}
            defaultValue={posted?.typed?.phone ?? currentPhone}
            error={problems.fields.phone}
          />
          <Button type="submit" name="part" value="phone" variant="outline" pending={numberForm.isSending}>
            {isPhoneVerified ? m.account_new_number() : m.account_confirm_number()}
          </Button>
        </form>
      )}
    </AccountSection>
  );
}

function EmailForm({ customer, posted, onChanged }: CustomerFormProps) {
  const { email, isEmailVerified } = customer;
  const [{ sentTo }, setSent] = useSentCode('email', { sentTo: getCodeRecipient(posted) });
  const isSent = sentTo !== '' && sentTo === email;
  const [isDone, setIsDone] = useState(posted?.isDone ?? false);
  const sendForm = useAccountForm(isSent ? undefined : posted?.problems, async (calls) => {
    await calls.sendEmailCode();
    setSent({ sentTo: email ?? '' });
  });
  const codeForm = useAccountForm(isSent ? posted?.problems : undefined, async (calls, values) => {
    onChanged(await calls.confirmEmail(values));
    setSent({ sentTo: '' });
    setIsDone(true);
  });
  if (!email || (isEmailVerified && !isDone)) return null;
  const { problems } = isSent ? codeForm : sendForm;
  return (
    <AccountSection
      title={m.account_confirm_email()}
      done={isDone && isEmailVerified && m.account_email_confirmed()}
    >
      <AccountSectionAlert problems={problems} shown={isSent ? ['otp', 'email'] : []} />
      {isSent ? (
        <form key="code" {...codeForm.formProps} className="space-y-4">
          <Alert>{m.account_code_mailed_to({ email })}</Alert>
          <CodeField autoFocus error={problems.fields.otp ?? problems.fields.email} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="part" value="email-code" pending={codeForm.isSending}>
              {m.account_confirm_email()}
            </Button>
          </div>
          <ResendCode send={(calls) => calls.sendEmailCode()} />
        </form>
      ) : (
        !isEmailVerified && (
          <form key="send" {...sendForm.formProps} className="space-y-4">
            <p className="text-muted">{m.account_confirm_email_text({ email })}</p>
            <Button type="submit" name="part" value="email" variant="outline" pending={sendForm.isSending}>
              {m.account_send_code()}
            </Button>
          </form>
        )
      )}
    </AccountSection>
  );
}

function PasswordForm({ customer, posted, onChanged }: CustomerFormProps) {
  const [isDone, setIsDone] = useState(posted?.isDone ?? false);
  const [{ sentBy }, setSent] = useSentIdentityCode('password', posted);
  const { hasPassword } = customer;
  const { problems, isSending, formProps } = useAccountForm(posted?.problems, async (calls, values) => {
    setIsDone(false);
    await calls.changePassword(values);
    formProps.ref.current?.reset();
    onChanged({ ...customer, hasPassword: true });
    setSent({ sentBy: undefined });
    setIsDone(true);
  });
  const title = hasPassword ? m.account_change_password() : m.account_set_password();
  const visibleFields = ['password', ...listIdentityFieldNames(customer, sentBy, 'currentPassword')];
  return (
    <AccountSection title={title} done={isDone && m.account_password_changed()}>
      <form {...formProps} className="space-y-4">
        <DefaultSubmitButton part="password" />
        <AccountSectionAlert problems={problems} shown={visibleFields} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <IdentityFields
            {...{ customer, problems, sentBy }}
            part="password"
            passwordName="currentPassword"
            onSent={(channel) => setSent({ sentBy: channel })}
          />
          <PasswordField isNew error={problems.fields.password} />
        </div>
        <Button type="submit" name="part" value="password" variant="outline" pending={isSending}>
          {title}
        </Button>
      </form>
    </AccountSection>
  );
}
