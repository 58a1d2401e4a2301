import type { CategorySummary } from '#contract/catalogue.ts';
import type { PageSection } from '#contract/documents/sections.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { categoryPath } from '#domain/shop-path.ts';
import { localizePhone, toPhoneHref } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';

const MAX_CATEGORY_TILES = 12;
const MAX_STORES = 3;
const MAX_ROW_PRODUCTS = 12;

/** Returns the sections of the default homepage; `undefined` if the shop has no products. */
export async function createDefaultHomeSections(request: RequestContext): Promise<PageSection[] | undefined> {
  const products = await withFallback(request, request.client.call('products', { query: { perPage: 1 } }));
  if (products?.data.length === 0) return undefined;
  const categories = await withFallback(request, request.client.list('categories'), []);
  return [
    createCategoryTiles(categories.filter(({ parentId }) => parentId === null)),
    createProductRow('newest', m.home_newest()),
    createProductRow('best-selling', m.home_best_selling()),
    {
      id: 'stores',
      type: 'store-list',
      settings: { title: m.stores_title(), limit: MAX_STORES },
      items: [],
    },
    createContactSection(request),
  ];
}

const createCategoryTiles = (categories: CategorySummary[]): PageSection => ({
  id: 'categories',
  type: 'category-tiles',
  settings: { title: m.categories(), shape: 'circle' },
  items: categories.slice(0, MAX_CATEGORY_TILES).map(({ name, name_bn, image, slug }) => ({
    ...{ name, image, link: categoryPath(slug) },
    ...(name_bn && { name_bn }),
  })),
});

const createProductRow = (logic: 'newest' | 'best-selling', title: string): PageSection => ({
  id: logic,
  type: 'product-row',
  settings: { title, source: { kind: 'logic', logic, limit: MAX_ROW_PRODUCTS } },
  items: [],
});

function createContactSection({ shop, locale }: RequestContext): PageSection {
  const { contact_number: phone, email, address } = shop;
  const lines = [
    phone && `<a href="${toPhoneHref(phone)}">${escapeMarkup(localizePhone(phone, locale))}</a>`,
    email && `<a href="mailto:${escapeMarkup(email)}">${escapeMarkup(email)}</a>`,
    escapeMarkup(address),
  ].filter(Boolean);
  const html = lines.length > 0 ? `<h2>${escapeMarkup(m.contact_us())}</h2><p>${lines.join('<br>')}</p>` : '';
  return { id: 'contact', type: 'rich-text', settings: { html }, items: [] };
}
