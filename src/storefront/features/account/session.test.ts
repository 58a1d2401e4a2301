import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { accountAnswer } from './session.ts';

const asked = { locale: 'en' } as RequestContext;

test.each([
  ['what is not there, or is somebody else’s', 404, 404],
  ['a wrong password', 401, 422],
  ['a wrong field', 422, 422],
])('a form about %s is answered with what was typed', async (_, status, told) => {
  const refuse = () => Promise.reject(new ApiError(status, { code: 'refused', message: 'No' }));
  const answer = await accountAnswer(asked, { typed: { name: 'Nusrat' } }, refuse);
  expect(answer).toMatchObject({ init: { status: told }, data: { typed: { name: 'Nusrat' } } });
});
