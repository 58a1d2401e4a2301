import { banglaDigits } from '#domain/bangla-digits.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { ListingParams } from '#domain/listing-params.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';

export interface PriceFieldsProps {
  /** Lowest and highest price there is, in BDT. */
  bounds: { min: number; max: number };
  chosen: ListingParams;
}

/** Digits of either script, grouped or not, after the sign of the taka if any. */
const PRICE_PATTERN = '\\s*(Tk\\.?|৳)?\\s*[0-9০-৯][0-9০-৯,\\s]*';

/** Lowest and highest price in whole taka. */
export function PriceFields({ bounds, chosen }: PriceFieldsProps) {
  const { locale } = useLocale();
  return (
    <details className="facet" data-keep="price" open>
      <summary>{m.price_range()}</summary>
      <fieldset>
        <legend className="sr-only">{m.price_range()}</legend>
        <div className="flex items-center gap-2 py-1">
          <PriceField
            name="gg__price_min"
            label={m.price_lowest()}
            hint={Math.floor(bounds.min)}
            value={chosen.priceMin}
          />
          <span aria-hidden="true" className="text-muted">
            –
          </span>
          <PriceField
            name="gg__price_max"
            label={m.price_highest()}
            hint={Math.ceil(bounds.max)}
            value={chosen.priceMax}
          />
        </div>
        <p className="text-sm text-muted">
          {m.price_between({ min: formatBdt(bounds.min, locale), max: formatBdt(bounds.max, locale) })}
        </p>
      </fieldset>
    </details>
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  hint: number;
  value: number | undefined;
}

function PriceField({ name, label, hint, value }: PriceFieldProps) {
  const { locale } = useLocale();
  const digits = value === undefined ? '' : String(value);
  return (
    <input
      type="text"
      inputMode="numeric"
      name={name}
      aria-label={label}
      placeholder={formatNumber(hint, locale)}
      defaultValue={locale === 'bn' ? banglaDigits(digits) : digits}
      maxLength={16}
      pattern={PRICE_PATTERN}
      title={m.price_in_digits({ label })}
      className="facet-field"
    />
  );
}
