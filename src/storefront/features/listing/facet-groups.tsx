import { toBanglaDigits } from '#domain/digits.ts';
import { toFilterName } from '#domain/filter-name.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { ListingParams } from '#domain/listing-params.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { buttonClass } from '#storefront/ui/button.tsx';
import { WithoutScripts } from '#storefront/ui/without-scripts.tsx';
import type { Facet, FacetValue } from './facet.ts';
import { isRefusedPrice, type RefusedPrice, refusedPriceText } from './refused-filters.ts';

const INITIALLY_OPEN_FACET_COUNT = 3;

export interface FacetGroupsProps {
  facets: readonly Facet[];
  price: { min: number; max: number } | null;
  params: ListingParams;
}

export function FacetGroups({ facets, price, params }: FacetGroupsProps) {
  const isChosen =
    (params.priceMin ?? params.priceMax) !== undefined ||
    (params.refused ?? []).some(isRefusedPrice) ||
    facets.some(({ chosen }) => chosen.length > 0);
  const groups = facets.map((facet, index) => (
    <FacetGroup key={facet.name} facet={facet} isOpen={index < INITIALLY_OPEN_FACET_COUNT} />
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

const MAX_VALUES_WITHOUT_SEARCH = 20;

function FacetGroup({ facet, isOpen }: { facet: Facet; isOpen: boolean }) {
  const { chosen, name, title, type, values } = facet;
  const { locale } = useLocale();
  const { first, rest } = splitFacetValues(values, chosen);
  return (
    <details className="facet" data-keep={name} open={isOpen || chosen.length > 0}>
      <summary>
        {title}
        {type === 'checkbox' && chosen.length > 0 && <b>{formatNumber(chosen.length, locale)}</b>}
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {values.length > MAX_VALUES_WITHOUT_SEARCH && (
          <input
            type="search"
            data-keep={`search ${name}`}
            aria-label={m.search_in({ name: title })}
            placeholder={m.search_in({ name: title })}
            className="facet-field noscript:hidden"
          />
        )}
        {type === 'radio' && (
          <label className="facet-value">
            <input type="radio" name={name} value="" defaultChecked={chosen.length === 0} />
            <span>{m.any_value()}</span>
          </label>
        )}
        <FacetValues facet={facet} values={first} />
        {rest.length > 0 && (
          <details data-keep={`more ${name}`} className="facet-more">
            <summary>{m.show_more()}</summary>
            <FacetValues facet={facet} values={rest} />
          </details>
        )}
        <p hidden className="py-2 text-sm text-muted">
          {m.nothing_in_facet()}
        </p>
      </fieldset>
    </details>
  );
}

function FacetValues({ facet, values }: { facet: Facet; values: readonly FacetValue[] }) {
  const { locale } = useLocale();
  return values.map(({ value, name, count, colour, depth }) => {
    const isChosen = facet.chosen.includes(value);
    return (
      <label
        key={value}
        className="facet-value"
        data-depth={depth}
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

const MAX_INITIAL_VALUES = 10;

/** `first` contains the selected values and, up to ten in all, the values with the most products. */
export function splitFacetValues(values: readonly FacetValue[], chosen: readonly string[]) {
  const groups: FacetValue[][] = [];
  for (const value of values) {
    if (value.depth) groups.at(-1)?.push(value);
    else groups.push([value]);
  }
  const weight = (group: FacetValue[]) =>
    group.some(({ value }) => chosen.includes(value)) ? Infinity : (group[0]?.count ?? 0);
  const initialGroups = new Set<FacetValue[]>();
  let count = 0;
  for (const group of [...groups].sort((one, other) => weight(other) - weight(one))) {
    if (count + group.length > MAX_INITIAL_VALUES && weight(group) !== Infinity) break;
    initialGroups.add(group);
    count += group.length;
  }
  return {
    first: groups.filter((group) => initialGroups.has(group)).flat(),
    rest: groups.filter((group) => !initialGroups.has(group)).flat(),
  };
}

interface PriceFieldsProps {
  /** Lowest and highest price of the products in BDT. */
  bounds: { min: number; max: number };
  chosen: ListingParams;
}

/** Maximum length. It exceeds the longest text that is a price, so that pasted text is not cut off. */
const MAX_PRICE_FIELD_LENGTH = 60;
const PRICE_ERROR_ID = 'price-error';

function PriceFields({ bounds, chosen }: PriceFieldsProps) {
  const { locale } = useLocale();
  const refusals = (chosen.refused ?? []).filter(isRefusedPrice);
  return (
    <details className="facet" data-keep="price" open>
      <summary>{m.price_range()}</summary>
      <fieldset>
        <legend className="sr-only">{m.price_range()}</legend>
        <div className="flex items-center gap-2 py-1">
          <PriceField
            filter="price_min"
            label={m.price_lowest()}
            hint={Math.floor(bounds.min)}
            value={chosen.priceMin}
            refusals={refusals}
          />
          <span aria-hidden="true" className="text-muted">
            –
          </span>
          <PriceField
            filter="price_max"
            label={m.price_highest()}
            hint={Math.ceil(bounds.max)}
            value={chosen.priceMax}
            refusals={refusals}
          />
        </div>
        <p hidden={refusals.length > 0} className="text-sm text-muted">
          {m.price_between({ min: formatBdt(bounds.min, locale), max: formatBdt(bounds.max, locale) })}
        </p>
        {refusals.map((refused) => (
          <p
            key={refused.filter}
            id={`${PRICE_ERROR_ID}-${refused.filter}`}
            role="alert"
            className="text-sm font-medium text-danger"
          >
            {refusedPriceText(refused, locale)}
          </p>
        ))}
      </fieldset>
    </details>
  );
}

interface PriceFieldProps {
  filter: RefusedPrice['filter'];
  label: string;
  hint: number;
  value: number | undefined;
  refusals: readonly RefusedPrice[];
}

/** The server reads and checks the text, because prices can be written in many ways. */
function PriceField({ filter, label, hint, value, refusals }: PriceFieldProps) {
  const { locale } = useLocale();
  const refused = refusals.find((each) => each.filter === filter);
  const digits = value === undefined ? '' : String(value);
  return (
    <input
      type="text"
      inputMode="decimal"
      name={toFilterName(filter)}
      aria-label={label}
      placeholder={formatNumber(hint, locale)}
      defaultValue={refused?.text ?? (locale === 'bn' ? toBanglaDigits(digits) : digits)}
      maxLength={MAX_PRICE_FIELD_LENGTH}
      aria-invalid={refused ? true : undefined}
      aria-describedby={refused && `${PRICE_ERROR_ID}-${filter}`}
      className="facet-field"
    />
  );
}
