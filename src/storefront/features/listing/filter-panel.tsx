import X from 'lucide-react/icons/x';
import type { ListingParams } from '#domain/listing-params.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { buttonClass } from '#storefront/ui/button-class.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { FacetValues } from './facet-values.tsx';
import type { ListingView } from './listing-view.ts';
import { PriceFields } from './price-fields.tsx';
import type { ListingChange } from './use-listing.ts';

export interface FilterPanelProps {
  listing: ListingView;
  chosen: ListingParams;
  choose: (change: ListingChange) => void;
  action: string;
  formId: string;
}

/** One GET form: beside the products on wide screens, a sheet at the bottom of phones. It works without scripts. */
export function FilterPanel({ listing, chosen, choose, action, formId }: FilterPanelProps) {
  const { locale } = useLocale();
  const panelId = `${formId}-panel`;
  const toggle = (slug: string, isOn: boolean) =>
    choose({
      brands: isOn ? [...chosen.brands, slug].sort() : chosen.brands.filter((brand) => brand !== slug),
    });
  return (
    <aside id={panelId} popover="auto" data-keep-open aria-label={m.filters()} className="filter-panel">
      <div className="filter-panel-head">
        <h2 className="text-lg">{m.filters()}</h2>
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label={m.close()}
          className={`${iconButtonClass} lg:hidden`}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <form id={formId} method="get" action={action} autoComplete="off" className="filter-panel-body">
        {listing.categories.length > 0 && (
          <FacetValues
            title={m.category()}
            name="gg__category"
            type="radio"
            values={listing.categories}
            chosen={chosen.category ? [chosen.category] : []}
            onChange={(category) => choose({ category })}
          />
        )}
        <fieldset className="facet">
          <legend>{m.offers_and_stock()}</legend>
          <Checkbox
            name="gg__discounted"
            value="1"
            label={m.on_offer()}
            checked={chosen.isDiscounted}
            onChange={({ target }) => choose({ isDiscounted: target.checked })}
          />
          <Checkbox
            name="gg__available"
            value="1"
            label={m.in_stock_only()}
            checked={chosen.isAvailable}
            onChange={({ target }) => choose({ isAvailable: target.checked })}
          />
        </fieldset>
        {listing.price && <PriceFields bounds={listing.price} chosen={chosen} choose={choose} />}
        {listing.brands.length > 0 && (
          <FacetValues
            title={m.brand()}
            name="gg__brand"
            type="checkbox"
            values={listing.brands}
            chosen={chosen.brands}
            onChange={toggle}
          />
        )}
        <noscript>
          <button type="submit" className={`${buttonClass('primary', 'sm')} mt-4 w-full`}>
            {m.apply()}
          </button>
        </noscript>
      </form>
      <div className="filter-panel-foot">
        <a href={action} className={buttonClass('outline', 'sm')}>
          {m.clear_all()}
        </a>
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          className={buttonClass('primary', 'sm')}
        >
          {m.show_results({ count: listing.total, shown: formatNumber(listing.total, locale) })}
        </button>
      </div>
    </aside>
  );
}
