import type { PostCardView } from '#storefront/blog/post-card.tsx';
import { breadcrumbList, type DataPlace } from '#storefront/structured-data/data-place.tsx';
import type { Crumb } from '#storefront/ui/breadcrumbs.tsx';

interface BlogTopic {
  slug: string;
  name: string;
}

/** A page of the blog, of one topic or of all, in the language of the page. */
export interface BlogView {
  topics: BlogTopic[];
  /** The topic whose posts these are. */
  topic?: BlogTopic;
  posts: PostCardView[];
  page: number;
  lastPage: number;
}

/** A whole post, in the language of the page. */
export interface PostView extends PostCardView {
  /** When it was last changed, where that was after it was published; ISO 8601. */
  changedAt?: string;
  topic?: BlogTopic;
  /** Sanitised. */
  html: string;
  newer?: PostCardView;
  older?: PostCardView;
}

/** The path of a page of the blog, of one topic or of all; without language. */
export function blogPath(topic?: string, page = 1): string {
  const path = topic === undefined ? '/blog' : `/blog/category/${encodeURIComponent(topic)}`;
  return page > 1 ? `${path}?page=${page}` : path;
}

export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** The page that an address asks for; nothing when it asks for what is no page. */
export function readPage(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,3}$/.test(text) && text !== '1' ? Number(text) : undefined;
}

export interface PostSurroundings extends DataPlace {
  shopName: string;
  /** The way to the post, without the home page and itself. */
  crumbs: Crumb[];
  locale: string;
}

/** The post and the way to it as search engines read them (schema.org). */
export function postData(post: PostView, { shopName, crumbs, locale, ...place }: PostSurroundings): object[] {
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
