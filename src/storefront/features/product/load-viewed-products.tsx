import type { ReactNode } from 'react';
import { createBrowserClient } from '#client/client.ts';
import { toProductCardView } from '#storefront/commerce/catalogue/product-card-view.ts';
import { ProductShelf } from '#storefront/commerce/catalogue/product-shelf.tsx';
import type { Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

export async function loadViewedProducts(ids: number[], locale: Locale): Promise<ReactNode> {
  const products = await createBrowserClient().list('productsByIds', { body: { ids } });
  if (products.length === 0) return null;
  const cards = products.map((product) => toProductCardView(product, locale));
  return (
    <section className="product-related mt-14 lg:mt-20">
      <ProductShelf title={m.product_viewed()} cards={cards} />
    </section>
  );
}
