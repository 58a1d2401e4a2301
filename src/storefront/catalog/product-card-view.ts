/** All that a product card shows, in the language of the page. Prices are BDT. */
export interface ProductCardView {
  id: number;
  slug: string;
  name: string;
  brand?: string;
  /** Storage path; empty shows the placeholder. */
  picture: string;
  /** Regular price of the variant shown. */
  price: number;
  discountedPrice?: number;
  /** Other variants cost more. */
  isFrom?: true;
  rating?: { average: number; count: number };
  state?: 'sold-out' | 'pre-order';
  /** The only variant, when it can be bought without choosing; `stock` is left out of pre-orders. */
  sku?: { id: number; stock?: number };
}
