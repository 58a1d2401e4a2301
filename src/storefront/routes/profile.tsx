import { ProfilePage } from '#storefront/features/account/profile-page.tsx';
import type { ProfilePart } from '#storefront/features/account/profile-parts.tsx';
import { accountAnswer, customerOf, leaveHome, signOut } from '#storefront/features/account/session.ts';
import { type PostedForm, readForm, textOf } from '#storefront/forms/read-form.ts';
import { pageMeta } from '#storefront/layout/shell/page-meta.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { type RequestContext, requestContext } from '#storefront/request-context.ts';
import type { Route } from './+types/profile.ts';

export { privatePage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_profile(), isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const customer = await customerOf(asked);
  return { customer, devices: await asked.client.list('devices') };
}

/** Takes each form of the page without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const form = await readForm(request);
  const name = textOf(form, 'part') ?? '';
  if (name === 'sign-out') return signOut(asked);
  const { part, act, sentTo } = takePart(asked, form, name);
  const typed = {
    name: textOf(form, 'name') ?? '',
    email: textOf(form, 'email') ?? '',
    phone: textOf(form, 'phone') ?? '',
  };
  return accountAnswer(asked, { part, typed, sentTo, isDone: false }, async () => {
    await act();
    if (name === 'delete') return leaveHome(asked);
    if (name === 'everywhere') return signOut(asked);
    return {
      part,
      typed,
      sentTo: name === 'phone' ? typed.phone : undefined,
      isDone: name !== 'phone',
      problems: undefined,
    };
  });
}

/** What a posted part of the page asks for. */
function takePart(
  { client, locale: language }: RequestContext,
  form: PostedForm,
  name: string,
): { part: ProfilePart; act: () => Promise<unknown>; sentTo?: string } {
  const text = (field: string) => textOf(form, field) ?? '';
  const phone = text('phone');
  switch (name) {
    case 'details':
      return {
        part: 'details',
        act: () => client.call('changeProfile', { body: { name: text('name'), email: text('email') } }),
      };
    case 'phone':
      return { part: 'phone', act: () => client.call('sendPhoneCode', { body: { phone, language } }) };
    case 'phone-code':
      return {
        part: 'phone',
        act: () => client.call('changePhone', { body: { phone, otp: text('otp') } }),
        sentTo: phone,
      };
    case 'password': {
      const body = { currentPassword: text('currentPassword'), password: text('password') };
      return { part: 'password', act: () => client.call('changePassword', { body }) };
    }
    case 'delete':
      return {
        part: 'delete',
        act: () => client.call('deleteAccount', { body: { password: text('password') } }),
      };
    case 'device':
      return {
        part: 'devices',
        act: () => client.call('logoutDevice', { params: { id: Number(text('id')) } }),
      };
    case 'everywhere':
      return { part: 'devices', act: () => client.call('logoutEverywhere') };
  }
  throw new Response(null, { status: 400 });
}

export default function ProfileRoute({ actionData, loaderData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} posted={actionData} />;
}
