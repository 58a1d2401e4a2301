import type { CategorySummary } from '#contract/catalogue.ts';
import type { Menu, MenuItem } from '#contract/documents/menu.ts';
import { orElse } from '#storefront/or-else.ts';
import type { RequestContext } from '#storefront/request-context.ts';

/** As many levels as menus show. */
const LEVELS = 3;

/** The menu of a shop that has written none: its categories. Without them there is nothing to show. */
export async function categoryMenu(request: Pick<RequestContext, 'client' | 'reportError'>): Promise<Menu> {
  const categories = await orElse(request, request.client.list('categories'), []);
  const below = Map.groupBy(categories, ({ parentId }) => parentId);
  return itemsBelow(null, below, LEVELS);
}

function itemsBelow(
  parentId: number | null,
  below: ReadonlyMap<number | null, CategorySummary[]>,
  levels: number,
): MenuItem[] {
  return (below.get(parentId) ?? []).map(({ id, image, name, name_bn, slug }) => {
    const submenu = levels > 1 ? itemsBelow(id, below, levels - 1) : [];
    return {
      ...{ name, url: slug, type: 'category' as const },
      ...(name_bn && { name_bn }),
      ...(image && { image }),
      ...(submenu.length > 0 && { submenu }),
    };
  });
}
