export interface CategoryStep {
  id: number;
  slug: string;
  name: string;
  nameBn: string | null;
}

interface CategoryOfProduct extends CategoryStep {
  parentId: number | null;
  isChosen: boolean;
}

/** The way from the root to the deepest category the owner chose for a product. */
export function categoryTrail(categories: readonly CategoryOfProduct[]): CategoryStep[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const trails = categories.filter(({ isChosen }) => isChosen).map((chosen) => trailTo(chosen, byId));
  return trails.reduce<CategoryStep[]>(
    (deepest, trail) => (trail.length > deepest.length ? trail : deepest),
    [],
  );
}

function trailTo(leaf: CategoryOfProduct, byId: ReadonlyMap<number, CategoryOfProduct>): CategoryStep[] {
  const trail: CategoryOfProduct[] = [];
  let step: CategoryOfProduct | undefined = leaf;
  while (step && !trail.includes(step)) {
    trail.unshift(step);
    step = step.parentId === null ? undefined : byId.get(step.parentId);
  }
  return trail.map(({ id, slug, name, nameBn }) => ({ id, slug, name, nameBn }));
}
