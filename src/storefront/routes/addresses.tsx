import type { SavedAddress } from '#contract/addresses.ts';
import { readRowId } from '#domain/row-id.ts';
import { createAccountCalls, type FormValues } from '#storefront/features/account/account-calls.ts';
import { AccountFrame } from '#storefront/features/account/account-frame.tsx';
import { formAlertText } from '#storefront/features/account/account-problems.ts';
import { AddressBook } from '#storefront/features/account/address-book.tsx';
import { ADDRESSES_PATH, type AddressFormValues } from '#storefront/features/account/address-form.tsx';
import { requireCustomer, runAccountAction } from '#storefront/features/account/session.ts';
import { localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { redirectWithinShop } from '#storefront/requests/public-page.ts';
import { readForm, toFormValues } from '#storefront/requests/read-form.ts';
import { type RequestContext, requestContext } from '#storefront/requests/request-context.ts';
import { createPrivateMeta } from '#storefront/seo/page-meta.ts';
import { readPageNumber } from '#storefront/ui/page-links.tsx';
import type { Route } from './+types/addresses.ts';

export { privatePageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta = createPrivateMeta(m.address_title);

const MAX_LISTED_ADDRESSES = 100;
const ADDRESSES_PER_PAGE = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { client, url } = ctx;
  const customer = await requireCustomer(ctx);
  const [addresses, cities] = await Promise.all([
    client.list('addresses', { query: { limit: MAX_LISTED_ADDRESSES } }),
    client.list('cities'),
  ]);
  const editedAddress = addresses.find(({ id }) => id === readRowId(url.searchParams.get('edit') ?? ''));
  const isNew = url.searchParams.has('new');
  const { firstName, lastName, phone, email } = customer;
  const emptyAddress = { name: `${firstName} ${lastName}`.trim(), phone: phone ?? '', email: email ?? '' };
  const typed = editedAddress
    ? toAddressFormValues(editedAddress)
    : isNew
      ? readAddressForm(emptyAddress)
      : undefined;
  const lastPage = Math.max(1, Math.ceil(addresses.length / ADDRESSES_PER_PAGE));
  const page = Math.min(readPageNumber(url), lastPage);
  return {
    customer,
    addresses: addresses.slice((page - 1) * ADDRESSES_PER_PAGE, page * ADDRESSES_PER_PAGE),
    page,
    lastPage,
    cities,
    open: typed && { typed, ...(await loadPlaces(ctx, typed)) },
  };
}

async function loadPlaces({ client }: RequestContext, { cityId, areaId }: AddressFormValues) {
  const [areas, thanas] = await Promise.all([
    cityId === undefined ? [] : client.list('areas', { query: { cityId } }),
    areaId === undefined ? [] : client.list('thanas', { query: { areaId } }),
  ]);
  return { areas, thanas };
}

function toAddressFormValues(address: SavedAddress): AddressFormValues {
  const { id, firstName, lastName, phone, email, cityId, areaId, thanaId, street, postalCode } = address;
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    phone,
    email: email ?? '',
    cityId: cityId ?? undefined,
    areaId: areaId ?? undefined,
    thanaId: thanaId ?? undefined,
    neighbourhood: '',
    street,
    postalCode: postalCode ?? '',
  };
}

/** Handles the posted forms; with scripts, only the buttons that delete an address or make it the default. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { client, locale, shop } = ctx;
  const form = await readForm(request);
  await requireCustomer(ctx, form);
  const values = toFormValues(form);
  const calls = createAccountCalls({ client, language: locale });
  const redirectToList = () => redirectWithinShop(localizePath(ADDRESSES_PATH, locale, shop.defaultLanguage));
  if (values.part === 'delete' || values.part === 'default') {
    const call = values.part === 'delete' ? calls.removeAddress : calls.makeDefaultAddress;
    return runAccountAction(ctx, { open: undefined }, async () => {
      await call(values);
      return redirectToList();
    });
  }
  const typed = readAddressForm(values);
  const open = { typed, ...(await loadPlaces(ctx, typed)) };
  if (values.part === 'areas') return { open, problems: undefined };
  return runAccountAction(ctx, { open }, async () => {
    await calls.saveAddress(values);
    return redirectToList();
  });
}

function readAddressForm(values: FormValues): AddressFormValues {
  const { id = '', name = '', phone = '', email = '', ...place } = values;
  const { cityId = '', areaId = '', thanaId = '', street = '', postalCode = '' } = place;
  return {
    id: readRowId(id),
    name,
    phone,
    email,
    cityId: readRowId(cityId),
    areaId: readRowId(areaId),
    thanaId: readRowId(thanaId),
    neighbourhood: '',
    street,
    postalCode,
    isDefault: Boolean(values.isDefault),
  };
}

export default function AddressesRoute({ actionData, loaderData }: Route.ComponentProps) {
  const { customer, addresses, page, lastPage, cities } = loaderData;
  const posted = actionData?.open && { ...actionData.open, problems: actionData.problems };
  return (
    <AccountFrame customer={customer} current="/user/address">
      <AddressBook
        addresses={addresses}
        page={page}
        lastPage={lastPage}
        cities={cities}
        open={posted ?? loaderData.open}
        alert={actionData?.problems && formAlertText(actionData.problems, [])}
      />
    </AccountFrame>
  );
}
