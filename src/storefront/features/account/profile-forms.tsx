import { useState } from 'react';
import type { Customer } from '#contract/account.ts';
import type { CallResponse } from '#contract/calls.ts';
import { useSentCode } from '#storefront/commerce/session/sent-code.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { preventOfflineSubmit } from '#storefront/requests/prevent-offline-submit.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { ConfirmPanel } from '#storefront/ui/confirm-panel.tsx';
import { ChevronDown } from '#storefront/ui/icons.ts';
import { PictureField } from '#storefront/ui/picture-field.tsx';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import type { IdentityChannel } from './account-calls.ts';
import { RowActionForm } from './account-fields.tsx';
import { AccountSection, AccountSectionAlert } from './account-frame.tsx';
import { navigateWithReload, sessionEndedPath } from './browser-session.ts';
import { IdentityFields, listIdentityFieldNames } from './identity-fields.tsx';
import type { PostedAccountForm } from './sign-in-forms.tsx';
import { useAccountForm } from './use-account-form.ts';

export interface PostedProfileForm extends PostedAccountForm {
  form: ProfileForm;
  isDone?: boolean;
  sentTo?: string | undefined;
  sentBy?: IdentityChannel | undefined;
}

export type ProfileForm = 'avatar' | 'details' | 'phone' | 'email' | 'password' | 'devices' | 'delete';

export type Device = CallResponse<'devices'>['data'][number];

export interface ProfileFormProps {
  customer: Customer;
  posted: PostedProfileForm | undefined;
}

export function AvatarForm({ customer: { avatar }, posted }: ProfileFormProps) {
  return (
    <AccountSection title={m.account_picture()} done={posted?.isDone && m.account_saved()}>
      {posted?.problems?.alert && <Alert tone="danger">{posted.problems.alert}</Alert>}
      <div className="flex flex-wrap items-end gap-4">
        {avatar && (
          <img
            src={pictureUrl(avatar, 176)}
            alt={m.account_picture()}
            width={88}
            height={88}
            className="size-[88px] rounded-full object-cover"
          />
        )}
        <form
          method="post"
          encType="multipart/form-data"
          noValidate
          onSubmit={preventOfflineSubmit}
          className="flex min-w-0 flex-wrap items-end gap-3 max-sm:w-full"
        >
          <PictureField
            label={m.account_picture_choose()}
            hint={m.account_picture_hint()}
            error={posted?.problems?.fields.picture}
            required
            className="min-w-0 max-w-md max-sm:w-full"
          />
          <Button type="submit" name="part" value="avatar" variant="outline">
            {m.account_picture_send()}
          </Button>
        </form>
        {avatar && (
          <form method="post" onSubmit={preventOfflineSubmit}>
            <Button type="submit" name="part" value="no-avatar" variant="ghost">
              {m.account_picture_remove()}
            </Button>
          </form>
        )}
      </div>
    </AccountSection>
  );
}

const MAX_VISIBLE_DEVICES = 5;

export function Devices({ devices }: { devices: readonly Device[] }) {
  const { localePath } = useLocale();
  const [endedIds, setEndedIds] = useState<readonly number[]>([]);
  const deviceForm = useAccountForm(undefined, async (calls, values) => {
    await calls.endDevice(values);
    setEndedIds([...endedIds, Number(values.id)]);
  });
  const allDevicesForm = useAccountForm(undefined, async (calls) => {
    await calls.endAllDevices();
    navigateWithReload(localePath(sessionEndedPath('everywhere')));
  });
  const alert = deviceForm.problems.alert ?? allDevicesForm.problems.alert;
  const activeDevices = devices.filter(({ id }) => !endedIds.includes(id)).sort(compareCurrentDeviceFirst);
  return (
    <AccountSection title={m.account_devices()}>
      {alert && <Alert tone="danger">{alert}</Alert>}
      <DeviceList devices={activeDevices.slice(0, MAX_VISIBLE_DEVICES)} form={deviceForm.formProps} />
      {activeDevices.length > MAX_VISIBLE_DEVICES && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            {m.show_more()}
          </summary>
          <DeviceList devices={activeDevices.slice(MAX_VISIBLE_DEVICES)} form={deviceForm.formProps} />
        </details>
      )}
      <ConfirmPanel
        trigger={m.account_end_everywhere()}
        title={m.account_end_everywhere_sure()}
        variant="outline"
        className="mt-4"
      >
        <form {...allDevicesForm.formProps} className="grid">
          <Button
            type="submit"
            name="part"
            value="everywhere"
            variant="confirm"
            pending={allDevicesForm.isSending}
            className="!px-3"
          >
            {m.account_end_everywhere()}
          </Button>
        </form>
      </ConfirmPanel>
    </AccountSection>
  );
}

const compareCurrentDeviceFirst = (one: Device, other: Device) => Number(other.isThis) - Number(one.isThis);

type DeviceFormProps = ReturnType<typeof useAccountForm>['formProps'];

function DeviceList({ devices, form }: { devices: readonly Device[]; form: DeviceFormProps }) {
  const { locale } = useLocale();
  return (
    <ul className="divide-y divide-line">
      {devices.map(({ id, device, signedInAt, isThis }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-3">
          <span className="min-w-0">
            <span className="block truncate font-medium">
              {isThis ? m.account_this_device() : formatDeviceName(device)}
            </span>
            <span className="text-sm text-muted">
              {m.account_device_since({ time: formatDate(signedInAt, locale) })}
            </span>
          </span>
          {!isThis && (
            <RowActionForm id={id} part="device" form={form}>
              {m.account_end_device()}
            </RowActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}

export function DeleteAccountForm({ customer, posted }: ProfileFormProps) {
  const { localePath } = useLocale();
  const [{ sentBy }, setSent] = useSentCode('identity-delete', { sentBy: posted?.sentBy });
  const { problems, isSending, formProps } = useAccountForm(posted?.problems, async (calls, values) => {
    await calls.deleteAccount(values);
    navigateWithReload(localePath(sessionEndedPath('deleted')));
  });
  return (
    <details open={posted !== undefined} className="rounded-panel border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 p-5 font-semibold md:px-7">
        {m.account_delete()}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
      </summary>
      <form {...formProps} className="space-y-4 px-5 pb-5 md:px-7 md:pb-7">
        <AccountSectionAlert problems={problems} shown={listIdentityFieldNames(customer, sentBy)} />
        <p className="max-w-prose text-muted">{m.account_delete_text()}</p>
        <div className="max-w-md">
          <IdentityFields
            {...{ customer, problems, sentBy }}
            part="delete"
            onSent={(channel) => setSent({ sentBy: channel })}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={localePath('/user')} variant="outline" data-document>
            {m.cancel()}
          </ButtonLink>
          <Button type="submit" name="part" value="delete" variant="confirm" pending={isSending}>
            {m.account_delete_confirm()}
          </Button>
        </div>
      </form>
    </details>
  );
}

const BROWSER_TOKENS = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'];
const OPERATING_SYSTEM_TOKENS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'];
const BROWSER_NAMES: Record<string, string> = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
};

function formatDeviceName(userAgent: string): string {
  const browser = BROWSER_TOKENS.find((name) => userAgent.includes(name));
  const system = OPERATING_SYSTEM_TOKENS.find((name) => userAgent.includes(name));
  const deviceText = [browser && (BROWSER_NAMES[browser] ?? browser), system].filter(Boolean).join(' · ');
  return deviceText || m.account_unknown_device();
}
