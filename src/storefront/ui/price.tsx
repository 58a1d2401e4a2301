import { formatBdt } from '#domain/format-bdt.ts';
import { getSellingPrice, isDiscounted } from '#domain/price.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

const sizeClasses = { sm: 'text-sm', md: 'text-base', lg: 'text-2xl' };

export interface PriceProps {
  /** Regular price in BDT. */
  price: number;
  /** Discounted price in BDT; used if it is lower than `price`. */
  discountedPrice?: number | null | undefined;
  hasPriceRange?: boolean | undefined;
  size?: keyof typeof sizeClasses;
}

export function Price({ price, discountedPrice, hasPriceRange, size = 'md' }: PriceProps) {
  const { locale } = useLocale();
  const prices = { price, discountedPrice };
  const currentPrice = formatBdt(getSellingPrice(prices), locale);
  if (!isDiscounted(prices)) {
    return (
      <span className={`${sizeClasses[size]} price`}>
        {hasPriceRange ? <MinimumPrice price={formatBdt(price, locale)} /> : formatBdt(price, locale)}
      </span>
    );
  }
  return (
    <span className="price-pair">
      <span className={`${sizeClasses[size]} price-now`}>
        <span className="sr-only">{m.price_now()} </span>
        {hasPriceRange ? <MinimumPrice price={currentPrice} /> : currentPrice}
      </span>
      <s className={size === 'lg' ? 'text-base' : 'text-sm'}>
        <span className="sr-only">{m.price_before()} </span>
        {formatBdt(price, locale)}
      </s>
    </span>
  );
}

/** Minimum price, shown as `From …` or `শুরু …`. */
function MinimumPrice({ price }: { price: string }) {
  const [textBefore, textAfter] = m.price_from({ price: '|' }).split('|');
  return (
    <>
      {textBefore && <small>{textBefore}</small>}
      {price}
      {textAfter && <small>{textAfter}</small>}
    </>
  );
}
