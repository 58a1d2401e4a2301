import { breadcrumbList, type DataPlace } from '#storefront/seo/data-place.tsx';
import type { Crumb } from '#storefront/ui/breadcrumbs.tsx';
import type { PostCardView } from './post-card.tsx';

interface BlogTopic {
  slug: string;
  name: string;
}

/** A page of the blog or of a topic, in the language of the page. */
export interface BlogView {
  topics: BlogTopic[];
  topic?: BlogTopic;
  posts: PostCardView[];
  page: number;
  lastPage: number;
}

/** A complete post, in the language of the page. */
export interface PostView extends PostCardView {
  /** Last change, if after publication; ISO 8601. */
  changedAt?: string;
  topic?: BlogTopic;
  /** Sanitised. */
  html: string;
  newer?: PostCardView;
  older?: PostCardView;
}

/** Path of a page of the blog or of a topic; without language. */
export function blogPath(topic?: string, page = 1): string {
  const path = topic === undefined ? '/blog' : `/blog/category/${encodeURIComponent(topic)}`;
  return page > 1 ? `${path}?page=${page}` : path;
}

export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** Page number of an address; `undefined` if invalid. */
export function readPage(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,3}$/.test(text) && text !== '1' ? Number(text) : undefined;
}

export interface PostContext extends DataPlace {
  shopName: string;
  /** Breadcrumbs, without the home page and the post. */
  crumbs: Crumb[];
  locale: string;
}

/** Structured data of a post and its breadcrumbs (schema.org). */
export function postData(post: PostView, { shopName, crumbs, locale, ...place }: PostContext): object[] {
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
