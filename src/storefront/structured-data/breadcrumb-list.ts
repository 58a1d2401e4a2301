import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { DataPlace } from './data-place.ts';

/** The way to a page as search engines read it; the last crumb is the page itself. */
export function breadcrumbList(
  crumbs: { name: string; path: string }[],
  place: DataPlace,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: place.home, path: '/' }, ...crumbs].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: place.toUrl(crumb.path),
    })),
  };
}
