import type { BlogPost } from '#contract/content.ts';
import { listSlugKeys, toSlugKey } from '#domain/slug.ts';
import {
  redirectIfMoved,
  redirectToSlug,
  throwNotFound,
} from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { removeRepeatedTitle, sanitizeOwnerHtml } from '#storefront/documents/sanitize-owner-html.server.ts';
import { toOwnerScope } from '#storefront/documents/scope-selectors.server.ts';
import { localizedField, localizePath } from '#storefront/i18n/locale.ts';
import { redirectWithinShop } from '#storefront/requests/public-page.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { blogPath, type PostView, readBlogPageNumber } from './blog-view.ts';
import { toPostCardView } from './post-card.tsx';

const POSTS_PER_PAGE = 10;

/** Throws a redirect for an invalid page number or another spelling of a topic, and 404 for an unknown topic. */
export async function loadBlog(request: RequestContext, slug?: string) {
  const { client, locale, shop, url } = request;
  const redirectToPage = (page: number) =>
    redirectWithinShop(localizePath(blogPath(slug, page), locale, shop.defaultLanguage));
  const page = readBlogPageNumber(url.searchParams.get('page'));
  if (page === undefined) throw redirectToPage(1);
  const [postList, categories] = await Promise.all([
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
    name: localizedField(category, 'name', locale),
  }));
  const topic = topics.find((each) => each.slug === slug);
  if (slug !== undefined && !topic) {
    const keys = listSlugKeys(slug);
    const spelled = topics.find((each) => keys.includes(toSlugKey(each.slug)));
    if (spelled) throw redirectToSlug(request, 'blog-category', spelled.slug);
    return throwNotFound(request);
  }
  if (page > postList.lastPage) throw redirectToPage(postList.lastPage);
  return {
    topics,
    ...(topic && { topic }),
    posts: postList.data.map((post) => toPostCardView(post, locale)),
    page,
    lastPage: postList.lastPage,
  };
}

export type BlogView = Awaited<ReturnType<typeof loadBlog>>;

const MORE_POSTS_COUNT = 3;

export async function loadPost(request: RequestContext, slug: string) {
  const { client, locale, reportError } = request;
  const [post, latest] = await Promise.all([
    redirectIfMoved(client.call('blogPost', { params: { slug } }), request, { kind: 'blog', slug }),
    client.call('blogPosts', { query: { perPage: MORE_POSTS_COUNT + 1 } }).catch((error: unknown) => {
      reportError(error);
      return { data: [] };
    }),
  ]);
  const otherPosts = latest.data.filter(({ id }) => id !== post.id).slice(0, MORE_POSTS_COUNT);
  return { post: toPostView(post, request), more: otherPosts.map((other) => toPostCardView(other, locale)) };
}

function toPostView(post: BlogPost, { locale, shop }: RequestContext): PostView {
  const { category, newer, older } = post;
  return {
    ...toPostCardView(post, locale),
    ...(post.updatedAt > post.publishedAt && { changedAt: post.updatedAt }),
    ...(category && { topic: { slug: category.slug, name: localizedField(category, 'name', locale) } }),
    html: sanitizeOwnerHtml(
      removeRepeatedTitle(localizedField(post, 'body', locale), localizedField(post, 'title', locale)),
      {
        scope: toOwnerScope('post'),
        localePath: (path) => localizePath(path, locale, shop.defaultLanguage),
      },
    ),
    ...(newer && { newer: toPostCardView(newer, locale) }),
    ...(older && { older: toPostCardView(older, locale) }),
  };
}
