import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { createApiClient } from '#client/client.ts';
import { AddressBook, type AddressBookProps } from '#storefront/features/account/address-book.tsx';
import { requestContext } from '#storefront/requests/request-context.ts';
import { sectionContext } from '#tests/fixtures/section-context.ts';
import { action, loader } from './addresses.tsx';

const TYPED = { name: 'Nusrat', phone: '01712345678', email: '', street: 'Road 7', isDefault: 'yes' };
const ADDRESSES = [{ id: 1, firstName: 'Mim' }] as unknown as AddressBookProps['addresses'];

async function renderPosted(values: Record<string, string>, fieldErrors: Record<string, string[]> = {}) {
  const client = createApiClient(async (name) => {
    if (name === 'profile') return { firstName: 'Nusrat', lastName: '' };
    throw new ApiError(422, { error: fieldErrors, codes: {} });
  });
  const context = new RouterContextProvider();
  context.set(requestContext, { ...sectionContext({ path: '/user/address' }), client });
  const body = new URLSearchParams({ ...TYPED, ...values });
  const request = new Request('https://glow.example/user/address', { method: 'POST', body });
  const response = await action({ context, request, params: {} } as unknown as Parameters<typeof action>[0]);
  const { open, problems } = ('data' in response ? response.data : response) as {
    open: NonNullable<AddressBookProps['open']>;
    problems?: NonNullable<AddressBookProps['open']>['problems'];
  };
  const book = (
    <AddressBook addresses={ADDRESSES} page={1} lastPage={1} cities={[]} open={{ ...open, problems }} />
  );
  const router = createMemoryRouter([{ path: '*', element: book }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const TICKED_DEFAULT = /<input[^>]*name="isDefault"[^>]*checked=""/;

test('keeps the default checkbox when areas are loaded or a field is refused', async () => {
  expect(await renderPosted({ part: 'areas' })).toMatch(TICKED_DEFAULT);
  expect(await renderPosted({ part: 'save' }, { phone: ['wrong'] })).toMatch(TICKED_DEFAULT);
  expect(await renderPosted({ part: 'areas', isDefault: '' })).not.toMatch(TICKED_DEFAULT);
});

test('shows the error of a field that is not in the form above it', async () => {
  const page = await renderPosted({ part: 'save' }, { countryId: ['lies elsewhere'] });
  expect(page).toMatch(/role="alert"[^>]*>(?:<[^>]*>)*[^<]*lies elsewhere/);
});

test('shows ten addresses per page, and finds an edited one on any page', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => ({ ...ADDRESSES[0], id: index + 1 }));
  const client = createApiClient(async (name) => {
    if (name === 'profile') return { firstName: 'Nusrat', lastName: '' };
    return { data: name === 'addresses' ? addresses : [] };
  });
  const loadPage = async (path: string) => {
    const context = new RouterContextProvider();
    context.set(requestContext, { ...sectionContext({ path }), client });
    return loader({ context } as unknown as Parameters<typeof loader>[0]);
  };
  const listAddressIds = async (path: string) => (await loadPage(path)).addresses.map(({ id }) => id);
  expect(await listAddressIds('/user/address')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await listAddressIds('/user/address?page=2')).toEqual([11, 12]);
  expect(await listAddressIds('/user/address?page=9')).toEqual([11, 12]);
  expect((await loadPage('/user/address?edit=12')).open?.typed.id).toBe(12);
});
