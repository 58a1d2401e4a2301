import { banglaDigits } from '#domain/bangla-digits.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { ListingParams } from '#domain/listing-params.ts';
import { formatNumber } from '#storefront/i18n/format.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { buttonClass } from '#storefront/ui/button.tsx';
import { WithoutScripts } from '#storefront/ui/without-scripts.tsx';
import type { Facet, FacetValue } from './facet.ts';

const OPEN_AT_FIRST = 3;

export interface FacetGroupsProps {
  facets: readonly Facet[];
  price: { min: number; max: number } | null;
  params: ListingParams;
}

export function FacetGroups({ facets, price, params }: FacetGroupsProps) {
  const isChosen =
    (params.priceMin ?? params.priceMax) !== undefined || facets.some(({ chosen }) => chosen.length > 0);
  const groups = facets.map((facet, index) => (
    <FacetGroup key={facet.name} facet={facet} isOpen={index < OPEN_AT_FIRST} />
  ));
  return (
    <>
      {groups.slice(0, 1)}
      {price && (isChosen || price.max > price.min) && <PriceFields bounds={price} chosen={params} />}
      {groups.slice(1)}
      <WithoutScripts>
        <button type="submit" className={`${buttonClass('primary', 'sm')} mt-4 w-full`}>
          {m.apply()}
        </button>
      </WithoutScripts>
    </>
  );
}

const SEARCH_FROM_COUNT = 20;

/** Shows the first ten values; longer facets can be searched. */
function FacetGroup({ facet, isOpen }: { facet: Facet; isOpen: boolean }) {
  const { chosen, name, title, type, values } = facet;
  const { locale } = useLocale();
  const { first, rest } = firstValues(values, chosen);
  return (
    <details className="facet" data-keep={name} open={isOpen || chosen.length > 0}>
      <summary>
        {title}
        {type === 'checkbox' && chosen.length > 0 && <b>{formatNumber(chosen.length, locale)}</b>}
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {values.length > SEARCH_FROM_COUNT && (
          <input
            type="search"
            data-keep={`search ${name}`}
            aria-label={m.search_in({ name: title })}
            placeholder={m.search_in({ name: title })}
            className="facet-field facet-search"
          />
        )}
        {type === 'radio' && <AnyValue name={name} isChosen={chosen.length === 0} />}
        <Values facet={facet} values={first} />
        {rest.length > 0 && (
          <details data-keep={`more ${name}`} className="facet-more">
            <summary>{m.show_more()}</summary>
            <Values facet={facet} values={rest} />
          </details>
        )}
        <p hidden className="py-2 text-sm text-muted">
          {m.nothing_in_facet()}
        </p>
      </fieldset>
    </details>
  );
}

function AnyValue({ name, isChosen }: { name: string; isChosen: boolean }) {
  return (
    <label className="facet-value">
      <input type="radio" name={name} value="" defaultChecked={isChosen} />
      <span>{m.any_value()}</span>
    </label>
  );
}

function Values({ facet, values }: { facet: Facet; values: readonly FacetValue[] }) {
  const { locale } = useLocale();
  return values.map(({ value, name, count, colour, depth }) => {
    const isChosen = facet.chosen.includes(value);
    return (
      <label
        key={value}
        className="facet-value"
        style={depth ? { paddingInlineStart: `${depth * 1.25}rem` } : undefined}
      >
        <input
          type={facet.type}
          name={facet.name}
          value={value}
          defaultChecked={isChosen}
          disabled={count === 0 && !isChosen}
        />
        {colour && <i style={{ background: colour }} />}
        <span>{name}</span>
        <small>{formatNumber(count, locale)}</small>
      </label>
    );
  });
}

const INITIALLY_SHOWN = 10;

/** Selected values and those with most products come first, ten in total; both parts keep their order. */
export function firstValues(
  values: readonly FacetValue[],
  chosen: readonly string[],
): { first: FacetValue[]; rest: FacetValue[] } {
  const weight = ({ value, count }: FacetValue) => (chosen.includes(value) ? Infinity : count);
  const shown = new Set(
    [...values].sort((one, other) => weight(other) - weight(one)).slice(0, INITIALLY_SHOWN),
  );
  return {
    first: values.filter((value) => shown.has(value)),
    rest: values.filter((value) => !shown.has(value)),
  };
}

interface PriceFieldsProps {
  /** In BDT. */
  bounds: { min: number; max: number };
  chosen: ListingParams;
}

/** Digits of either script, optionally grouped and with a taka sign. */
const PRICE_PATTERN = '\\s*(Tk\\.?|৳)?\\s*[0-9০-৯][0-9০-৯,\\s]*';

/** In whole taka. */
function PriceFields({ bounds, chosen }: PriceFieldsProps) {
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
