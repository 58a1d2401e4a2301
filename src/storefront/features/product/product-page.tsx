import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatBdt } from '#domain/format-bdt.ts';
import type { StockState } from '#domain/order/stock.ts';
import { getSellingPrice } from '#domain/price.ts';
import { brandPath } from '#domain/shop-path.ts';
import { Rating } from '#storefront/commerce/catalogue/rating.tsx';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyComponent, createLazyImport, LazyContent } from '#storefront/islands/lazy-island.tsx';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import { LiveRegion } from '#storefront/ui/alert.tsx';
import { Badge, DiscountBadge } from '#storefront/ui/badge.tsx';
import { iconButtonClass } from '#storefront/ui/button.tsx';
import { Share2 } from '#storefront/ui/icons.ts';
import { Price } from '#storefront/ui/price.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import { BuyBox, type RenderAddToCart } from './buy-box.tsx';
import { DeliveryBox } from './delivery-box.tsx';
import { Gallery } from './gallery.tsx';
import { OptionPickers } from './option-picker.tsx';
import {
  getSkuStockState,
  getUnitAdvance,
  getValueName,
  type ProductView,
  type ProductWithHtml,
  type SkuView,
} from './product-view.ts';
import { SpecificationTable } from './specification-table.tsx';

const EmiTable = createLazyComponent(() => import('./emi-table.tsx'));

interface ProductPageProps {
  product: ProductWithHtml;
  skus: readonly SkuView[];
  sku: SkuView;
  onQuantity: (quantity: number) => void;
  cartQuantityOf: (skuId: number) => number;
  addToCart: RenderAddToCart;
  actions: ReactNode;
  related: ReactNode;
  reviews: ReactNode;
  viewed: ReactNode;
}

export function ProductPage(props: ProductPageProps) {
  const { product, skus, sku, onQuantity, cartQuantityOf, addToCart } = props;
  const { actions, related, reviews, viewed } = props;
  const { findLang } = useLocale();
  const announcement = useSkuAnnouncement(product, sku);
  const [quantity, setQuantity] = useState(1);
  return (
    <article className="product-page pb-4">
      <ServerHtml html={product.html.breadcrumbs} className="page-width" />
      <div className="page-width grid gap-x-12 gap-y-3.5 lg:mt-3 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] xl:gap-x-16">
        <div className="lg:sticky lg:top-6 lg:self-start">
          <Gallery
            key={listPictures(product, sku)[0]}
            pictures={listPictures(product, sku)}
            name={product.name}
          />
        </div>
        <div className="flex flex-col gap-3.5 lg:gap-5">
          <ProductHeading product={product} actions={actions} />
          <PriceBlock sku={sku} />
          {product.bundle && getSkuStockState(sku) !== 'sold-out' && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-success-soft px-4 py-3 text-sm">
              <Badge tone="accent">{product.bundle.rule}</Badge>
              <span>{product.bundle.how}</span>
            </p>
          )}
          {product.rating && (
            <p className="-my-3">
              <a href="#reviews" className="inline-flex min-h-11 items-center hover:underline">
                <Rating {...product.rating} />
              </a>
            </p>
          )}
          {product.summary && (
            <p lang={findLang(product.summary)} className="text-[0.9375rem] whitespace-pre-line text-muted">
              {product.summary}
            </p>
          )}
          {product.emi && (
            <LazyContent name={`emi ${sku.id}`}>
              <EmiTable product={product} sku={sku} quantity={quantity} />
            </LazyContent>
          )}
          <OptionPickers product={product} skus={skus} chosen={sku} />
          <BuyBox
            {...{ product, sku, addToCart }}
            held={cartQuantityOf(sku.id)}
            onQuantity={(units) => {
              setQuantity(units);
              onQuantity(units);
            }}
          />
          <DeliveryBox
            product={product}
            price={getSellingPrice(sku)}
            isPreOrder={getSkuStockState(sku) === 'pre-order'}
            advance={getUnitAdvance(product, sku)}
          />
        </div>
      </div>
      <div className="page-width mt-12 grid gap-x-12 gap-y-10 lg:mt-16 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] xl:gap-x-16">
        <ServerHtml as="section" html={product.html.description} className="empty:hidden" />
        <SpecificationTable product={product} sku={sku} />
      </div>
      {reviews}
      {related}
      {viewed}
      <LiveRegion>{announcement}</LiveRegion>
    </article>
  );
}

const listPictures = (product: ProductView, sku: SkuView): string[] => sku.pictures ?? product.pictures;

function ProductHeading({ product, actions }: Pick<ProductPageProps, 'product' | 'actions'>) {
  const { brand, name } = product;
  const { findLang, localePath } = useLocale();
  return (
    <header>
      <div className="float-right -mt-1 -mr-2 flex h-[44px] w-[88px] justify-end">{actions}</div>
      {brand && (
        <a
          href={localePath(brandPath(brand.slug))}
          lang={findLang(brand.name)}
          className="-mt-3 -mb-2 inline-block min-w-11 py-3 text-sm font-semibold text-accent-ink hover:underline"
        >
          {brand.name}
        </a>
      )}
      <h1 lang={findLang(name)} className="text-[1.375rem] leading-tight lg:text-[2.125rem]">
        {name}
      </h1>
    </header>
  );
}

const STOCK_CLASSES: Record<StockState, string> = {
  'in-stock': 'text-success',
  low: 'text-warning',
  'pre-order': 'text-accent-ink',
  'sold-out': 'text-muted',
};

function PriceBlock({ sku }: { sku: SkuView }) {
  const { locale } = useLocale();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[1.625rem]">
        <Price price={sku.price} discountedPrice={sku.discountedPrice} size="lg" />
        <DiscountBadge price={sku.price} discountedPrice={sku.discountedPrice} />
      </p>
      <p className={`flex items-center gap-2 text-sm font-semibold ${STOCK_CLASSES[getSkuStockState(sku)]}`}>
        <span aria-hidden className="size-2 rounded-full bg-current" />
        {stockText(sku, locale)}
      </p>
    </div>
  );
}

function useSkuAnnouncement({ options }: ProductView, sku: SkuView): string {
  const { locale } = useLocale();
  const [announcement, setAnnouncement] = useState('');
  const announcedId = useRef(sku.id);
  useEffect(() => {
    if (announcedId.current === sku.id) return;
    announcedId.current = sku.id;
    const values = options.map(
      (option, index) => `${option.name}: ${getValueName(option, sku.values[index] ?? '')}`,
    );
    const price = formatBdt(getSellingPrice(sku), locale);
    const texts = [...values, sku.label, price, stockText(sku, locale)];
    setAnnouncement(texts.filter(Boolean).join(', '));
  }, [options, sku, locale]);
  return announcement;
}

function stockText(sku: SkuView, locale: Locale): string {
  const texts = {
    'in-stock': m.product_in_stock,
    low: () => m.product_stock_left({ stock: formatNumber(sku.stock, locale) }),
    'pre-order': m.product_pre_order,
    'sold-out': m.product_sold_out,
  };
  return texts[getSkuStockState(sku)]();
}

const loadShare = createLazyImport(() => import('./share-product.ts'));

export function ShareButton() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;
  return (
    <button
      type="button"
      aria-label={m.share()}
      onPointerEnter={loadShare}
      onClick={async () => {
        const code = await loadShare();
        if (code) code.shareProduct();
        else showToast(m.still_unreachable(), 'error');
      }}
      className={iconButtonClass}
    >
      <Share2 className="size-5" />
    </button>
  );
}
