import { z } from '@hono/zod-openapi';
import type { Api } from '#api/api.ts';
import { defineRoute } from '#api/define-route.ts';
import { HttpError } from '#api/http-error.ts';
import { toBlogCategory, toBlogPost, toBlogPostSummary } from '#api/presenters/blog.ts';
import { toPage } from '#api/presenters/page.ts';
import { blogCategoryList, blogListQuery, blogPage, blogPost } from '#contract/blog.ts';
import { endpoints } from '#contract/endpoints.ts';
import { formSubmission, formSubmitted } from '#contract/form.ts';
import { redirectAnswer, redirectQuery } from '#contract/redirect.ts';
import { sitemapPage, sitemapQuery } from '#contract/sitemap.ts';
import { getPost, listCategories, listPosts } from '#services/content/blog.ts';
import { submitForm } from '#services/content/forms.ts';
import { listSitemapEntries } from '#services/content/sitemap.ts';
import { findRedirect } from '#services/shop/redirects.ts';

const blogTag = 'Blog';

/** The published posts of the blog, page by page or one by its slug, and its categories. */
export function blogRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.blogPosts,
    { tag: blogTag, summary: 'A page of posts, the latest first', query: blogListQuery, response: blogPage },
    async ({ ctx, query }) => {
      const { rows, total } = await listPosts(ctx, query);
      return toPage({ data: rows.map(toBlogPostSummary), total, ...query });
    },
  );
  defineRoute(
    api,
    endpoints.blogCategories,
    { tag: blogTag, summary: 'The categories that have posts', response: blogCategoryList },
    async ({ ctx }) => ({ data: (await listCategories(ctx)).map(toBlogCategory) }),
  );
  defineRoute(
    api,
    endpoints.blogPost,
    {
      tag: blogTag,
      summary: 'A post with its text and the posts next to it',
      params: z.object({ slug: z.string().min(1).max(120) }),
      response: blogPost,
    },
    async ({ ctx, params }) => toBlogPost(await getPost(ctx, params)),
  );
}

/** The shop's own forms. */
export function formRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.submitForm,
    {
      tag: 'Forms',
      summary: "Hands in one of the shop's own forms",
      body: formSubmission,
      response: formSubmitted,
      limited: 'Too many forms came from this network',
    },
    async ({ ctx, body: { formId, data, userId } }) => {
      await submitForm(ctx, { formId, data, visitorId: userId });
      return { status: 'submitted' as const };
    },
  );
}

/** The addresses of a shop's public pages. */
export function sitemapRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.sitemap,
    { tag: 'Shop', summary: 'Where the public pages stand', query: sitemapQuery, response: sitemapPage },
    async ({ ctx, query }) => {
      const { entries, total } = await listSitemapEntries(ctx, query);
      const data = entries.map(({ path, changedAt }) => ({
        path,
        updatedAt: changedAt?.toISOString() ?? null,
      }));
      return toPage({ data, total, ...query });
    },
  );
}

/** What became of old addresses. */
export function redirectRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.redirect,
    {
      tag: 'Shop',
      summary: 'Where something stands whose address leads nowhere',
      query: redirectQuery,
      response: redirectAnswer,
    },
    async ({ ctx, query }) => {
      const found = await findRedirect(ctx, query);
      if (!found)
        throw new HttpError(404, { code: 'not-found', message: 'Nothing ever stood at this address' });
      if (found.state === 'moved') return found;
      const { state, id, name, nameBn } = found;
      return { state, id, name, name_bn: nameBn };
    },
  );
}
