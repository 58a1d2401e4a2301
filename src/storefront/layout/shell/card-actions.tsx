import { getSellingPrice } from '#domain/price.ts';
import type { ActionCard } from '#storefront/commerce/catalogue/client-cards.tsx';
import { QuickAdd } from '#storefront/features/cart/quick-add.tsx';
import { WishButton } from '#storefront/features/wishlist/wish-button.tsx';

export function CardActions({ card }: { card: ActionCard }) {
  const { id, name, sku } = card;
  return (
    <>
      <WishButton productId={id} name={name} />
      {sku && <QuickAdd skuId={sku} name={name} price={getSellingPrice(card)} />}
    </>
  );
}
