import { postPath } from '#domain/shop-path.ts';
import { blogPath, createPostStructuredData, type PostView } from '#storefront/features/blog/blog-view.ts';
import { loadPost } from '#storefront/features/blog/load-blog.ts';
import { PostPage } from '#storefront/features/blog/post-page.tsx';
import { localizedField, localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { DocumentHtml } from '#storefront/islands/document-html.tsx';
import { requestContext } from '#storefront/requests/request-context.ts';
import { createStructuredDataUrls, JsonScript, toShopUrls } from '#storefront/seo/json-ld.tsx';
import { createPageMeta } from '#storefront/seo/page-meta.ts';
import { toDescription } from '#storefront/seo/to-description.ts';
import type { Route } from './+types/blog-post.ts';

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return createPageMeta(matches, {});
  const { post, description } = loaderData;
  return createPageMeta(matches, { title: post.title, description, image: post.image, type: 'article' });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { locale, shop } = request;
  const { post, more } = await loadPost(request, params.slug);
  return {
    post,
    description: toDescription(post.excerpt),
    more,
    locale,
    shopName: localizedField(shop, 'name', locale),
    address: toShopUrls(request),
    url: shop.origin + localizePath(postPath(post.slug), locale, shop.defaultLanguage),
  };
}

export default function BlogPostRoute({ loaderData }: Route.ComponentProps) {
  const { post, more, url } = loaderData;
  return (
    <>
      <DocumentHtml
        name="post data"
        hidden
        render={import.meta.env.SSR ? () => <StructuredData {...loaderData} /> : undefined}
      />
      <PostPage key={post.slug} post={post} crumbs={toCrumbs(post)} more={more} url={url} />
    </>
  );
}

function toCrumbs({ topic }: PostView) {
  const blog = { name: m.blog(), path: blogPath() };
  return topic ? [blog, { name: topic.name, path: blogPath(topic.slug) }] : [blog];
}

function StructuredData({ post, shopName, locale, address }: Route.ComponentProps['loaderData']) {
  const pageData = { ...createStructuredDataUrls(address), shopName, locale, crumbs: toCrumbs(post) };
  return <JsonScript data={createPostStructuredData(post, pageData)} />;
}
