import { z } from '@hono/zod-openapi';
import { blogCategoryList, blogListQuery, blogPage, blogPost } from '#contract/blog.ts';
import { endpoints } from '#contract/endpoints.ts';
import { getPost, listCategories, listPosts } from '#services/content/blog.ts';

import type { Api } from '../api.ts';
import { defineRoute } from '../define-route.ts';
import { toBlogCategory, toBlogPost, toBlogPostSummary } from '../presenters/blog.ts';
import { toPage } from '../presenters/page.ts';

const tag = 'Blog';

/** The published posts of the blog, page by page or one by its slug, and its categories. */
export function blogRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.blogPosts,
    { tag, summary: 'A page of posts, the latest first', query: blogListQuery, response: blogPage },
    async ({ ctx, query }) => {
      const { rows, total } = await listPosts(ctx, query);
      return toPage({ data: rows.map(toBlogPostSummary), total, ...query });
    },
  );
  defineRoute(
    api,
    endpoints.blogCategories,
    { tag, summary: 'The categories that have posts', response: blogCategoryList },
    async ({ ctx }) => ({ data: (await listCategories(ctx)).map(toBlogCategory) }),
  );
  defineRoute(
    api,
    endpoints.blogPost,
    {
      tag,
      summary: 'A post with its text and the posts next to it',
      params: z.object({ slug: z.string().min(1).max(120) }),
      response: blogPost,
    },
    async ({ ctx, params }) => toBlogPost(await getPost(ctx, params)),
  );
}
