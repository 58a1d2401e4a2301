import type { Handlers } from '#api/mount-calls.ts';
import { toBrand, toCampaign, toCategory, toCategorySummary, toReview } from '#api/presenters/catalogue.ts';
import { toPage } from '#api/presenters/page.ts';
import { requestNotice } from '#services/catalogue/back-in-stock.ts';
import { listBrands, listBrandsByIds, listBrandsOfCategory } from '#services/catalogue/brands.ts';
import { getCampaign, listCampaigns } from '#services/catalogue/campaigns.ts';
import { getCategory, listCategories } from '#services/catalogue/categories.ts';
import { listReviews } from '#services/catalogue/reviews.ts';

/** Brands, categories, campaigns, reviews, and word of what is there again. */
export const catalogueHandlers = {
  brandsByIds: async ({ ctx, body }) => ({ data: (await listBrandsByIds(ctx, body)).map(toBrand) }),
  brands: async ({ ctx, query }) => {
    const { rows, total } = await listBrands(ctx, query);
    return toPage({ data: rows.map(toBrand), total, ...query });
  },
  brandsByCategory: async ({ ctx, params }) => ({
    data: (await listBrandsOfCategory(ctx, { categoryId: params.id })).map(toBrand),
  }),
  categories: async ({ ctx }) => ({ data: (await listCategories(ctx)).map(toCategorySummary) }),
  category: async ({ ctx, params }) => toCategory(await getCategory(ctx, params)),
  campaigns: async ({ ctx }) => ({ data: (await listCampaigns(ctx)).map(toCampaign) }),
  campaign: async ({ ctx, params }) => toCampaign(await getCampaign(ctx, params)),
  reviews: async ({ ctx, query: { product_slug: slug, currentPage, perPage } }) => {
    const { rows, total, average, spread } = await listReviews(ctx, { slug, currentPage, perPage });
    return { ...toPage({ data: rows.map(toReview), total, currentPage, perPage }), average, spread };
  },
  notify: async ({ ctx, body }) => {
    await requestNotice(ctx, body);
    return { status: 'noted' };
  },
} satisfies Partial<Handlers>;
