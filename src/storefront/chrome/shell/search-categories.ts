import { someCell } from '#storefront/chrome/headers/apply-settings.ts';
import type { HeaderLayout } from '#storefront/chrome/headers/header-layout.ts';
import { localized } from '#storefront/locale/localized.ts';
import { orElse } from '#storefront/or-else.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import type { SearchCategory } from './server-shell.ts';

/** The first level of categories, for headers whose search can be narrowed to one. Without them it searches in all. */
export async function searchCategories(
  request: RequestContext,
  layout: HeaderLayout,
): Promise<SearchCategory[]> {
  const isAsked = layout.rows.some(({ cells }) =>
    someCell(cells, (cell) => cell.part === 'search' && cell.hasCategories === true),
  );
  if (!isAsked) return [];
  const categories = await orElse(request, request.client.list('categories'), []);
  return categories
    .filter(({ parentId }) => parentId === null)
    .map((category) => ({ slug: category.slug, name: localized(category, 'name', request.locale) }));
}
