import type { SectionOf } from '#contract/documents/sections.ts';
import { blogPath } from '#storefront/features/blog/blog-view.ts';
import { PostCard, toPostCardView } from '#storefront/features/blog/post-card.tsx';
import { localizedField } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';
import { SectionHead } from '#storefront/ui/section-head.tsx';

export async function loadBlogPosts(
  { settings }: SectionOf<'blog-posts'>,
  { client, locale }: SectionContext,
) {
  const { category, limit } = settings;
  const { data } = await client.call('blogPosts', {
    query: { perPage: limit, ...(category && { category }) },
  });
  if (data.length === 0) return undefined;
  return {
    title: localizedField(settings, 'title', locale),
    posts: data.map((post) => toPostCardView(post, locale)),
    more: { label: m.blog_all(), path: blogPath(category) },
  };
}

export function BlogPosts({ title, posts, more }: ViewOf<typeof loadBlogPosts>) {
  return (
    <>
      <SectionHead title={title} more={more} />
      <ul className="snap-row no-scrollbar">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </>
  );
}
