import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatBdt } from '#domain/format-bdt.ts';
import { MAX_LINE_QUANTITY } from '#domain/local-cart.ts';
import { getSellingPrice } from '#domain/price.ts';
import { formatNumber, localizePhone, toPhoneHref } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { DocumentHtml } from '#storefront/islands/document-html.tsx';
import { LazyIsland } from '#storefront/islands/lazy-island.tsx';
import { loadCode } from '#storefront/islands/load-code.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Check, Phone } from '#storefront/ui/icons.ts';
import { Price } from '#storefront/ui/price.tsx';
import { QuantityStepper } from '#storefront/ui/quantity-stepper.tsx';
import { ReloadLink } from '#storefront/ui/reload-link.tsx';
import { useShopContact } from '#storefront/ui/shop-contact.ts';
import {
  checkoutPath,
  getSkuStockState,
  getUnitAdvance,
  isOrderedByPhone,
  listVariantValueNames,
  type ProductWithHtml,
  type SkuView,
} from './product-view.ts';

export interface CartAddition {
  skuId: number;
  name: string;
  quantity: number;
  /** Unit price in BDT. */
  price: number;
  /** Units in stock, `undefined` for pre-orders. */
  stock?: number;
  isPreOrder: boolean;
  className: string;
}

export type RenderAddToCart = (offer: CartAddition) => ReactNode;

interface BuyBoxProps {
  product: ProductWithHtml;
  sku: SkuView;
  held: number;
  onQuantity: (quantity: number) => void;
  addToCart: RenderAddToCart;
}

export function BuyBox({ product, sku, held, onQuantity, addToCart }: BuyBoxProps) {
  const { locale, localePath } = useLocale();
  const { phone } = useShopContact();
  const [selectedQuantity, setSelectedQuantity] = useState(1);
  const buttons = useRef<HTMLDivElement>(null);
  const areInView = useIsInView(buttons);
  const state = getSkuStockState(sku);
  if (state === 'sold-out') return <SoldOutIsland key={sku.id} product={product} sku={sku} />;

  const isPreOrder = state === 'pre-order';
  const isByPhone = phone !== '' && isOrderedByPhone(product, getSellingPrice(sku));
  const max = isPreOrder ? MAX_LINE_QUANTITY : Math.max(1, sku.stock - held);
  const quantity = Math.min(selectedQuantity, max);
  const changeQuantity = (units: number) => {
    setSelectedQuantity(units);
    onQuantity(units);
  };
  const offer = {
    skuId: sku.id,
    name: product.name,
    quantity,
    price: getSellingPrice(sku),
    isPreOrder,
    ...(!isPreOrder && { stock: sku.stock }),
  };
  return (
    <div className="flex flex-col gap-3">
      {isPreOrder && <PreOrderText {...{ product, sku, quantity }} />}
      <div ref={buttons} data-keep-clear className="flex flex-wrap gap-3">
        {isByPhone ? (
          <CallToOrderButton phone={phone} size="lg" className="w-full" />
        ) : (
          <>
            <QuantityStepper
              productTitle={product.name}
              quantity={quantity}
              max={max}
              onChange={changeQuantity}
              className="h-14 noscript:hidden"
            />
            {addToCart({ ...offer, className: 'grow basis-36 !px-4' })}
            <ButtonLink
              href={localePath(checkoutPath(sku.id, quantity))}
              rel="nofollow"
              variant="outline"
              size="lg"
              className="w-full"
            >
              {m.buy_now()}
            </ButtonLink>
          </>
        )}
      </div>
      {!isByPhone && (
        <DocumentHtml
          name="no scripts"
          className="without-scripts"
          render={import.meta.env.SSR ? () => <NoScriptNotice /> : undefined}
        />
      )}
      {held > 0 && <InCartNote held={held} />}
      {!areInView && (
        <div className="buy-bar @container fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden noscript:hidden">
          <div className={`flex items-center gap-x-3 gap-y-1 px-4 py-2 ${held > 0 ? '' : 'flex-wrap'}`}>
            {held > 0 ? (
              <ButtonLink
                href={localePath('/cart')}
                variant="outline"
                className="min-w-0 grow !px-2 whitespace-nowrap @max-[20rem]:text-sm @max-[16rem]:hidden"
              >
                {m.cart_view()} ({formatNumber(held, locale)})
              </ButtonLink>
            ) : (
              <div className="min-w-0 grow basis-24 leading-tight @max-[16rem]:hidden">
                <p className="truncate text-xs text-muted">
                  {listVariantValueNames(product.options, sku).join(' · ') || product.name}
                </p>
                <Price price={sku.price} discountedPrice={sku.discountedPrice} />
              </div>
            )}
            {isByPhone ? (
              <CallToOrderButton phone={phone} className={BAR_BUTTON_CLASS} />
            ) : (
              addToCart({ ...offer, className: BAR_BUTTON_CLASS })
            )}
          </div>
        </div>
      )}
    </div>
  );
}

const BAR_BUTTON_CLASS =
  'shrink-0 !px-[min(1.25rem,4cqi)] !min-h-12 whitespace-nowrap @max-[20rem]:text-sm @max-[16rem]:grow';

function NoScriptNotice() {
  return (
    <div className="rounded-card bg-warning-soft px-4 pt-3 text-sm text-warning">
      <p>{m.no_script()}</p>
      <ReloadLink />
    </div>
  );
}

function CallToOrderButton({ phone, ...buttonProps }: { phone: string; size?: 'lg'; className: string }) {
  const { locale } = useLocale();
  return (
    <ButtonLink href={toPhoneHref(phone)} icon={<Phone aria-hidden className="size-5" />} {...buttonProps}>
      {buttonProps.size ? m.call_to_order_at({ phone: localizePhone(phone, locale) }) : m.call_to_order()}
    </ButtonLink>
  );
}

/** The document contains the notice of the initial variant. For other variants, the browser loads the code. */
function SoldOutIsland(props: Pick<BuyBoxProps, 'product' | 'sku'>) {
  const { soldOut } = props.product.html;
  return (
    <LazyIsland
      isLive
      load={(form) =>
        loadCode(() => import('./sold-out-notice.tsx')).then(({ loadSoldOutNotice }) =>
          loadSoldOutNotice(props, form),
        )
      }
      html={soldOut?.skuId === props.sku.id ? soldOut.notice : undefined}
    />
  );
}

/** Text of a pre-order. Above the cash limit without an online payment method, the shopper must order by phone. */
function PreOrderText({
  product,
  sku,
  quantity,
}: Pick<BuyBoxProps, 'product' | 'sku'> & { quantity: number }) {
  const { locale } = useLocale();
  const { contactHint } = useShopContact();
  const advance = getUnitAdvance(product, sku) * quantity;
  const amount = formatBdt(advance, locale);
  return (
    <p className="rounded-card bg-accent-soft px-4 py-3 text-sm">
      <strong className="font-semibold">{m.product_pre_order()}:</strong>{' '}
      {advance > 0
        ? m.product_pre_order_advance({ amount })
        : isOrderedByPhone(product, getSellingPrice(sku))
          ? m.product_pre_order_call({ ask: contactHint })
          : m.product_pre_order_free()}
      {sku.shipsOn?.text}
    </p>
  );
}

function InCartNote({ held }: { held: number }) {
  const { locale, localePath } = useLocale();
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <Check aria-hidden className="size-5 text-success" />
      {m.product_in_cart({ shown: formatNumber(held, locale) })}
      <a
        href={localePath('/cart')}
        className="inline-flex min-h-11 items-center px-1 underline underline-offset-4"
      >
        {m.cart_view()}
      </a>
    </p>
  );
}

const MIN_VISIBLE_RATIO = 0.5;

/** Whether at least half of the element is in view; false until measured. */
function useIsInView(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = ([entry]: IntersectionObserverEntry[]) =>
      setIsInView((entry?.intersectionRatio ?? 1) >= MIN_VISIBLE_RATIO);
    const observer = new IntersectionObserver(update, { threshold: MIN_VISIBLE_RATIO });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return isInView;
}
