import { expect, test } from 'vitest';
import type { Redirect } from '#contract/content.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { sectionContext } from '#tests/fixtures/section-context.ts';
import {
  findDiscontinuedItem,
  redirectIfMoved,
  redirectOrNotFound,
  redirectToExistingSpelling,
} from './redirect-if-moved.ts';

interface RequestOptions {
  locale?: Locale;
  redirect?: Redirect | Error;
  path?: string;
}

const createRequest = ({ locale = 'en', redirect, path = '/' }: RequestOptions) => ({
  ...sectionContext({ locale, path, responses: redirect ? { '/storefront/redirect': redirect } : {} }),
});

const callUnknownCategory = (request: ReturnType<typeof createRequest>) =>
  request.client.call('category', { params: { slug: 'unknown' } });

async function catchResponse(call: Promise<unknown>): Promise<Response> {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof Response) return thrown;
  throw new Error(`no response was thrown but ${String(thrown)}`);
}

test.each([
  ['category', 'en', '/category/old', '/category/new'],
  ['category', 'bn', '/bn/category/old?gg__brand=a', '/bn/category/new?gg__brand=a'],
  ['brand', 'en', '/brand/old', '/brand/new'],
  ['page', 'en', '/old', '/new'],
  ['blog', 'bn', '/bn/blog/old', '/bn/blog/new'],
] as const)(
  'redirects an old %s address in %s permanently from %s to %s',
  async (kind, locale, path, expected) => {
    const request = createRequest({ locale, path, redirect: { state: 'moved', slug: 'new' } });
    const response = await catchResponse(
      redirectIfMoved(callUnknownCategory(request), request, { kind, slug: 'old' }),
    );
    expect([response.status, response.headers.get('location')]).toEqual([301, expected]);
  },
);

test('a new slug cannot leave its folder', async () => {
  const request = createRequest({ redirect: { state: 'moved', slug: '/evil.example/' } });
  const response = await catchResponse(
    redirectIfMoved(callUnknownCategory(request), request, { kind: 'page', slug: 'old' }),
  );
  expect(response.headers.get('location')).toBe('/%2Fevil.example%2F');
});

test('redirects to an existing spelling of the slug, with language and query', async () => {
  const request = createRequest({ locale: 'bn', path: '/bn/landing/Eid/Boxes).?page=2' });
  const exists = async (slug: string) => slug === 'eid/boxes';
  const moved = await redirectToExistingSpelling(request, { folder: 'landing', slug: 'Eid/Boxes).', exists });
  expect([moved?.status, moved?.headers.get('location')]).toEqual([301, '/bn/landing/eid/boxes?page=2']);
  const unknown = { folder: 'page', slug: 'Nothing).', exists } as const;
  expect(await redirectToExistingSpelling(request, unknown)).toBeUndefined();
});

test('returns existing items, and 404 for unknown ones', async () => {
  const request = createRequest({});
  const item = { kind: 'product', slug: 'x' } as const;
  await expect(redirectIfMoved(callUnknownCategory(request), request, item)).rejects.toMatchObject({
    init: { status: 404 },
    data: { suggested: { popular: [], categories: [] } },
  });
  expect(await redirectIfMoved(Promise.resolve('it'), request, item)).toBe('it');
});

test('a failed request is not a 404', async () => {
  const request = createRequest({ redirect: { state: 'moved', slug: 'new' } });
  const call = redirectIfMoved(Promise.reject(new Error('down')), request, { kind: 'brand', slug: 'old' });
  await expect(call).rejects.toThrow('down');
});

test.each([
  ['coming', 'en', 404, 'Eid hasn’t started yet', 'Starts 1 Mar 2027, 12:00 am.'],
  ['over', 'en', 410, 'Eid has ended', '5 Mar 2027, 12:00 am'],
] as const)(
  'explains that a campaign is %s in %s, with links to continue',
  async (state, locale, status, title, date) => {
    const times = { startsAt: '2027-02-28T18:00:00.000Z', endsAt: '2027-03-04T18:00:00.000Z' };
    const request = createRequest({ locale, redirect: { state, name: 'Eid', name_bn: 'ঈদ', ...times } });
    await expect(redirectOrNotFound(request, { kind: 'campaign', slug: 'eid' })).rejects.toMatchObject({
      init: { status },
      data: { suggested: { popular: [] }, missingItem: { title, text: expect.stringContaining(date) } },
    });
  },
);

test('explains that a product is discontinued', async () => {
  const gone = { state: 'gone', id: 7, name: 'Was', name_bn: null } as const;
  expect(
    await findDiscontinuedItem(createRequest({ redirect: gone }), { kind: 'product', slug: 'was' }),
  ).toEqual(gone);
});
