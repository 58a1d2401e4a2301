import {
  createAccountCalls,
  type FormValues,
  type IdentityChannel,
} from '#storefront/features/account/account-calls.ts';
import { sessionEndedPath } from '#storefront/features/account/browser-session.ts';
import type { ProfileForm } from '#storefront/features/account/profile-forms.tsx';
import { ProfilePage } from '#storefront/features/account/profile-page.tsx';
import {
  redirectWithoutSession,
  requireCustomer,
  runAccountAction,
} from '#storefront/features/account/session.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { encodePicture, readFormWithFiles, toFormValues } from '#storefront/requests/read-form.ts';
import { type RequestContext, requestContext } from '#storefront/requests/request-context.ts';
import { createPrivateMeta } from '#storefront/seo/page-meta.ts';
import type { Route } from './+types/profile.ts';

export { privatePageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta = createPrivateMeta(m.account_profile);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const customer = await requireCustomer(ctx);
  return { customer, devices: await ctx.client.list('devices') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { form: postedForm, files } = await readFormWithFiles(request);
  const values = toFormValues(postedForm);
  const { part: name = '', phone = '' } = values;
  if (name === 'sign-out') {
    ctx.coupon.storeCode('');
    await ctx.client.call('logout', { body: {} });
    return redirectWithoutSession(ctx);
  }
  const { email } = await requireCustomer(ctx, postedForm);
  const { form, submit, sentBy: identityChannel } = handleProfileForm(ctx, values, files.get('picture'));
  const typed = { name: values.name ?? '', email: values.email ?? '', phone, otp: values.otp ?? '' };
  const contacts: Record<string, string> = { phone, email: email ?? '' };
  const isSecondStep = name.endsWith('-code') || name.startsWith('phone-identity');
  const sentTo = isSecondStep ? contacts[form] : undefined;
  const posted = { form, typed, sentTo, sentBy: readIdentityChannel(values.confirmBy), isDone: false };
  return runAccountAction(ctx, posted, async () => {
    await submit();
    if (name === 'delete' || name === 'everywhere') {
      ctx.coupon.storeCode('');
      return redirectWithoutSession(ctx, sessionEndedPath(name === 'delete' ? 'deleted' : 'everywhere'));
    }
    if (identityChannel) return { ...posted, sentBy: identityChannel, problems: undefined };
    const isCodeSent = name === 'phone' || name === 'email';
    const next = { sentTo: isCodeSent ? contacts[form] : undefined, sentBy: undefined, isDone: !isCodeSent };
    return { form, typed, ...next, problems: undefined };
  });
}

const readIdentityChannel = (channel: string | undefined): IdentityChannel | undefined =>
  channel === 'phone' || channel === 'email' ? channel : undefined;

const IDENTITY_SUBMIT = /^(details|phone|password|delete)-identity-(phone|email)$/;

function handleProfileForm(
  { client, locale: language }: RequestContext,
  values: FormValues,
  picture: File | undefined,
): { form: ProfileForm; submit: () => Promise<unknown>; sentBy?: IdentityChannel | undefined } {
  const calls = createAccountCalls({ client, language });
  const [, confirmedForm, channel] = IDENTITY_SUBMIT.exec(values.part ?? '') ?? [];
  if (confirmedForm && channel) {
    const submit = () => calls.sendIdentityCode({ confirmBy: channel });
    return { form: confirmedForm as ProfileForm, submit, sentBy: readIdentityChannel(channel) };
  }
  const actions = new Map<string | undefined, [ProfileForm, () => Promise<unknown>]>([
    ['avatar', ['avatar', async () => client.call('setAvatar', { body: await encodePicture(picture) })]],
    ['no-avatar', ['avatar', () => client.call('removeAvatar')]],
    ['details', ['details', () => calls.changeDetails(values)]],
    ['phone', ['phone', () => calls.sendPhoneCode(values)]],
    ['phone-code', ['phone', () => calls.changePhone(values)]],
    ['email', ['email', () => calls.sendEmailCode()]],
    ['email-code', ['email', () => calls.confirmEmail(values)]],
    ['password', ['password', () => calls.changePassword(values)]],
    ['delete', ['delete', () => calls.deleteAccount(values)]],
    ['device', ['devices', () => calls.endDevice(values)]],
    ['everywhere', ['devices', () => calls.endAllDevices()]],
  ]);
  const [form, submit] = actions.get(values.part) ?? [];
  if (!form || !submit) throw new Response(null, { status: 400 });
  return { form, submit };
}

export default function ProfileRoute({ actionData, loaderData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} posted={actionData} />;
}
