import { readAttributeKey, toFilterName } from '#domain/filter-name.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { ListingParams } from '#domain/listing-params.ts';
import { GridItem, getGridPictureLoading } from '#storefront/commerce/catalogue/product-card.tsx';
import type { ProductCardView } from '#storefront/commerce/catalogue/product-card-view.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import {
  createServerHtmlRef,
  memoizeMarkup,
  renderServerHtml,
} from '#storefront/islands/render-server-html.server.tsx';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { X } from '#storefront/ui/icons.ts';
import type { Facet } from './facet.ts';
import { FacetGroups, type FacetGroupsProps } from './facet-groups.tsx';
import { type ListingHtml, pageHref } from './listing-view.ts';

const EAGER_CARD_COUNT = 2;

export interface ListingParts {
  facets?: FacetGroupsProps;
  chips?: ChosenChipsProps;
  cards: readonly ProductCardView[];
}

export function renderListing(request: RequestContext, { facets, chips, cards }: ListingParts): ListingHtml {
  return {
    cards: createServerHtmlRef(request, 'cards', {
      html: renderCards(request, cards, facets ? EAGER_CARD_COUNT : 0),
    }),
    facets: createServerHtmlRef(request, 'facets', {
      html: facets ? renderFacetGroups(request, facets) : '',
    }),
    chips: renderServerHtml(request, 'chips', chips && <Chips {...chips} />),
  };
}

const renderGridItem = memoizeMarkup(GridItem);
const renderFacetGroups = memoizeMarkup(FacetGroups);

const renderCards = (request: RequestContext, cards: readonly ProductCardView[], eagerCount: number) =>
  cards
    .map((card, index) => renderGridItem(request, { card, load: getGridPictureLoading(index, eagerCount) }))
    .join('');

interface ChosenChipsProps {
  chosen: readonly ChosenValue[];
  notices: readonly string[];
  path: string;
  sort: string;
}

function Chips({ notices, ...chosenChips }: ChosenChipsProps) {
  return (
    <>
      {notices.length > 0 && (
        <div className="mb-4">
          <Alert tone="warning">
            {notices.map((text) => (
              <p key={text} className="wrap-anywhere">
                {text}
              </p>
            ))}
          </Alert>
        </div>
      )}
      {chosenChips.chosen.length > 0 && <ChosenChips {...chosenChips} />}
    </>
  );
}

function ChosenChips({ chosen, path, sort }: Omit<ChosenChipsProps, 'notices'>) {
  return (
    <ul aria-label={m.chosen_filters()} className="chosen-chips">
      {chosen.map(({ label, rest }) => (
        <li key={rest.toString()}>
          <a
            href={pageHref(path, rest.toString())}
            data-keep-scroll
            aria-label={m.remove_value({ value: label })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-ink-20 bg-surface px-4 text-sm hover:border-ink-50"
          >
            {label}
            <X aria-hidden className="size-4 text-muted" />
          </a>
        </li>
      ))}
      <li>
        <a href={pageHref(path, sort && `${toFilterName('sort')}=${sort}`)} data-keep-scroll>
          {m.clear_all()}
        </a>
      </li>
    </ul>
  );
}

interface ChosenValue {
  label: string;
  rest: URLSearchParams;
}

const PRICE_PARAMETERS = [toFilterName('price_min'), toFilterName('price_max')];

export function listSelectedValues(
  query: URLSearchParams,
  facets: readonly Facet[],
  { priceMin, priceMax }: ListingParams,
  locale: Locale,
): ChosenValue[] {
  const chosen = facets.flatMap(({ chosen: values, name, ...facet }) =>
    values.map((value) => ({
      label: valueLabel({ ...facet, name }, value),
      rest: removeParameters(query, (parameter, current) => parameter === name && current === value),
    })),
  );
  if (priceMin === undefined && priceMax === undefined) return chosen;
  const label = priceLabel(priceMin, priceMax, locale);
  return [
    ...chosen,
    { label, rest: removeParameters(query, (parameter) => PRICE_PARAMETERS.includes(parameter)) },
  ];
}

function valueLabel({ name, title, values }: Pick<Facet, 'name' | 'title' | 'values'>, chosen: string) {
  const value = values.find((each) => each.value === chosen)?.name ?? chosen;
  return readAttributeKey(name) !== undefined ? m.named_value({ name: title, value }) : value;
}

const removeParameters = (query: URLSearchParams, isRemoved: (name: string, value: string) => boolean) =>
  new URLSearchParams([...query].filter(([name, value]) => !isRemoved(name, value)));

function priceLabel(min: number | undefined, max: number | undefined, locale: Locale): string {
  if (max === undefined) return m.price_over({ price: formatBdt(min ?? 0, locale) });
  if (min === undefined) return m.price_under({ price: formatBdt(max, locale) });
  return m.price_between({ min: formatBdt(min, locale), max: formatBdt(max, locale) });
}
