import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';
import { QuickAdd } from '#storefront/features/cart/quick-add.tsx';

/** What lies over each product card: for products of one variant, the quick way into the cart. */
export function CardActions({ card }: { card: ProductCardView }) {
  const { discountedPrice, name, price, sku } = card;
  if (!sku) return null;
  return <QuickAdd skuId={sku.id} stock={sku.stock} name={name} price={discountedPrice ?? price} />;
}
