import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Device, PostedProfileForm } from './profile-forms.tsx';
import { ProfilePage } from './profile-page.tsx';

const CUSTOMER = {
  id: 1,
  ...{ firstName: 'Nusrat', lastName: 'Jahan', avatar: '', hasPassword: false },
  ...{ phone: '01712-345678', isPhoneVerified: true, email: 'n@example.com', isEmailVerified: true },
};

function render(
  changes: Partial<typeof CUSTOMER> = {},
  posted?: PostedProfileForm,
  devices: Device[] = [],
): string {
  const page = <ProfilePage customer={{ ...CUSTOMER, ...changes }} devices={devices} posted={posted} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

test.each(['details', 'phone', 'delete'] as const)(
  'shows a missing password above the form of %s if the form has no password field',
  (form) => {
    const page = render({}, { form, problems: { fields: { password: 'Wrong password.' } } });
    expect(page).toMatch(/role="alert"[^>]*>(?:<[^>]*>)*[^<]*Wrong password\./);
  },
);

test('lists unconfirmed contacts with a button to confirm them, and no confirmed ones', () => {
  expect(render()).not.toContain('isn’t verified yet');
  const page = render({ isPhoneVerified: false, isEmailVerified: false });
  for (const [contact, button] of [
    ['01712-345678', 'phone'],
    ['n@example.com', 'email'],
  ]) {
    expect(page).toContain(`${contact} isn’t verified yet`);
    expect(page).toMatch(new RegExp(`<button[^>]*value="${button}"`));
  }
});

test('shows this device first and collapses a long list of devices', () => {
  const signedInAt = '2026-11-26T10:00:00.000Z';
  const devices = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, device: '', signedInAt, isThis: id === 6 }));
  const listIds = (html = '') => [...html.matchAll(/name="id" value="(\d)"/g)].map(([, id]) => Number(id));
  const [list = ''] = /Where you’re logged in[\s\S]*?<\/section>/.exec(render({}, undefined, devices)) ?? [];
  const [visible, folded] = list.split('<details>');
  expect(visible).toMatch(/<ul[^>]*><li[^>]*>(?:<[^>]*>)*This device/);
  expect([listIds(visible), listIds(folded)]).toEqual([
    [1, 2, 3, 4],
    [5, 7],
  ]);
});

test('the account’s own number is confirmed without the password, another number is not', () => {
  const posted = { form: 'phone', typed: {}, problems: undefined } as const;
  const countPasswordFields = (sentTo: string) =>
    render({ hasPassword: true, isPhoneVerified: false }, { ...posted, sentTo }).match(/name="password"/g)
      ?.length;
  expect(countPasswordFields('০১৭১২৩৪৫৬৭৮')).toBe(3);
  expect(countPasswordFields('01812345678')).toBe(4);
});
