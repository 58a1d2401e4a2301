import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import type { Facet, FacetValue } from './facet.ts';
import { firstValues } from './first-values.ts';

const SEARCHED_ABOVE = 20;

/** One facet with how many products each value has; long ones show ten at first, and can be searched. */
export function FacetGroup({ facet, isOpen }: { facet: Facet; isOpen: boolean }) {
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
        {values.length > SEARCHED_ABOVE && (
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
