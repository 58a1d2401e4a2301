import type { LineProblem, OrderPreviewLine } from '#contract/order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { LiveRegion } from '#storefront/ui/live-region.tsx';
import { OrderTotals } from '#storefront/ui/order-totals.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import type { CheckoutItem } from './checkout-item.ts';
import type { PreviewState } from './use-order-preview.ts';

export interface OrderSummaryProps {
  items: readonly CheckoutItem[];
  state: PreviewState;
}

/** The lines and the total, as the server sees them. */
export function OrderSummary({ items, state: { preview, isUpdating, hasFailed } }: OrderSummaryProps) {
  const { locale } = useLocale();
  return (
    <div>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <SummaryLine
            key={item.skuId}
            item={item}
            line={preview?.lines.find(({ skuId }) => skuId === item.skuId)}
          />
        ))}
      </ul>
      <div className={`mt-4 transition-opacity ${isUpdating ? 'opacity-55' : ''}`} aria-busy={isUpdating}>
        {preview ? (
          <OrderTotals data={preview.orderData} />
        ) : (
          <Skeleton className="h-28 w-full rounded-card" />
        )}
      </div>
      {hasFailed && (
        <p role="alert" className="mt-3 text-sm font-medium text-danger">
          {m.preview_failed()}
        </p>
      )}
      <LiveRegion>
        {preview && !isUpdating
          ? m.summary_updated({ total: formatBdt(preview.orderData.grandTotal, locale) })
          : ''}
      </LiveRegion>
    </div>
  );
}

function SummaryLine({ item, line }: { item: CheckoutItem; line: OrderPreviewLine | undefined }) {
  const { locale } = useLocale();
  const unitPrice = line?.unitPrice ?? item.price;
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-3 py-3">
      <Picture path={item.picture} alt="" width={56} height={56} className="rounded-control" />
      <div className="min-w-0 text-sm">
        <p className="line-clamp-2 font-medium">{item.title}</p>
        <p className="text-muted">
          {item.attributes.map(({ value }) => value).join(' · ')}
          {item.attributes.length > 0 && ' · '}
          {m.quantity_short({ quantity: formatNumber(item.quantity, locale) })}
        </p>
        {line?.problem && (
          <p
            role="alert"
            className={`mt-1 font-medium ${line.problem === 'price-changed' ? 'text-warning' : 'text-danger'}`}
          >
            {problemText(line.problem, line, item, locale)}
          </p>
        )}
      </div>
      <p className="text-sm font-semibold tabular-nums">{formatBdt(line?.lineTotal ?? unitPrice, locale)}</p>
    </li>
  );
}

function problemText(
  problem: LineProblem,
  line: OrderPreviewLine,
  item: CheckoutItem,
  locale: 'en' | 'bn',
): string {
  switch (problem) {
    case 'sold-out':
      return m.line_sold_out();
    case 'insufficient-stock':
      return m.line_stock_left({ stock: formatNumber(line.stockQuantity, locale) });
    case 'price-changed':
      return m.line_price_changed({
        before: formatBdt(item.price, locale),
        now: formatBdt(line.unitPrice ?? item.price, locale),
      });
    case 'unavailable':
      return m.line_unavailable();
  }
}
