import type { ReactNode } from 'react';
import type { OrderData } from '#contract/order.ts';
import type { OrderPreviewLine } from '#contract/place-order.ts';
import type { Bundle } from '#contract/product.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { FulfilmentMethod } from '#domain/order/delivery.ts';
import { getStockLimit, type OrderType } from '#domain/order/stock.ts';
import { calculateLineTotalBdt } from '#domain/order/totals.ts';
import { listDistinguishingTexts } from '#storefront/commerce/catalogue/attributes.ts';
import { useLiveSkus } from '#storefront/commerce/catalogue/live-skus.ts';
import { PreOrderNote } from '#storefront/commerce/catalogue/pre-order-note.tsx';
import { BundleNote, listUnitsToAdd } from '#storefront/commerce/offers/bundles.tsx';
import type { PreviewState } from '#storefront/commerce/offers/order-preview.ts';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { formatTemporaryRefusal } from '#storefront/requests/temporary-refusal-text.ts';
import { LiveRegion } from '#storefront/ui/alert.tsx';
import { Button, Skeleton } from '#storefront/ui/button.tsx';
import { OrderTotals, totalText } from '#storefront/ui/order-totals.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import type { CheckoutItem } from './checkout-item.ts';

export interface OrderSummaryProps {
  items: readonly CheckoutItem[];
  leftOut: readonly CheckoutItem[];
  state: PreviewState;
  fulfilment: FulfilmentMethod;
  onRefresh?: (() => void) | undefined;
  renderQuantity?: ((item: CheckoutItem) => ReactNode) | undefined;
}

export function OrderSummary(props: OrderSummaryProps) {
  const { items, leftOut, state, fulfilment, onRefresh, renderQuantity } = props;
  const { preview, isUpdating, hasFailed, later } = state;
  const { locale } = useLocale();
  const liveSkus = useLiveSkus((live) => live.known);
  const lines = items.map((item) => {
    const line = preview?.lines.find(({ skuId }) => skuId === item.skuId);
    const { product, sku } = liveSkus.get(item.skuId) ?? {};
    const bundle = line?.bundle ?? product?.bundle;
    return { item, line, bundle, units: line?.orderable ?? item.quantity, limit: sku && getStockLimit(sku) };
  });
  const toAdd = listUnitsToAdd(lines);
  return (
    <div>
      <ul className="divide-y divide-line">
        {lines.map(({ item, line, bundle }, index) => (
          <SummaryLine
            key={item.skuId}
            {...{ item, line, bundle }}
            toAdd={toAdd[index]}
            quantity={renderQuantity?.(item)}
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
          <OrderTotals
            data={preview.orderData}
            fulfilment={fulfilment}
            coupon={preview.coupon && { ...preview.coupon, discount: preview.coupon.discountAmount }}
            emi={preview.emi}
          />
        ) : (
          <Skeleton className="h-28 w-full rounded-card" />
        )}
      </div>
      {hasFailed && (
        <div className="mt-3">
          <p role="alert" className="text-sm font-medium text-danger">
            {later ? formatTemporaryRefusal(later, locale) : m.preview_failed()}
          </p>
          {onRefresh && (
            <Button variant="outline" size="sm" onClick={onRefresh} className="mt-2">
              {m.retry()}
            </Button>
          )}
        </div>
      )}
      <LiveRegion>
        {preview && !isUpdating ? m.summary_updated({ total: totalText(preview.orderData, locale) }) : ''}
      </LiveRegion>
    </div>
  );
}

interface SummaryLineProps {
  item: CheckoutItem;
  line: OrderPreviewLine | undefined;
  quantity: ReactNode;
  bundle: Bundle | null | undefined;
  toAdd: number | undefined;
}

function SummaryLine({ item, line, quantity, bundle, toAdd }: SummaryLineProps) {
  const { findLang, locale } = useLocale();
  const unitPrice = line?.unitPrice ?? item.price;
  return (
    <li className="flex flex-wrap gap-3 py-3 first:pt-0">
      <div className="w-16 shrink-0">
        <Picture path={item.picture} alt="" width={64} height={64} className="line-picture" />
      </div>
      <div className="min-w-0 flex-1 basis-[6.5rem] text-sm">
        <p lang={findLang(item.title)} className="font-medium [overflow-wrap:anywhere]">
          {item.title}
        </p>
        <p className="text-muted">
          {[
            ...listDistinguishingTexts(item.attributes, item.label, locale),
            m.quantity_short({ quantity: formatNumber(item.quantity, locale) }),
          ].join(' · ')}
        </p>
        {quantity}
        {item.preOrder && <PreOrderNote {...item.preOrder} />}
        <BundleNote bundle={bundle} bundleDiscount={line?.bundleDiscount ?? 0} toAdd={toAdd} />
        {line?.problem === 'price-changed' && (
          <p role="alert" className="mt-1 font-medium text-warning">
            {m.line_price_changed({
              before: formatBdt(item.price, locale),
              now: formatBdt(unitPrice, locale),
            })}
          </p>
        )}
      </div>
      <p className="ml-auto text-sm font-semibold tabular-figures">
        {formatBdt(line?.lineTotal ?? calculateLineTotalBdt(unitPrice, item.quantity), locale)}
      </p>
    </li>
  );
}

interface PlaceOrderBarProps {
  data: OrderData | undefined;
  type: OrderType | undefined;
  isPlacing: boolean;
  obstacle: string | undefined;
  /** Whether the button is disabled. If an obstacle does not disable it, a press moves the focus to the obstacle. */
  isDisabled: boolean;
}

const OBSTACLE_ID = 'place-order-obstacle';

export function PlaceOrderBar({ data, type, isPlacing, obstacle, isDisabled }: PlaceOrderBarProps) {
  const { locale } = useLocale();
  return (
    <div
      data-keep-clear
      className="place-order-bar @container fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] lg:static lg:mt-5 lg:border-0 lg:p-0"
    >
      <p
        id={OBSTACLE_ID}
        role="status"
        className="pb-1.5 text-[calc(7px+0.4375rem)] leading-snug font-medium text-danger empty:hidden lg:pb-3"
      >
        {obstacle}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="shrink-0 leading-tight @max-[16rem]:flex @max-[16rem]:items-baseline @max-[16rem]:gap-2 lg:hidden">
          <span className="block text-xs text-muted">{m.summary_total()}</span>
          <strong className="text-lg tabular-figures">{data ? totalText(data, locale) : '…'}</strong>
        </p>
        <Button
          type="submit"
          name="part"
          value="place"
          pending={isPlacing}
          disabled={isDisabled}
          aria-describedby={obstacle && OBSTACLE_ID}
          className="grow lg:min-h-14"
        >
          <span>
            <PlaceOrderButtonContent data={data} type={type} />
          </span>
        </Button>
      </div>
    </div>
  );
}

/** Text of the button. Its accessible name always contains “Place Order”. */
function PlaceOrderButtonContent({ data, type }: Pick<PlaceOrderBarProps, 'data' | 'type'>) {
  const { locale } = useLocale();
  const isPreOrder = type === 'pre-order';
  const main = placeOrderButtonText({ data, type }, locale);
  const details = [
    data?.grandTotal === 0 && m.confirm_nothing_to_pay(),
    isPreOrder && main !== m.confirm_pre_order() && m.confirm_pre_order(),
  ].filter((text) => text !== false);
  return (
    <>
      {main !== m.confirm_order() && <span className="sr-only">{m.confirm_order()}: </span>}
      <span>{main}</span>
      {details.length > 0 && <span className="block text-xs font-medium">{details.join(' · ')}</span>}
    </>
  );
}

/** `Pay Tk 2,760` if an amount is due before delivery, unless the delivery charge is unknown. */
export function placeOrderButtonText(
  { data, type }: Pick<PlaceOrderBarProps, 'data' | 'type'>,
  locale: Locale,
): string {
  if (data && data.payNow > 0 && data.deliveryCharge !== null)
    return m.pay_now({ amount: formatBdt(data.payNow, locale) });
  return type === 'pre-order' ? m.confirm_pre_order() : m.confirm_order();
}
