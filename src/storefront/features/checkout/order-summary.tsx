import type { OrderPreviewLine } from '#contract/place-order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { Fulfilment } from '#domain/order/delivery.ts';
import { lineTotalInBdt } from '#domain/order/totals.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { tryLaterText } from '#storefront/try-later.ts';
import { Button } from '#storefront/ui/button.tsx';
import { LiveRegion } from '#storefront/ui/live-region.tsx';
import { OrderTotals } from '#storefront/ui/order-totals.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import type { CheckoutItem } from './checkout-item.ts';
import type { PreviewState } from './use-order-preview.ts';

export interface OrderSummaryProps {
  items: readonly CheckoutItem[];
  /** Lines the shopper does without for now. */
  leftOut: readonly CheckoutItem[];
  state: PreviewState;
  fulfilment: Fulfilment;
  onRefresh: () => void;
}

/** The lines and the total, as the server sees them. */
export function OrderSummary({ items, leftOut, state, fulfilment, onRefresh }: OrderSummaryProps) {
  const { preview, isUpdating, hasFailed, later } = state;
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
      {leftOut.length > 0 && (
        <div className="mt-2 rounded-card bg-tint px-4 py-3 text-sm">
          <p className="font-medium">{m.left_out_title()}</p>
          <ul className="text-muted">
            {leftOut.map(({ skuId, title }) => (
              <li key={skuId} className="truncate">
                {title}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={`mt-4 transition-opacity ${isUpdating ? 'opacity-55' : ''}`} aria-busy={isUpdating}>
        {preview ? (
          <OrderTotals data={preview.orderData} fulfilment={fulfilment} />
        ) : (
          <Skeleton className="h-28 w-full rounded-card" />
        )}
      </div>
      {hasFailed && (
        <div className="mt-3">
          <p role="alert" className="text-sm font-medium text-danger">
            {later ? tryLaterText(later, locale) : m.preview_failed()}
          </p>
          <Button variant="outline" size="sm" onClick={onRefresh} className="mt-2">
            {m.retry()}
          </Button>
        </div>
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
  const { langOf, locale } = useLocale();
  const unitPrice = line?.unitPrice ?? item.price;
  return (
    <li className="flex flex-wrap gap-3 py-3 first:pt-0">
      <div className="w-16 shrink-0">
        <Picture path={item.picture} alt="" width={64} height={64} className="line-picture" />
      </div>
      <div className="min-w-0 flex-1 basis-20 text-sm">
        <p lang={langOf(item.title)} className="font-medium [overflow-wrap:anywhere]">
          {item.title}
        </p>
        <p className="text-muted">
          {item.attributes.map((attribute) => localized(attribute, 'value', locale)).join(' · ')}
          {item.attributes.length > 0 && ' · '}
          {m.quantity_short({ quantity: formatNumber(item.quantity, locale) })}
        </p>
        {line?.problem === 'price-changed' && (
          <p role="alert" className="mt-1 font-medium text-warning">
            {m.line_price_changed({
              before: formatBdt(item.price, locale),
              now: formatBdt(unitPrice, locale),
            })}
          </p>
        )}
      </div>
      <p className="ml-auto text-sm font-semibold tabular-nums">
        {formatBdt(line?.lineTotal ?? lineTotalInBdt(unitPrice, item.quantity), locale)}
      </p>
    </li>
  );
}
