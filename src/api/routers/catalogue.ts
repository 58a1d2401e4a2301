import { z } from '@hono/zod-openapi';
import type { Api } from '#api/api.ts';
import { defineRoute } from '#api/define-route.ts';
import { toBrand, toCampaign, toCategory, toCategorySummary, toReview } from '#api/presenters/catalogue.ts';
import { toPage } from '#api/presenters/page.ts';
import { brandList, brandListQuery, brandPage, brandsByIdsBody } from '#contract/brand.ts';
import { campaign, campaignList, category, categoryList } from '#contract/category.ts';
import { endpoints } from '#contract/endpoints.ts';
import { notifyAnswer, notifyBody } from '#contract/notify.ts';
import { reviewListQuery, reviewPage } from '#contract/review.ts';
import { idParam } from '#contract/wire.ts';
import { requestNotice } from '#services/catalogue/back-in-stock.ts';
import { listBrands, listBrandsByIds, listBrandsOfCategory } from '#services/catalogue/brands.ts';
import { getCampaign, listCampaigns } from '#services/catalogue/campaigns.ts';
import { getCategory, listCategories } from '#services/catalogue/categories.ts';
import { listReviews } from '#services/catalogue/reviews.ts';

const brandTag = 'Brands';

/** Brands by ids, page by page, and of a category. */
export function brandRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.brandsByIds,
    { tag: brandTag, summary: 'Brands by their ids', body: brandsByIdsBody, response: brandList },
    async ({ ctx, body }) => ({ data: (await listBrandsByIds(ctx, body)).map(toBrand) }),
  );
  defineRoute(
    api,
    endpoints.brands,
    { tag: brandTag, summary: 'A page of brands', query: brandListQuery, response: brandPage },
    async ({ ctx, query }) => {
      const { rows, total } = await listBrands(ctx, query);
      return toPage({ data: rows.map(toBrand), total, ...query });
    },
  );
  defineRoute(
    api,
    endpoints.brandsByCategory,
    {
      tag: brandTag,
      summary: 'The brands with products under a category',
      params: z.object({ id: idParam }),
      response: brandList,
    },
    async ({ ctx, params }) => ({
      data: (await listBrandsOfCategory(ctx, { categoryId: params.id })).map(toBrand),
    }),
  );
}

const categoryTag = 'Categories and campaigns';
const bySlug = z.object({ slug: z.string().min(1).max(120) });

/** Categories and running campaigns, all or one by its slug. */
export function categoryRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.categories,
    { tag: categoryTag, summary: 'All categories, parents before children', response: categoryList },
    async ({ ctx }) => ({ data: (await listCategories(ctx)).map(toCategorySummary) }),
  );
  defineRoute(
    api,
    endpoints.category,
    {
      tag: categoryTag,
      summary: 'A category with its ancestors and children',
      params: bySlug,
      response: category,
    },
    async ({ ctx, params }) => toCategory(await getCategory(ctx, params)),
  );
  defineRoute(
    api,
    endpoints.campaigns,
    { tag: categoryTag, summary: 'The campaigns that run now', response: campaignList },
    async ({ ctx }) => ({ data: (await listCampaigns(ctx)).map(toCampaign) }),
  );
  defineRoute(
    api,
    endpoints.campaign,
    { tag: categoryTag, summary: 'A campaign that runs now', params: bySlug, response: campaign },
    async ({ ctx, params }) => toCampaign(await getCampaign(ctx, params)),
  );
}

/** What shoppers say of products. */
export function reviewRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.reviews,
    {
      tag: 'Reviews',
      summary: 'A page of the reviews of a product, with their average and spread',
      query: reviewListQuery,
      response: reviewPage,
      limited: 'Too many reviews were read from this network',
    },
    async ({ ctx, query: { product_slug: slug, currentPage, perPage } }) => {
      const { rows, total, average, spread } = await listReviews(ctx, { slug, currentPage, perPage });
      return { ...toPage({ data: rows.map(toReview), total, currentPage, perPage }), average, spread };
    },
  );
}

/** Word of what is there again. */
export function notifyRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.notify,
    {
      tag: 'Products',
      summary: 'Asks to be told when a sold-out variant is there again',
      body: notifyBody,
      response: notifyAnswer,
      limited: 'Too many notices were asked for from this network, or for this contact',
    },
    async ({ ctx, body }) => {
      await requestNotice(ctx, body);
      return { status: 'noted' as const };
    },
  );
}
