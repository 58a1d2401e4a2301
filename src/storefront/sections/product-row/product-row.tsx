import { ProductShelf } from '#storefront/catalog/product-shelf.tsx';
import type { ProductRowView } from './load.ts';

export function ProductRow({ title, cards, more }: ProductRowView) {
  return <ProductShelf title={title} cards={cards} more={more} />;
}
