import type { ListingParams } from '#domain/listing-params.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { buttonClass } from '#storefront/ui/button-class.ts';
import type { Facet } from './facet.ts';
import { FacetGroup } from './facet-group.tsx';
import { PriceFields } from './price-fields.tsx';

const OPEN_AT_FIRST = 3;

export interface FacetGroupsProps {
  facets: readonly Facet[];
  price: { min: number; max: number } | null;
  params: ListingParams;
}

/** All that a listing can be narrowed by, as the fields of its form. */
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
      <noscript>
        <button type="submit" className={`${buttonClass('primary', 'sm')} mt-4 w-full`}>
          {m.apply()}
        </button>
      </noscript>
    </>
  );
}
