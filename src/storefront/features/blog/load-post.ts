import type { BlogPost } from '#contract/content.ts';
import { type PostCardView, toPostCard } from '#storefront/blog/to-post-card.ts';
import { foundOrMoved } from '#storefront/catalog/found-or-moved.ts';
import { ownerScope } from '#storefront/documents/owner-scope.ts';
import { belowTitle, sanitizeOwnerHtml } from '#storefront/documents/sanitize-owner-html.server.ts';
import { localizePath } from '#storefront/locale/locale-path.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import type { PostView } from './blog-view.ts';

const MORE_POSTS = 3;

/** A post and the latest others. Without the others the page stands all the same; an unknown post is not found. */
export async function loadPost(
  request: RequestContext,
  slug: string,
): Promise<{ post: PostView; more: PostCardView[] }> {
  const { client, locale, reportError } = request;
  const [post, latest] = await Promise.all([
    foundOrMoved(client.call('blogPost', { params: { slug } }), request, { kind: 'blog', slug }),
    client.call('blogPosts', { query: { perPage: MORE_POSTS + 1 } }).catch((error: unknown) => {
      reportError(error);
      return { data: [] };
    }),
  ]);
  const others = latest.data.filter(({ id }) => id !== post.id).slice(0, MORE_POSTS);
  return { post: toPostView(post, request), more: others.map((other) => toPostCard(other, locale)) };
}

function toPostView(post: BlogPost, { locale, shop }: RequestContext): PostView {
  const { category, newer, older } = post;
  return {
    ...toPostCard(post, locale),
    ...(post.updatedAt > post.publishedAt && { changedAt: post.updatedAt }),
    ...(category && { topic: { slug: category.slug, name: localized(category, 'name', locale) } }),
    html: sanitizeOwnerHtml(belowTitle(localized(post, 'body', locale), localized(post, 'title', locale)), {
      scope: ownerScope('post'),
      localePath: (path) => localizePath(path, locale, shop.defaultLanguage),
    }),
    ...(newer && { newer: toPostCard(newer, locale) }),
    ...(older && { older: toPostCard(older, locale) }),
  };
}
