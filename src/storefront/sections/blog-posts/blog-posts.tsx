import { PostCard } from '#storefront/blog/post-card.tsx';
import { SectionHead } from '#storefront/sections/section-head.tsx';
import type { BlogPostsView } from './load.ts';

/** The latest posts of the blog. */
export function BlogPosts({ title, posts, more }: BlogPostsView) {
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
