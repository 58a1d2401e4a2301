import type { DemoCategory } from '#demo/shop-definition.ts';

/** An entry of a menu document, with its submenu. */
interface MenuEntry {
  name: string;
  name_bn: string;
  url: string;
  type: 'category' | 'page' | 'campaign' | 'custom' | 'brand';
  image?: string;
  submenu?: MenuEntry[];
}

/** Returns menu entries for a category tree, with the same nesting. */
export function categoryMenu(categories: DemoCategory[]): MenuEntry[] {
  return categories.map(({ slug, name, nameBn, picture, children }) => ({
    name,
    name_bn: nameBn,
    url: slug,
    type: 'category',
    ...(picture ? { image: picture } : {}),
    ...(children ? { submenu: categoryMenu(children) } : {}),
  }));
}

/** Returns an entry without a submenu. */
export function menuEntry(type: MenuEntry['type'], url: string, name: string, nameBn: string): MenuEntry {
  return { name, name_bn: nameBn, url, type };
}
