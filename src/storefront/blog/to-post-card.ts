import type { BlogPostSummary } from '#contract/content.ts';
import { formatDate } from '#storefront/locale/format-date.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { localized } from '#storefront/locale/localized.ts';

/** All that a card shows of a post, in the language of the page. */
export interface PostCardView {
  slug: string;
  title: string;
  excerpt: string;
  /** Storage path; empty shows the placeholder. */
  image: string;
  category: string;
  date: string;
  /** The same day for machines, ISO 8601. */
  dateTime: string;
}

/** What a card shows of a post of the blog. */
export function toPostCard(post: BlogPostSummary, locale: Locale): PostCardView {
  return {
    slug: post.slug,
    title: localized(post, 'title', locale),
    excerpt: localized(post, 'excerpt', locale),
    image: post.image ?? '',
    category: post.category ? localized(post.category, 'name', locale) : '',
    date: formatDate(post.publishedAt, locale),
    dateTime: post.publishedAt,
  };
}
