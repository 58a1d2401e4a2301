import { useState } from 'react';
import type { Customer } from '#contract/account.ts';
import { shownPhone } from '#storefront/locale/format.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CodeField, EmailField, NameField, PasswordField, PhoneField } from './account-fields.tsx';
import { AccountFrame } from './account-frame.tsx';
import {
  AvatarPart,
  DeletePart,
  type Device,
  Devices,
  Part,
  type PartProps,
  type PostedPart,
  type ProfilePart,
} from './profile-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

export interface ProfileProps {
  customer: Customer;
  devices: readonly Device[];
  posted?: PostedPart | undefined;
}

/** What a customer says of themselves, how they sign in, and where they have. */
export function ProfilePage({ customer, devices, posted }: ProfileProps) {
  const of = (part: ProfilePart) => (posted?.part === part ? posted : undefined);
  const [shown, setShown] = useState(customer);
  return (
    <AccountFrame customer={shown} current="/user">
      <div className="grid gap-5">
        <Details customer={shown} posted={of('details')} onChanged={setShown} />
        <AvatarPart customer={customer} posted={of('avatar')} />
        <PhonePart customer={shown} posted={of('phone')} onChanged={setShown} />
        <PasswordPart customer={customer} posted={of('password')} />
        <Devices devices={devices} />
        <DeletePart customer={customer} posted={of('delete')} />
      </div>
    </AccountFrame>
  );
}

const fullName = ({ firstName, lastName }: Customer): string => `${firstName} ${lastName}`.trim();

type ChangingPartProps = PartProps & { onChanged: (customer: Customer) => void };

function Details({ customer, posted, onChanged }: ChangingPartProps) {
  const [isDone, setIsDone] = useState(posted?.isDone ?? false);
  const [typedEmail, setTypedEmail] = useState<string>();
  const { problems, isSending, formProps } = useAccountForm(posted?.problems, async (calls, values) => {
    setIsDone(false);
    onChanged(await calls.changeDetails(values));
    setTypedEmail(undefined);
    setIsDone(true);
  });
  const isOtherEmail = typedEmail !== undefined && typedEmail.trim() !== (customer.email ?? '');
  const asksPassword = isOtherEmail || problems.fields.password !== undefined;
  const typed = posted?.isDone ? undefined : posted?.typed;
  return (
    <Part title={m.account_details()} isDone={isDone} done={m.account_saved()}>
      <form {...formProps} className="space-y-4">
        {problems.alert && <Alert tone="danger">{problems.alert}</Alert>}
        <div className="grid gap-4 sm:grid-cols-2">
          <NameField
            defaultValue={typed?.name ?? fullName(customer)}
            error={problems.fields.name ?? problems.fields.firstName}
          />
          <EmailField
            defaultValue={typed?.email ?? customer.email ?? ''}
            onChange={({ target }) => setTypedEmail(target.value)}
            error={problems.fields.email}
          />
          {customer.hasPassword && (
            <PasswordField
              key={customer.email}
              label={m.account_current_password()}
              hint={m.account_password_for_email()}
              required={asksPassword}
              error={problems.fields.password}
              className={asksPassword ? '' : 'hidden noscript:block'}
            />
          )}
        </div>
        <Button type="submit" name="part" value="details" pending={isSending}>
          {m.account_save()}
        </Button>
      </form>
    </Part>
  );
}

/** The number by which one signs in: it counts once a code was sent to it and told. */
function PhonePart({ customer, posted, onChanged }: ChangingPartProps) {
  const { locale } = useLocale();
  const [sentTo, setSentTo] = useState(posted?.isDone ? '' : (posted?.sentTo ?? ''));
  const own = { phone: customer.phone ?? '', isVerified: customer.isPhoneVerified };
  const [isDone, setIsDone] = useState(posted?.isDone ?? false);
  const first = useAccountForm(sentTo ? undefined : posted?.problems, async (calls, values) => {
    setIsDone(false);
    await calls.sendPhoneCode(values);
    setSentTo(values.phone ?? '');
  });
  const second = useAccountForm(sentTo ? posted?.problems : undefined, async (calls, values) => {
    onChanged(await calls.changePhone(values));
    setSentTo('');
    setIsDone(true);
  });
  const { problems } = sentTo ? second : first;
  const state = own.isVerified ? m.account_verified() : m.account_unverified();
  return (
    <Part title={m.field_phone()} isDone={isDone} done={m.account_number_changed()}>
      {problems.alert && <Alert tone="danger">{problems.alert}</Alert>}
      {sentTo ? (
        <form key="code" {...second.formProps} className="space-y-4">
          <input type="hidden" name="phone" value={sentTo} />
          <Alert>{m.account_code_sent({ phone: shownPhone(sentTo, locale) })}</Alert>
          <CodeField autoFocus error={problems.fields.otp ?? problems.fields.phone} />
          {customer.hasPassword && <PasswordField error={problems.fields.password} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="part" value="phone-code" pending={second.isSending}>
              {m.account_change_number()}
            </Button>
            <Button variant="ghost" className="noscript:hidden" onClick={() => setSentTo('')}>
              {m.account_other_number()}
            </Button>
          </div>
        </form>
      ) : (
        <form key="number" {...first.formProps} className="space-y-4">
          <PhoneField
            key={own.phone}
            hint={own.phone ? state : undefined}
            defaultValue={posted?.typed?.phone ?? own.phone}
            error={problems.fields.phone}
          />
          <Button type="submit" name="part" value="phone" variant="outline" pending={first.isSending}>
            {own.isVerified ? m.account_new_number() : m.account_confirm_number()}
          </Button>
        </form>
      )}
    </Part>
  );
}

function PasswordPart({ customer, posted }: PartProps) {
  const [isDone, setIsDone] = useState(posted?.isDone ?? false);
  const [hasPassword, setHasPassword] = useState(customer.hasPassword);
  const { problems, isSending, formProps } = useAccountForm(posted?.problems, async (calls, values) => {
    setIsDone(false);
    await calls.changePassword(values);
    formProps.ref.current?.reset();
    setHasPassword(true);
    setIsDone(true);
  });
  const title = hasPassword ? m.account_change_password() : m.account_set_password();
  return (
    <Part title={title} isDone={isDone} done={m.account_password_changed()}>
      <form {...formProps} className="space-y-4">
        {problems.alert && <Alert tone="danger">{problems.alert}</Alert>}
        <div className="grid gap-4 sm:grid-cols-2">
          {hasPassword && (
            <PasswordField
              name="currentPassword"
              label={m.account_current_password()}
              error={problems.fields.currentPassword}
            />
          )}
          <PasswordField isNew error={problems.fields.password} />
        </div>
        <Button type="submit" name="part" value="password" variant="outline" pending={isSending}>
          {title}
        </Button>
      </form>
    </Part>
  );
}
