import {
  accountCalls,
  type FormValues,
  type IdentityChannel,
} from '#storefront/features/account/account-calls.ts';
import { sessionEndedPath } from '#storefront/features/account/browser-session.ts';
import { ProfilePage } from '#storefront/features/account/profile-page.tsx';
import type { ProfilePart } from '#storefront/features/account/profile-parts.tsx';
import {
  accountActionResult,
  redirectSignedOut,
  requireSignedIn,
  signOut,
} from '#storefront/features/account/session.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { readFormWithFiles, sentPicture, valuesOf } from '#storefront/requests/read-form.ts';
import { type RequestContext, requestContext } from '#storefront/requests/request-context.ts';
import { pageMeta } from '#storefront/seo/page-meta.ts';
import type { Route } from './+types/profile.ts';

export { privatePage as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_profile(), isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const customer = await requireSignedIn(ctx);
  return { customer, devices: await ctx.client.list('devices') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { form, files } = await readFormWithFiles(request);
  const values = valuesOf(form);
  const { part: name = '', phone = '' } = values;
  if (name === 'sign-out') {
    ctx.coupon.keep('');
    return signOut(ctx);
  }
  const { email } = await requireSignedIn(ctx, form);
  const { part, act, sentBy: sends } = handlePart(ctx, values, files.get('picture'));
  const typed = { name: values.name ?? '', email: values.email ?? '', phone, otp: values.otp ?? '' };
  const places: Record<string, string> = { phone, email: email ?? '' };
  const isSecondStep = name.endsWith('-code') || name.startsWith('phone-identity');
  const sentTo = isSecondStep ? places[part] : undefined;
  const posted = { part, typed, sentTo, sentBy: readConfirmBy(values.confirmBy), isDone: false };
  return accountActionResult(ctx, posted, async () => {
    await act();
    if (name === 'delete' || name === 'everywhere') ctx.coupon.keep('');
    if (name === 'delete') return redirectSignedOut(ctx, sessionEndedPath('deleted'));
    if (name === 'everywhere') return redirectSignedOut(ctx, sessionEndedPath('everywhere'));
    if (sends) return { ...posted, sentBy: sends, problems: undefined };
    const isSent = name === 'phone' || name === 'email';
    const next = { sentTo: isSent ? places[part] : undefined, sentBy: undefined, isDone: !isSent };
    return { part, typed, ...next, problems: undefined };
  });
}

const readConfirmBy = (by: string | undefined): IdentityChannel | undefined =>
  by === 'phone' || by === 'email' ? by : undefined;

const IDENTITY = /^(details|phone|password|delete)-identity-(phone|email)$/;

function handlePart(
  { client, locale: language }: RequestContext,
  values: FormValues,
  picture: File | undefined,
): { part: ProfilePart; act: () => Promise<unknown>; sentBy?: IdentityChannel | undefined } {
  const calls = accountCalls({ client, language });
  const [, guarded, by] = IDENTITY.exec(values.part ?? '') ?? [];
  if (guarded && by) {
    const act = () => calls.sendIdentityCode({ confirmBy: by });
    return { part: guarded as ProfilePart, act, sentBy: readConfirmBy(by) };
  }
  switch (values.part) {
    case 'avatar':
      return {
        part: 'avatar',
        act: async () => client.call('setAvatar', { body: await sentPicture(picture) }),
      };
    case 'no-avatar':
      return { part: 'avatar', act: () => client.call('removeAvatar') };
    case 'details':
      return { part: 'details', act: () => calls.changeDetails(values) };
    case 'phone':
      return { part: 'phone', act: () => calls.sendPhoneCode(values) };
    case 'phone-code':
      return { part: 'phone', act: () => calls.changePhone(values) };
    case 'email':
      return { part: 'email', act: () => calls.sendEmailCode() };
    case 'email-code':
      return { part: 'email', act: () => calls.confirmEmail(values) };
    case 'password':
      return { part: 'password', act: () => calls.changePassword(values) };
    case 'delete':
      return { part: 'delete', act: () => calls.deleteAccount(values) };
    case 'device':
      return { part: 'devices', act: () => calls.endDevice(values) };
    case 'everywhere':
      return { part: 'devices', act: () => calls.endAllDevices() };
  }
  throw new Response(null, { status: 400 });
}

export default function ProfileRoute({ actionData, loaderData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} posted={actionData} />;
}
