import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { requireCustomer, runAccountAction } from './session.ts';

const context = { locale: 'en' } as RequestContext;

test('a form posted after its session ended is retained without passwords and codes', async () => {
  const guest = {
    client: { call: () => Promise.reject(new ApiError(401, {})) },
    url: new URL('https://glow.example/user/profile'),
    locale: 'en',
    shop: { defaultLanguage: 'en' },
    referrer: () => undefined,
  } as unknown as RequestContext;
  const secrets = ['password', 'currentPassword', 'accountPassword', 'otp', 'confirmationCode'];
  const fields = ['name', 'postalCode', ...secrets];
  await expect(
    requireCustomer(guest, new Map(fields.map((name) => [name, ['typed']]))),
  ).rejects.toMatchObject({
    data: {
      fields: [
        ['name', 'typed'],
        ['postalCode', 'typed'],
      ],
    },
    init: { status: 401 },
  });
});

test.each([
  ['a missing row, or one of another customer', 404, 404],
  ['a wrong password', 401, 422],
  ['an invalid field', 422, 422],
])('a form with %s returns the typed values', async (_, status, result) => {
  const refuse = () => Promise.reject(new ApiError(status, { code: 'refused', message: 'No' }));
  const response = await runAccountAction(context, { typed: { name: 'Nusrat' } }, refuse);
  expect(response).toMatchObject({ init: { status: result }, data: { typed: { name: 'Nusrat' } } });
});
