import type { ProductSource, SectionOf } from '#contract/documents/sections.ts';
import type { ProductSummary } from '#contract/product.ts';
import { toProductCardView } from '#storefront/commerce/catalogue/product-card-view.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { SectionContext } from '#storefront/sections/section-context.ts';

export async function loadProductRow(
  { settings }: SectionOf<'product-row'>,
  { client, locale }: SectionContext,
) {
  const products = await listProducts(client, settings.source);
  if (products.length === 0) return undefined;
  const label = localizedField(settings, 'linkLabel', locale) || m.see_all();
  return {
    title: localizedField(settings, 'title', locale),
    cards: products.map((product) => toProductCardView(product, locale)),
    ...(settings.link && { more: { label, path: settings.link } }),
  };
}

function listProducts(client: SectionContext['client'], source: ProductSource): Promise<ProductSummary[]> {
  if (source.kind === 'ids') return client.list('productsByIds', { body: { ids: source.ids } });
  const { logic, value, limit } = source;
  return client.list('productsByLogic', { body: { logic, limit, ...(value && { value }) } });
}
