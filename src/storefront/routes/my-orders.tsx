import { normalizeLine } from '#domain/normalize-input.ts';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { toStorableText } from '#domain/readable-text.ts';
import { AccountFrame } from '#storefront/features/account/account-frame.tsx';
import { requireCustomer } from '#storefront/features/account/session.ts';
import { MyOrders, ordersPath } from '#storefront/features/order/my-orders.tsx';
import { localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { redirectWithinShop } from '#storefront/requests/public-page.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import { createPrivateMeta } from '#storefront/seo/page-meta.ts';
import { readPageNumber } from '#storefront/ui/page-links.tsx';
import type { Route } from './+types/my-orders.ts';

export { privatePageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta = createPrivateMeta(m.orders_title);

const MAX_SEARCH_CHARACTERS = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { client, locale, shop, url } = ctx;
  const customer = await requireCustomer(ctx);
  const statusParameter = url.searchParams.get('status');
  const status = ORDER_STATUSES.find((each) => each === statusParameter);
  const search = normalizeLine(toStorableText(url.searchParams.get('search') ?? '', MAX_SEARCH_CHARACTERS));
  const page = readPageNumber(url);
  const orders = await client.call('myOrders', { query: { status, search, currentPage: page } });
  if (page > orders.lastPage) {
    const lastPagePath = ordersPath({ status, search, page: orders.lastPage });
    throw redirectWithinShop(localizePath(lastPagePath, locale, shop.defaultLanguage));
  }
  return { customer, orders, query: { status, search, page } };
}

export default function MyOrdersRoute({ loaderData }: Route.ComponentProps) {
  const { customer, orders, query } = loaderData;
  return (
    <AccountFrame customer={customer} current="/user/orders">
      <MyOrders orders={orders} query={query} />
    </AccountFrame>
  );
}
