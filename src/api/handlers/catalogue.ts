import type { Handlers } from '#api/mount-calls.ts';
import {
  addBanglaName,
  respondWithStatus,
  toBrandStory,
  toCampaign,
  toCategory,
  toCategorySummary,
  toPage,
  toReview,
} from '#api/presenters/rows.ts';
import { requestRestockNotification } from '#services/catalogue/back-in-stock.ts';
import { listBrands, listBrandsByIds, listBrandsOfCategory } from '#services/catalogue/brands.ts';
import { getCampaign, listCampaigns } from '#services/catalogue/campaigns.ts';
import { getCategory, listCategories } from '#services/catalogue/categories.ts';
import { listReviews } from '#services/catalogue/reviews.ts';

export const catalogueHandlers = {
  brandsByIds: async ({ ctx, body }) => ({ data: (await listBrandsByIds(ctx, body)).map(addBanglaName) }),
  brands: async ({ ctx, query }) => {
    const { rows, total } = await listBrands(ctx, query);
    return toPage(rows.map(toBrandStory), { total, ...query });
  },
  brandsByCategory: async ({ ctx, params }) => ({
    data: (await listBrandsOfCategory(ctx, { categoryId: params.id })).map(addBanglaName),
  }),
  categories: async ({ ctx }) => ({ data: (await listCategories(ctx)).map(toCategorySummary) }),
  category: async ({ ctx, params }) => toCategory(await getCategory(ctx, params)),
  campaigns: async ({ ctx }) => ({ data: (await listCampaigns(ctx)).map(toCampaign) }),
  campaign: async ({ ctx, params }) => toCampaign(await getCampaign(ctx, params)),
  reviews: async ({ ctx, query }) => {
    const { rows, ...all } = await listReviews(ctx, { ...query, slug: query.product_slug });
    return { ...all, ...toPage(rows.map(toReview), { ...query, total: all.total }) };
  },
  notify: ({ ctx, body }) => respondWithStatus(requestRestockNotification(ctx, body), 'noted'),
} satisfies Partial<Handlers>;
