import type { MetaFunction } from 'react-router';
import { CartPage } from '#storefront/features/cart/cart-page.tsx';
import { m } from '#storefront/messages/compiled/messages.js';

export { publicPage as headers } from '#storefront/public-page.ts';

export const meta: MetaFunction = () => [{ title: m.cart_title() }, { name: 'robots', content: 'noindex' }];

export default function CartRoute() {
  return <CartPage />;
}
