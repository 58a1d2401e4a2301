import type { ProductSource, SectionOf } from '#contract/documents/sections.ts';
import type { ProductSummary } from '#contract/product.ts';
import { type ProductCardView, toCard } from '#storefront/commerce/catalog/product-card-view.ts';
import { ProductShelf } from '#storefront/commerce/catalog/product-shelf.tsx';
import { localized } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { SectionContext } from '#storefront/sections/section-context.ts';

interface ProductRowView {
  title: string;
  cards: ProductCardView[];
  more?: { label: string; path: string };
}

export async function loadProductRow(
  { settings }: SectionOf<'product-row'>,
  { client, locale }: SectionContext,
): Promise<ProductRowView | undefined> {
  const products = await listProducts(client, settings.source);
  if (products.length === 0) return undefined;
  const label = localized(settings, 'linkLabel', locale) || m.see_all();
  return {
    title: localized(settings, 'title', locale),
    cards: products.map((product) => toCard(product, locale)),
    ...(settings.link && { more: { label, path: settings.link } }),
  };
}

function listProducts(client: SectionContext['client'], source: ProductSource): Promise<ProductSummary[]> {
  if (source.kind === 'ids') return client.list('productsByIds', { body: { ids: source.ids } });
  const { logic, value, limit } = source;
  return client.list('productsByLogic', { body: { logic, limit, ...(value && { value }) } });
}

export function ProductRow({ title, cards, more }: ProductRowView) {
  return <ProductShelf title={title} cards={cards} more={more} />;
}
