import type { ListingParams } from '#domain/listing-params.ts';
import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';

export interface FacetValueView {
  slug: string;
  name: string;
  count: number;
}

/** A page of products with what narrows it, in the language of the page. */
export interface ListingView {
  /** Path of the listing, without language. */
  path: string;
  params: ListingParams;
  cards: ProductCardView[];
  total: number;
  lastPage: number;
  columns: number;
  brands: FacetValueView[];
  categories: FacetValueView[];
  /** Lowest and highest price before narrowing by price, in BDT. */
  price: { min: number; max: number } | null;
  /** For a search that found nothing: products that hold a part of what was searched for. */
  near: ProductCardView[];
}
