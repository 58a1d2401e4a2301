import { toPostCard } from '#storefront/blog/to-post-card.ts';
import { notFound } from '#storefront/catalog/load-onward.ts';
import { localizePath } from '#storefront/locale/locale-path.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { shopRedirect } from '#storefront/shop-redirect.ts';
import { blogPath, readPage } from './blog-path.ts';
import type { BlogView } from './blog-view.ts';

/** One large, and three full rows of three. */
const POSTS_PER_PAGE = 10;

/**
 * The page of the blog that the address asks for. A wrong page, or one beyond the last, is redirected to the right
 * one; a topic without posts is not found.
 */
export async function loadBlog(request: RequestContext, slug?: string): Promise<BlogView> {
  const { client, locale, shop, url } = request;
  const toPage = (page: number) =>
    shopRedirect(localizePath(blogPath(slug, page), locale, shop.defaultLanguage));
  const page = readPage(url.searchParams.get('page'));
  if (page === undefined) throw toPage(1);
  const [list, categories] = await Promise.all([
    client.call('blogPosts', {
      query: {
        currentPage: page,
        perPage: POSTS_PER_PAGE,
        ...(slug !== undefined && { category: slug }),
      },
    }),
    client.list('blogCategories'),
  ]);
  const topics = categories.map((category) => ({
    slug: category.slug,
    name: localized(category, 'name', locale),
  }));
  const topic = topics.find((each) => each.slug === slug);
  if (slug !== undefined && !topic) return notFound(request);
  if (page > list.lastPage) throw toPage(list.lastPage);
  return {
    topics,
    ...(topic && { topic }),
    posts: list.data.map((post) => toPostCard(post, locale)),
    page,
    lastPage: list.lastPage,
  };
}
