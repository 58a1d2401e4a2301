import { listCategories } from '#client/categories.ts';
import type { CategorySummary } from '#contract/category.ts';
import type { PageSection } from '#contract/documents/sections.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { orElse } from '#storefront/or-else.ts';
import type { RequestContext } from '#storefront/request-context.ts';

const MOST_TILES = 12;
const MOST_STORES = 3;
const ROW_LIMIT = 12;

/** The home page of a shop that has written none: its categories, what is new, what sells best, and how to reach it. */
export async function defaultHome(request: RequestContext): Promise<PageSection[]> {
  const categories = await orElse(request, listCategories(request.client), []);
  return [
    categoryTiles(categories.filter(({ parentId }) => parentId === null)),
    productRow('newest', m.home_newest()),
    productRow('best-selling', m.home_best_selling()),
    {
      id: 'stores',
      type: 'store-list',
      settings: { title: m.stores_title(), limit: MOST_STORES },
      items: [],
    },
    contact(request),
  ];
}

const categoryTiles = (categories: CategorySummary[]): PageSection => ({
  id: 'categories',
  type: 'category-tiles',
  settings: { title: m.categories(), shape: 'circle' },
  items: categories.slice(0, MOST_TILES).map(({ name, name_bn, image, slug }) => ({
    ...{ name, image, link: `/category/${encodeURIComponent(slug)}` },
    ...(name_bn && { name_bn }),
  })),
});

const productRow = (logic: 'newest' | 'best-selling', title: string): PageSection => ({
  id: logic,
  type: 'product-row',
  settings: { title, source: { kind: 'logic', logic, limit: ROW_LIMIT } },
  items: [],
});

function contact({ shop }: RequestContext): PageSection {
  const { contact_number: phone, email, address } = shop;
  const lines = [
    phone && `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${escaped(phone)}</a>`,
    email && `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`,
    escaped(address),
  ].filter(Boolean);
  const html = lines.length > 0 ? `<h2>${escaped(m.contact_us())}</h2><p>${lines.join('<br>')}</p>` : '';
  return { id: 'contact', type: 'rich-text', settings: { html }, items: [] };
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);
