import { data } from 'react-router';
import { localized } from '#storefront/locale/localized.ts';
import { orElse } from '#storefront/or-else.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import type { OnwardView } from './onward.tsx';
import { toCard } from './to-card.ts';

const POPULAR_COUNT = 10;
const CATEGORY_COUNT = 10;

/** Where to go on from a page that holds nothing: the first level of categories, and what sells best. */
export async function loadOnward(request: RequestContext): Promise<OnwardView> {
  const { client, locale } = request;
  const [popular, categories] = await Promise.all([
    orElse(
      request,
      client.list('productsByLogic', { body: { logic: 'best-selling', limit: POPULAR_COUNT } }),
      [],
    ),
    orElse(request, client.list('categories'), []),
  ]);
  return {
    popular: popular.map((product) => toCard(product, locale)),
    categories: categories
      .filter(({ parentId }) => parentId === null)
      .slice(0, CATEGORY_COUNT)
      .map((category) => ({ name: localized(category, 'name', locale), path: `/category/${category.slug}` })),
  };
}

/** Leads to the not-found page, with where to go on from it. */
export async function notFound(request: RequestContext): Promise<never> {
  throw data({ onward: await loadOnward(request) }, { status: 404 });
}
