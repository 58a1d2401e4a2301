import { requireSlug } from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { BlogPage } from '#storefront/features/blog/blog-page.tsx';
import { loadBlog } from '#storefront/features/blog/load-blog.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { requestContext } from '#storefront/requests/request-context.ts';
import { createPageMeta } from '#storefront/seo/page-meta.ts';
import { toDescription } from '#storefront/seo/to-description.ts';
import type { Route } from './+types/blog-category.ts';

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return createPageMeta(matches, {});
  const { blog, description } = loaderData;
  const { topic, posts, page } = blog;
  const title = [topic?.name, m.blog()].filter(Boolean).join(' · ');
  return createPageMeta(matches, { title, description, image: posts[0]?.image, page });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const blog = await loadBlog(context.get(requestContext), requireSlug(params.slug));
  // Topics have no description, so the titles of the first three posts replace it.
  const titles = blog.posts.slice(0, 3).map(({ title }) => title);
  return { blog, description: toDescription(titles.join(' · ')) };
}

export default function BlogCategoryRoute({ loaderData: { blog } }: Route.ComponentProps) {
  return <BlogPage blog={blog} intro="" />;
}
