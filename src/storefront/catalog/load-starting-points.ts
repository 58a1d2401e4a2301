import { listCategories } from '#client/categories.ts';
import { listProductsByLogic } from '#client/products.ts';
import { localized } from '#storefront/locale/localized.ts';
import { orElse } from '#storefront/or-else.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import type { StartingPointsView } from './starting-points.tsx';
import { toCard } from './to-card.ts';

const OFFERED = 8;

/** Categories of the first level and what others buy, in the language of the page; what cannot be had is left out. */
export async function loadStartingPoints(request: RequestContext): Promise<StartingPointsView> {
  const { client, locale } = request;
  const [categories, popular] = await Promise.all([
    orElse(request, listCategories(client), []),
    orElse(request, listProductsByLogic(client, { logic: 'best-selling', limit: OFFERED }), []),
  ]);
  return {
    categories: categories
      .filter(({ parentId }) => parentId === null)
      .map((category) => ({ name: localized(category, 'name', locale), path: `/category/${category.slug}` })),
    popular: popular.map((product) => toCard(product, locale)),
  };
}
