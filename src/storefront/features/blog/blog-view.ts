import { formatDhakaIso } from '#domain/dhaka-time.ts';
import { encodePathSegment, postPath } from '#domain/shop-path.ts';
import { createBreadcrumbList, type StructuredDataUrls } from '#storefront/seo/json-ld.tsx';
import type { BreadcrumbLink } from '#storefront/ui/breadcrumbs.tsx';
import type { PostCardView } from './post-card.tsx';

export interface PostView extends PostCardView {
  changedAt?: string;
  topic?: { slug: string; name: string };
  html: string;
  newer?: PostCardView;
  older?: PostCardView;
}

export function blogPath(topic?: string, page = 1): string {
  const path = topic === undefined ? '/blog' : `/blog/category/${encodePathSegment(topic)}`;
  return page > 1 ? `${path}?page=${page}` : path;
}

export function readBlogPageNumber(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,3}$/.test(text) && text !== '1' ? Number(text) : undefined;
}

export interface PostStructuredDataContext extends StructuredDataUrls {
  shopName: string;
  crumbs: BreadcrumbLink[];
  locale: string;
}

export function createPostStructuredData(
  post: PostView,
  { shopName, crumbs, locale, ...urls }: PostStructuredDataContext,
): object[] {
  const path = postPath(post.slug);
  const shop = { '@type': 'Organization', name: shopName, url: urls.toUrl('/') };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: post.title,
      ...(post.excerpt && { description: post.excerpt }),
      ...(post.image && { image: [urls.toPictureUrl(post.image)] }),
      ...(post.topic && { articleSection: post.topic.name }),
      datePublished: formatDhakaIso(new Date(post.dateTime)),
      dateModified: formatDhakaIso(new Date(post.changedAt ?? post.dateTime)),
      inLanguage: locale,
      author: shop,
      publisher: shop,
      mainEntityOfPage: urls.toUrl(path),
    },
    createBreadcrumbList([...crumbs, { name: post.title, path }], urls),
  ];
}
