import type { CallResponse } from '#contract/calls.ts';
import type { CustomerOrderSummary } from '#contract/customer-orders.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { formatNumber, localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { ChevronRight, Search } from '#storefront/ui/icons.ts';
import { Package, SearchX } from '#storefront/ui/page-icons.ts';
import { PageLinks } from '#storefront/ui/page-links.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { controlClass } from '#storefront/ui/text-field.tsx';
import { StatusBadge, statusText } from './order-status.tsx';

export interface OrdersQuery {
  status?: OrderStatus | undefined;
  search: string;
  page: number;
}

export function ordersPath({ status, search, page }: Partial<OrdersQuery>): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(search && { search }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return `/user/orders${query.size > 0 ? `?${query}` : ''}`;
}

interface MyOrdersProps {
  orders: CallResponse<'myOrders'>;
  query: OrdersQuery;
}

export function MyOrders({ orders, query }: MyOrdersProps) {
  const { localePath } = useLocale();
  const { data, lastPage } = orders;
  const hasNone = data.length === 0 && !query.search && !query.status;
  if (hasNone) {
    return (
      <div className="rounded-panel border border-line bg-surface">
        <EmptyState
          icon={<Package aria-hidden />}
          title={m.orders_empty()}
          text={m.orders_empty_text()}
          homeText={m.cart_continue()}
        />
      </div>
    );
  }
  return (
    <>
      <OrderSearchForm query={query} />
      <StatusLinks orders={orders} query={query} />
      {data.length > 0 ? (
        <ul className="grid gap-3">
          {data.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <div className="rounded-panel border border-line bg-surface">
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={m.orders_none_found()}
            text={m.orders_none_found_text()}
            action={
              <ButtonLink href={localePath(ordersPath({}))} variant="outline">
                {m.orders_show_all()}
              </ButtonLink>
            }
          />
        </div>
      )}
      <PageLinks page={query.page} lastPage={lastPage} toPath={(page) => ordersPath({ ...query, page })} />
    </>
  );
}

function OrderSearchForm({ query: { status, search } }: Pick<MyOrdersProps, 'query'>) {
  const { localePath } = useLocale();
  return (
    <search>
      <form method="get" action={localePath('/user/orders')} className="flex gap-2">
        {status && <input type="hidden" name="status" value={status} />}
        <input
          type="search"
          name="search"
          aria-label={m.orders_search()}
          placeholder={m.orders_search()}
          defaultValue={search}
          maxLength={100}
          autoComplete="off"
          className={`${controlClass} min-w-0`}
        />
        <Button type="submit" variant="outline" icon={<Search aria-hidden className="size-5" />}>
          <span className="max-sm:sr-only">{m.search()}</span>
        </Button>
      </form>
    </search>
  );
}

function StatusLinks({ orders: { counts }, query }: MyOrdersProps) {
  const { locale, localePath } = useLocale();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shownStatuses = ORDER_STATUSES.filter((status) => counts[status] || status === query.status);
  const links = [
    { status: undefined, name: m.orders_all(), count: total },
    ...shownStatuses.map((status) => ({ status, name: statusText(status), count: counts[status] ?? 0 })),
  ];
  return (
    <nav
      aria-label={m.orders_status()}
      className="no-scrollbar -mx-4 my-4 overflow-x-auto px-4 py-1 md:mx-0 md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {links.map(({ status, name, count }) => (
          <li key={name}>
            <a
              href={localePath(ordersPath({ status, search: query.search }))}
              aria-current={status === query.status ? 'page' : undefined}
              className={`chip-link gap-1.5 ${status === query.status ? 'border-ink! font-semibold' : ''}`}
            >
              {name} <span className="text-muted tabular-figures">{formatNumber(count, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OrderCard({ order }: { order: CustomerOrderSummary }) {
  const { findLang, locale, localePath } = useLocale();
  const [first] = order.products;
  const name = first && localizedField(first, 'name', locale);
  const moreCount = order.products.length - 1;
  return (
    <li className="group relative rounded-panel border border-line bg-surface p-4 hover:border-ink-40 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-base">
          <a
            href={localePath(`/user/order/${order.id}`)}
            aria-label={m.orders_open({ number: order.orderNumber })}
            className="after:absolute after:inset-0 after:rounded-panel"
          >
            {order.orderNumber}
          </a>
        </h2>
        <StatusBadge status={order.status} />
      </div>
      <p className="text-sm text-muted">{formatDate(order.placedAt, locale, 'dateTime')}</p>
      <div className="mt-3 flex items-center gap-3">
        <ul aria-hidden="true" className="flex shrink-0 gap-2">
          {order.products.map(({ image, skuId }, index) => (
            <li key={skuId} className={`w-14 ${index > 0 ? 'max-sm:hidden' : ''}`}>
              <Picture path={image} alt="" width={56} height={56} className="line-picture" />
            </li>
          ))}
        </ul>
        <p className="min-w-0 grow text-sm">
          <span lang={findLang(name ?? '')} className="line-clamp-2 [overflow-wrap:anywhere]">
            {name}
          </span>
          {moreCount > 0 && (
            <span className="text-muted">
              {m.orders_more_products({ count: formatNumber(moreCount, locale) })}
            </span>
          )}
        </p>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </div>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
        <span className="text-sm text-muted">
          {m.pieces({ count: order.pieces, shown: formatNumber(order.pieces, locale) })}
        </span>
        <strong className="tabular-figures">{formatBdt(order.grandTotal, locale)}</strong>
      </p>
    </li>
  );
}
