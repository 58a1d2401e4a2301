import { HttpError } from '#api/http-error.ts';
import type { Handlers } from '#api/mount-calls.ts';
import {
  addBanglaName,
  respondWithStatus,
  toBlogPost,
  toBlogPostSummary,
  toPage,
  toRedirect,
} from '#api/presenters/rows.ts';
import { getBlogPost, listBlogPosts, listCategories } from '#services/content/blog.ts';
import { submitForm } from '#services/content/forms.ts';
import { listSitemapEntries } from '#services/content/sitemap.ts';
import { findRedirect } from '#services/shop/redirects.ts';

export const contentHandlers = {
  blogPosts: async ({ ctx, query }) => {
    const { rows, total } = await listBlogPosts(ctx, query);
    return toPage(rows.map(toBlogPostSummary), { total, ...query });
  },
  blogCategories: async ({ ctx }) => ({ data: (await listCategories(ctx)).map(addBanglaName) }),
  blogPost: async ({ ctx, params }) => toBlogPost(await getBlogPost(ctx, params)),
  submitForm: ({ ctx, body: { formId, data, userId } }) =>
    respondWithStatus(submitForm(ctx, { formId, data, visitorId: userId }), 'submitted'),
  sitemap: async ({ ctx, query }) => {
    const { entries, total } = await listSitemapEntries(ctx, query);
    const data = entries.map(({ path, changedAt }) => ({
      path,
      updatedAt: changedAt?.toISOString() ?? null,
    }));
    return toPage(data, { total, ...query });
  },
  redirect: async ({ ctx, query }) => {
    const found = await findRedirect(ctx, query);
    if (!found) throw new HttpError(404, { code: 'not-found', message: 'There is no page at this address' });
    return toRedirect(found);
  },
} satisfies Partial<Handlers>;
