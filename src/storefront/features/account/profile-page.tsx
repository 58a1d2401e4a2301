import { type ReactNode, useState } from 'react';
import type { Customer } from '#contract/account.ts';
import { formatDate, shownPhone } from '#storefront/locale/format.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ChevronDown } from '#storefront/ui/icons.ts';
import { CodeField, EmailField, NameField, PasswordField, PhoneField } from './account-fields.tsx';
import { AccountFrame } from './account-frame.tsx';
import type { Posted } from './sign-in-forms.tsx';
import { accountClient, goOn, useAccountForm } from './use-account-form.ts';

export interface Device {
  id: number;
  device: string;
  signedInAt: string;
  isThis: boolean;
}

/** Which form of the page was posted, and what came of it. */
export interface PostedPart extends Posted {
  part: ProfilePart;
  isDone?: boolean;
  /** The number a code was sent to. */
  sentTo?: string | undefined;
}

export type ProfilePart = 'details' | 'phone' | 'password' | 'devices' | 'delete';

export interface ProfileProps {
  customer: Customer;
  devices: readonly Device[];
  posted?: PostedPart | undefined;
}

/** What a customer says of themselves, how they sign in, and where they have. */
export function ProfilePage({ customer, devices, posted }: ProfileProps) {
  const of = (part: ProfilePart) => (posted?.part === part ? posted : undefined);
  return (
    <AccountFrame customer={customer} current="/user">
      <div className="grid gap-5">
        <Details customer={customer} posted={of('details')} />
        <PhonePart customer={customer} posted={of('phone')} />
        <PasswordPart customer={customer} posted={of('password')} />
        <Devices devices={devices} />
        <DeletePart customer={customer} posted={of('delete')} />
      </div>
    </AccountFrame>
  );
}

const fullName = ({ firstName, lastName }: Customer): string => `${firstName} ${lastName}`.trim();

interface PartProps {
  customer: Customer;
  posted: PostedPart | undefined;
}

function Part({
  title,
  isDone,
  done,
  children,
}: {
  title: string;
  isDone: boolean;
  done: string;
  children: ReactNode;
}) {
  return (
    <section className="rounded-panel border border-line bg-surface p-5 md:p-7">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      {isDone && (
        <div className="mb-4">
          <Alert tone="success">{done}</Alert>
        </div>
      )}
      {children}
    </section>
  );
}

function Details({ customer, posted }: PartProps) {
  const [isDone, setIsDone] = useState(posted?.isDone ?? false);
  const { problems, isSending, formProps } = useAccountForm(
    posted?.problems,
    async ({ name = '', email = '' }) => {
      setIsDone(false);
      await accountClient().call('changeProfile', { body: { name, email } });
      setIsDone(true);
    },
  );
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
          <EmailField defaultValue={typed?.email ?? customer.email ?? ''} error={problems.fields.email} />
        </div>
        <Button type="submit" name="part" value="details" pending={isSending}>
          {m.account_save()}
        </Button>
      </form>
    </Part>
  );
}

/** The number by which one signs in: it counts once a code was sent to it and told. */
function PhonePart({ customer, posted }: PartProps) {
  const { locale } = useLocale();
  const [sentTo, setSentTo] = useState(posted?.isDone ? '' : (posted?.sentTo ?? ''));
  const [own, setOwn] = useState({ phone: customer.phone ?? '', isVerified: customer.isPhoneVerified });
  const [isDone, setIsDone] = useState(posted?.isDone ?? false);
  const first = useAccountForm(sentTo ? undefined : posted?.problems, async ({ phone = '' }) => {
    setIsDone(false);
    await accountClient().call('sendPhoneCode', { body: { phone, language: locale } });
    setSentTo(phone);
  });
  const second = useAccountForm(sentTo ? posted?.problems : undefined, async ({ otp = '' }) => {
    const changed = await accountClient().call('changePhone', { body: { phone: sentTo, otp } });
    setOwn({ phone: changed.phone ?? '', isVerified: changed.isPhoneVerified });
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
          <Button type="submit" name="part" value="phone-code" pending={second.isSending}>
            {m.account_change_number()}
          </Button>
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
            {own.isVerified ? m.account_send_code() : m.account_confirm_number()}
          </Button>
        </form>
      )}
    </Part>
  );
}

function PasswordPart({ customer, posted }: PartProps) {
  const [isDone, setIsDone] = useState(posted?.isDone ?? false);
  const [hasPassword, setHasPassword] = useState(customer.hasPassword);
  const { problems, isSending, formProps } = useAccountForm(
    posted?.problems,
    async ({ currentPassword = '', password = '' }) => {
      setIsDone(false);
      await accountClient().call('changePassword', { body: { currentPassword, password } });
      formProps.ref.current?.reset();
      setHasPassword(true);
      setIsDone(true);
    },
  );
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

function Devices({ devices }: { devices: readonly Device[] }) {
  const { locale, localePath } = useLocale();
  const [ended, setEnded] = useState<readonly number[]>([]);
  const one = useAccountForm(undefined, async ({ id }) => {
    await accountClient().call('logoutDevice', { params: { id: Number(id) } });
    setEnded([...ended, Number(id)]);
  });
  const all = useAccountForm(undefined, async () => {
    await accountClient().call('logoutEverywhere');
    goOn(localePath('/'));
  });
  const alert = one.problems.alert ?? all.problems.alert;
  return (
    <Part title={m.account_devices()} isDone={false} done="">
      {alert && <Alert tone="danger">{alert}</Alert>}
      <ul className="divide-y divide-line">
        {devices
          .filter(({ id }) => !ended.includes(id))
          .map(({ id, device, signedInAt, isThis }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-3">
              <span className="min-w-0">
                <span className="block truncate font-medium">
                  {isThis ? m.account_this_device() : nameOf(device)}
                </span>
                <span className="text-sm text-muted">
                  {m.account_device_since({ time: formatDate(signedInAt, locale) })}
                </span>
              </span>
              {!isThis && (
                <form {...one.formProps}>
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" name="part" value="device" variant="ghost" size="sm">
                    {m.account_end_device()}
                  </Button>
                </form>
              )}
            </li>
          ))}
      </ul>
      <form {...all.formProps} className="mt-4">
        <Button type="submit" name="part" value="everywhere" variant="outline" pending={all.isSending}>
          {m.account_end_everywhere()}
        </Button>
      </form>
    </Part>
  );
}

/** It cannot be undone, so it takes a second step, and the password of who has one. */
function DeletePart({ customer: { hasPassword }, posted }: PartProps) {
  const { localePath } = useLocale();
  const { problems, isSending, formProps } = useAccountForm(posted?.problems, async ({ password }) => {
    await accountClient().call('deleteAccount', { body: { password } });
    goOn(localePath('/'));
  });
  return (
    <details open={posted !== undefined} className="rounded-panel border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 p-5 font-semibold md:px-7">
        {m.account_delete()}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
      </summary>
      <form {...formProps} className="space-y-4 px-5 pb-5 md:px-7 md:pb-7">
        {problems.alert && <Alert tone="danger">{problems.alert}</Alert>}
        <p className="max-w-prose text-muted">{m.account_delete_text()}</p>
        {hasPassword && (
          <div className="max-w-sm">
            <PasswordField error={problems.fields.password} />
          </div>
        )}
        <Button type="submit" name="part" value="delete" variant="outline" pending={isSending}>
          {m.account_delete_confirm()}
        </Button>
      </form>
    </details>
  );
}

const BROWSERS = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'];
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'];
const NAMES: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet' };

/** A browser and its system, as people know them. */
function nameOf(userAgent: string): string {
  const browser = BROWSERS.find((name) => userAgent.includes(name));
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  const known = [browser && (NAMES[browser] ?? browser), system].filter(Boolean).join(' · ');
  return known || m.account_unknown_device();
}
