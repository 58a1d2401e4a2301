import type { BlogPostsSection } from '#contract/documents/content-sections.ts';
import { type PostCardView, toPostCard } from '#storefront/blog/to-post-card.ts';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import type { SectionContext } from '#storefront/sections/section-context.ts';

export interface BlogPostsView {
  title: string;
  posts: PostCardView[];
  more: { label: string; path: string };
}

/** The latest posts as cards; nothing when there are none. Throws when they cannot be had. */
export async function loadBlogPosts(
  { settings }: BlogPostsSection,
  { client, locale }: SectionContext,
): Promise<BlogPostsView | undefined> {
  const { category, limit } = settings;
  const { data } = await client.call('blogPosts', {
    query: { perPage: limit, ...(category && { category }) },
  });
  if (data.length === 0) return undefined;
  return {
    title: localized(settings, 'title', locale),
    posts: data.map((post) => toPostCard(post, locale)),
    more: { label: m.blog_all(), path: category ? `/blog/category/${category}` : '/blog' },
  };
}
