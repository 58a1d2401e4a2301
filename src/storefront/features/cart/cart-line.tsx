import { type ReactNode, Suspense, useMemo } from 'react';
import type { Sku } from '#contract/product.ts';
import { toAttributeText } from '#domain/attribute-text.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { LineProblem } from '#domain/order/order-lines.ts';
import { getStockLimit } from '#domain/order/stock.ts';
import { productPath } from '#domain/shop-path.ts';
import { findVariantLabel } from '#domain/variant-options.ts';
import { getAttributeName } from '#storefront/commerce/catalogue/attributes.ts';
import { isSignedIn } from '#storefront/commerce/session/session-sync.ts';
import { formatNumber, localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyComponent } from '#storefront/islands/lazy-island.tsx';
import { IconButton } from '#storefront/ui/button.tsx';
import { Trash } from '#storefront/ui/icons.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { QuantityStepper } from '#storefront/ui/quantity-stepper.tsx';
import type { CartLineView } from './cart-line-view.ts';

const PreOrderNote = createLazyComponent(async () => ({
  default: (await import('#storefront/commerce/catalogue/pre-order-note.tsx')).PreOrderNote,
}));

export interface CartLineProps {
  line: CartLineView;
  offer: ReactNode;
  onRemove: () => void;
  onQuantity?: ((quantity: number) => void) | undefined;
  onInclude: (isIncluded: boolean) => void;
}

export function CartLine({ line, offer, onRemove, onQuantity, onInclude }: CartLineProps) {
  const { findLang, locale, localePath } = useLocale();
  const { item, product, sku, unitPrice, orderable, lineTotal, problem } = line;
  const title = useLineTitle(line);
  const problemId = `cart-problem-${item.skuId}`;
  const isExcluded = item.status === false;
  return (
    <div
      className="grid grid-cols-[clamp(48px,112px-2rem,80px)_minmax(0,1fr)] gap-[16px] py-4"
      aria-describedby={problem ? problemId : undefined}
    >
      <Picture
        path={sku?.images[0] ?? product?.thumbnail}
        alt=""
        width={80}
        height={80}
        className={`line-picture ${isExcluded || problem === 'sold-out' || !sku ? 'opacity-50' : ''}`}
      />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            {product ? (
              <a
                href={localePath(productPath(product.slug, item.skuId))}
                lang={findLang(title)}
                className="font-medium [overflow-wrap:anywhere] hover:underline"
              >
                {title}
              </a>
            ) : (
              <p className="font-medium">{title}</p>
            )}
            {sku && <VariantAttributes sku={sku} siblings={product?.skus ?? []} />}
          </div>
          <IconButton
            label={m.remove_title({ title })}
            icon={<Trash aria-hidden className="size-5" />}
            onClick={onRemove}
            className="-mt-2 -mr-2 text-muted"
          />
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          {onQuantity && sku ? (
            <QuantityStepper
              productTitle={title}
              quantity={item.quantity}
              max={getStockLimit(sku) ?? item.quantity + 1}
              onChange={onQuantity}
            />
          ) : (
            <p className="text-sm text-muted">
              {m.quantity_short({ quantity: formatNumber(item.quantity, locale) })}
            </p>
          )}
          {orderable > 0 && (
            <p className="ml-auto text-right">
              <span className="block font-semibold tabular-figures">{formatBdt(lineTotal, locale)}</span>
              {item.quantity > 1 && (
                <span className="block text-sm text-muted tabular-figures">
                  {m.unit_price_each({ price: formatBdt(unitPrice, locale) })}
                </span>
              )}
            </p>
          )}
        </div>
        <p id={problemId} role="alert" className={problem ? problemClass(problem) : 'sr-only'}>
          {problem && problemText(line, locale)}
        </p>
        {isExcluded ? (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            {m.line_left_out()}
            <button type="button" onClick={() => onInclude(true)} className={LINK_CLASS}>
              {m.line_include()}
            </button>
          </p>
        ) : (
          onQuantity &&
          isSignedIn() && (
            <button type="button" onClick={() => onInclude(false)} className={`text-sm ${LINK_CLASS}`}>
              {m.line_leave_out()}
            </button>
          )
        )}
        {offer}
        {sku?.preOrder && (
          <Suspense>
            <PreOrderNote className="mt-1" shipsOn={sku.preOrderShipsOn} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const LINK_CLASS = 'min-h-11 underline underline-offset-4';

export function useLineTitle({ product }: CartLineView): string {
  const { locale } = useLocale();
  return product ? localizedField(product, 'name', locale) : m.line_discontinued_title();
}

function VariantAttributes({ sku, siblings }: { sku: Sku; siblings: readonly Sku[] }) {
  const { locale } = useLocale();
  const label = useMemo(() => findVariantLabel(siblings, sku.id), [siblings, sku.id]);
  const named = sku.attributes.flatMap((attribute) => {
    const value = toAttributeText(localizedField(attribute, 'value', locale));
    return value ? `${getAttributeName(attribute, locale)}: ${value}` : [];
  });
  const texts = label ? [...named, label] : named;
  if (texts.length === 0) return null;
  return <p className="text-sm text-muted">{texts.join(' · ')}</p>;
}

function problemClass(problem: LineProblem): string {
  const tone = problem === 'price-changed' ? 'text-warning' : 'text-danger';
  return `mt-2 text-sm font-medium ${tone}`;
}

function problemText({ problem, item, sku, unitPrice }: CartLineView, locale: 'en' | 'bn'): string {
  const hasOtherPrice = item.price !== undefined && item.price !== unitPrice;
  const priceChangeText = () =>
    m.line_price_changed({
      before: formatBdt(item.price ?? unitPrice, locale),
      now: formatBdt(unitPrice, locale),
    });
  switch (problem) {
    case 'sold-out':
      return m.line_sold_out();
    case 'insufficient-stock': {
      const stockLeftText = m.line_stock_left({ stock: formatNumber(sku?.stockQuantity ?? 0, locale) });
      return hasOtherPrice ? `${stockLeftText} · ${priceChangeText()}` : stockLeftText;
    }
    case 'price-changed':
      return priceChangeText();
    default:
      return m.line_unavailable();
  }
}
