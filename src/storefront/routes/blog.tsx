import { BlogPage } from '#storefront/features/blog/blog-page.tsx';
import { loadBlog } from '#storefront/features/blog/load-blog.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { requestContext } from '#storefront/requests/request-context.ts';
import { createPageMeta } from '#storefront/seo/page-meta.ts';
import { toDescription } from '#storefront/seo/to-description.ts';
import type { Route } from './+types/blog.ts';

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  createPageMeta(
    matches,
    loaderData
      ? {
          title: m.blog(),
          description: loaderData.description,
          image: loaderData.blog.posts[0]?.image,
          page: loaderData.blog.page,
        }
      : {},
  );

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { locale, shop } = request;
  const intro = m.blog_intro({ shop: localizedField(shop, 'name', locale) });
  return { blog: await loadBlog(request), intro, description: toDescription(intro) };
}

export default function BlogRoute({ loaderData: { blog, intro } }: Route.ComponentProps) {
  return <BlogPage blog={blog} intro={intro} />;
}
