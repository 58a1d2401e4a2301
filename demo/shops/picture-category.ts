import type { DemoCategory } from '#demo/shop-definition.ts';

type CategoryRow = [slug: string, name: string, nameBn: string];

/**
 * Returns a top category with subcategories, with English and Bangla texts. Each category has a picture below
 * the shop's media folder.
 */
export function pictureCategory(
  shop: string,
  [slug, name, nameBn]: CategoryRow,
  [description, descriptionBn]: [description: string, descriptionBn: string],
  leaves: CategoryRow[],
): DemoCategory {
  return {
    slug,
    name,
    nameBn,
    description,
    descriptionBn,
    picture: `${shop}/categories/${slug}.svg`,
    children: leaves.map(([leaf, leafName, leafNameBn]) => ({
      slug: leaf,
      name: leafName,
      nameBn: leafNameBn,
      picture: `${shop}/categories/${leaf}.svg`,
    })),
  };
}
