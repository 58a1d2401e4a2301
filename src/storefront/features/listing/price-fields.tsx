import { type KeyboardEvent, useEffect, useState } from 'react';
import { asciiDigits } from '#domain/bangla-digits.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { ListingParams } from '#domain/listing-params.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import type { ListingChange } from './use-listing.ts';

type Bound = 'priceMin' | 'priceMax';
type PriceBounds = Record<Bound, number | undefined>;

export interface PriceFieldsProps {
  bounds: { min: number; max: number };
  chosen: ListingParams;
  choose: (change: ListingChange) => void;
}

/** Lowest and highest price in whole taka; taken over on leaving the field or on Enter. */
export function PriceFields({ bounds, chosen, choose }: PriceFieldsProps) {
  const { locale } = useLocale();
  const commit = (bound: Bound, value: number | undefined) => {
    if (value === chosen[bound]) return;
    const wanted = { priceMin: chosen.priceMin, priceMax: chosen.priceMax, [bound]: value };
    choose(inOrder(wanted));
  };
  return (
    <fieldset className="facet">
      <legend>{m.price_range()}</legend>
      <div className="flex items-center gap-2 py-1">
        <PriceField
          bound="priceMin"
          label={m.price_lowest()}
          hint={Math.floor(bounds.min)}
          value={chosen.priceMin}
          onCommit={commit}
        />
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <PriceField
          bound="priceMax"
          label={m.price_highest()}
          hint={Math.ceil(bounds.max)}
          value={chosen.priceMax}
          onCommit={commit}
        />
      </div>
      <p className="text-sm text-muted">
        {m.price_between({ min: formatBdt(bounds.min, locale), max: formatBdt(bounds.max, locale) })}
      </p>
    </fieldset>
  );
}

interface PriceFieldProps {
  bound: Bound;
  label: string;
  hint: number;
  value: number | undefined;
  onCommit: (bound: Bound, value: number | undefined) => void;
}

function PriceField({ bound, label, hint, value, onCommit }: PriceFieldProps) {
  const { locale } = useLocale();
  const [text, setText] = useState(() => shown(value, locale));
  useEffect(() => setText(shown(value, locale)), [value, locale]);
  const commit = () => {
    const digits = asciiDigits(text).replace(/\D/g, '').slice(0, 9);
    setText(shown(digits ? Number(digits) : undefined, locale));
    onCommit(bound, digits ? Number(digits) : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit();
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      name={bound === 'priceMin' ? 'gg__price_min' : 'gg__price_max'}
      aria-label={label}
      placeholder={formatNumber(hint, locale)}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      className="h-11 w-full min-w-0 rounded-[min(var(--shop-radius-control),14px)] border border-ink/22 bg-surface px-3 text-base tabular-nums placeholder:text-muted hover:border-ink/45"
    />
  );
}

/** Without grouping, so that the form says the same without scripts. */
function shown(value: number | undefined, locale: Locale): string {
  if (value === undefined) return '';
  return locale === 'bn' ? formatNumber(value, 'bn').replaceAll(',', '') : String(value);
}

function inOrder({ priceMin, priceMax }: PriceBounds): PriceBounds {
  const isReversed = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
  return isReversed ? { priceMin: priceMax, priceMax: priceMin } : { priceMin, priceMax };
}
