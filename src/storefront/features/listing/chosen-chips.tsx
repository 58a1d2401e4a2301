import { formatBdt } from '#domain/format-bdt.ts';
import type { ListingParams } from '#domain/listing-params.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Chip } from '#storefront/ui/chip.tsx';
import type { ListingView } from './listing-view.ts';

interface Chosen {
  label: string;
  /** The choices without this one. */
  rest: ListingParams;
}

export interface ChosenChipsProps {
  listing: ListingView;
  hrefOf: (params: ListingParams) => string;
}

/** What the listing is narrowed to; each chip takes one choice away. */
export function ChosenChips({ listing, hrefOf }: ChosenChipsProps) {
  const { locale } = useLocale();
  const chosen = listChosen(listing, locale);
  if (chosen.length === 0) return null;
  const { sort } = listing.params;
  const none: ListingParams = {
    brands: [],
    isDiscounted: false,
    isAvailable: false,
    page: 1,
    ...(sort && { sort }),
  };
  return (
    <ul aria-label={m.chosen_filters()} className="mb-5 flex flex-wrap items-center gap-2">
      {chosen.map(({ label, rest }) => (
        <li key={label}>
          <Chip href={hrefOf(rest)} value={label} />
        </li>
      ))}
      <li>
        <a
          href={hrefOf(none)}
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-4"
        >
          {m.clear_all()}
        </a>
      </li>
    </ul>
  );
}

function listChosen({ brands, categories, params }: ListingView, locale: Locale): Chosen[] {
  const { category, priceMin, priceMax, ...others } = params;
  const base = { ...params, page: 1 };
  const chosen: Chosen[] = params.brands.map((slug) => ({
    label: brands.find((value) => value.slug === slug)?.name ?? slug,
    rest: { ...base, brands: params.brands.filter((brand) => brand !== slug) },
  }));
  if (category) {
    const prices = {
      ...(priceMin !== undefined && { priceMin }),
      ...(priceMax !== undefined && { priceMax }),
    };
    chosen.push({
      label: categories.find(({ slug }) => slug === category)?.name ?? category,
      rest: { ...others, ...prices, page: 1 },
    });
  }
  if (priceMin !== undefined || priceMax !== undefined) {
    chosen.push({
      label: priceLabel(priceMin, priceMax, locale),
      rest: { ...others, ...(category && { category }), page: 1 },
    });
  }
  if (params.isDiscounted) chosen.push({ label: m.on_offer(), rest: { ...base, isDiscounted: false } });
  if (params.isAvailable) chosen.push({ label: m.in_stock_only(), rest: { ...base, isAvailable: false } });
  return chosen;
}

function priceLabel(min: number | undefined, max: number | undefined, locale: Locale): string {
  if (max === undefined) return m.price_over({ price: formatBdt(min ?? 0, locale) });
  if (min === undefined) return m.price_under({ price: formatBdt(max, locale) });
  return m.price_between({ min: formatBdt(min, locale), max: formatBdt(max, locale) });
}
