import { useState } from 'react';
import { normalizeSearchText } from '#domain/search-text.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import type { FacetValueView } from './listing-view.ts';

const SHOWN_AT_FIRST = 10;
const SEARCHED_ABOVE = 20;

export interface FacetValuesProps {
  title: string;
  name: string;
  /** One value, or any number of them. */
  type: 'checkbox' | 'radio';
  values: readonly FacetValueView[];
  chosen: readonly string[];
  onChange: (slug: string, isOn: boolean) => void;
}

/** The values of one facet with how many products each has; long ones show ten at first, and can be searched. */
export function FacetValues({ title, values, ...facet }: FacetValuesProps) {
  const [wanted, setWanted] = useState('');
  const text = normalizeSearchText(wanted);
  const found = text ? values.filter(({ name }) => normalizeSearchText(name).includes(text)) : values;
  const rest = text ? [] : found.slice(SHOWN_AT_FIRST);
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      {values.length > SEARCHED_ABOVE && (
        <input
          type="search"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={m.search_in({ name: title })}
          placeholder={m.search_in({ name: title })}
          className="my-1 h-11 w-full rounded-[min(var(--shop-radius-control),14px)] border border-ink/22 bg-surface px-3 text-base"
        />
      )}
      <Values {...facet} values={rest.length > 0 ? found.slice(0, SHOWN_AT_FIRST) : found} />
      {rest.length > 0 && (
        <details
          open={rest.some(({ slug }) => facet.chosen.includes(slug)) || undefined}
          className="flex flex-col-reverse"
        >
          <summary className="flex min-h-11 items-center text-sm font-semibold underline underline-offset-4">
            {m.show_more()}
          </summary>
          <Values {...facet} values={rest} />
        </details>
      )}
    </fieldset>
  );
}

function Values({ name, type, values, chosen, onChange }: Omit<FacetValuesProps, 'title'>) {
  const { locale } = useLocale();
  return values.map((value) => {
    const isOn = chosen.includes(value.slug);
    const after = formatNumber(value.count, locale);
    const common = { name, value: value.slug, checked: isOn, disabled: value.count === 0 && !isOn };
    if (type === 'checkbox') {
      return (
        <Checkbox
          key={value.slug}
          {...common}
          label={value.name}
          after={after}
          onChange={({ target }) => onChange(value.slug, target.checked)}
        />
      );
    }
    return (
      <label
        key={value.slug}
        className="flex min-h-11 items-center gap-3 text-[0.9375rem] has-disabled:opacity-60"
      >
        <input
          type="radio"
          {...common}
          onChange={() => onChange(value.slug, true)}
          className="size-5 shrink-0 accent-(--shop-accent)"
        />
        <span className="grow">{value.name}</span>
        <span className="text-sm text-muted">{after}</span>
      </label>
    );
  });
}
