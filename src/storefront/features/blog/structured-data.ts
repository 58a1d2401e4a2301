import { breadcrumbList, type DataPlace } from '#storefront/structured-data/data-place.tsx';
import type { Crumb } from '#storefront/ui/breadcrumbs.tsx';
import { type PostView, postPath } from './blog-view.ts';

export interface PostSurroundings extends DataPlace {
  shopName: string;
  /** The way to the post, without the home page and itself. */
  crumbs: Crumb[];
  locale: string;
}

/** The post and the way to it as search engines read them (schema.org). */
export function structuredData(
  post: PostView,
  { shopName, crumbs, locale, ...place }: PostSurroundings,
): object[] {
  const path = postPath(post.slug);
  const shop = { '@type': 'Organization', name: shopName, url: place.toUrl('/') };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: post.title,
      ...(post.excerpt && { description: post.excerpt }),
      ...(post.image && { image: [place.toPictureUrl(post.image)] }),
      ...(post.topic && { articleSection: post.topic.name }),
      datePublished: post.dateTime,
      dateModified: post.changedAt ?? post.dateTime,
      inLanguage: locale,
      author: shop,
      publisher: shop,
      mainEntityOfPage: place.toUrl(path),
    },
    breadcrumbList([...crumbs, { name: post.title, path }], place),
  ];
}
