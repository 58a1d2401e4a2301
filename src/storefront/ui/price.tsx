import { formatBdt } from '#domain/format-bdt.ts';
import { isDiscounted, sellingPrice } from '#domain/price.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'text-2xl' };

export interface PriceProps {
  /** In BDT. */
  price: number;
  /** In BDT; used if lower than `price`. */
  discountedPrice?: number | null | undefined;
  isFrom?: boolean | undefined;
  size?: keyof typeof sizes;
}

export function Price({ price, discountedPrice, isFrom, size = 'md' }: PriceProps) {
  const { locale } = useLocale();
  const tag = { price, discountedPrice };
  const requested = formatBdt(sellingPrice(tag), locale);
  if (!isDiscounted(tag)) {
    return (
      <span className={`${sizes[size]} price`}>
        {isFrom ? <From price={formatBdt(price, locale)} /> : formatBdt(price, locale)}
      </span>
    );
  }
  return (
    <span className="price-pair">
      <span className={`${sizes[size]} price-now`}>
        <span className="sr-only">{m.price_now()} </span>
        {isFrom ? <From price={requested} /> : requested}
      </span>
      <s className={size === 'lg' ? 'text-base' : 'text-sm'}>
        <span className="sr-only">{m.price_before()} </span>
        {formatBdt(price, locale)}
      </s>
    </span>
  );
}

/** As `From …` or `শুরু …`. */
function From({ price }: { price: string }) {
  const [before, after] = m.price_from({ price: '|' }).split('|');
  return (
    <>
      {before && <small>{before}</small>}
      {price}
      {after && <small>{after}</small>}
    </>
  );
}
