import { z } from '@hono/zod-openapi';
import { campaign, campaignList, category, categoryList } from '#contract/category.ts';
import { endpoints } from '#contract/endpoints.ts';
import { getCampaign, listCampaigns } from '#services/catalogue/campaigns.ts';
import { getCategory, listCategories } from '#services/catalogue/categories.ts';
import type { Api } from '../api.ts';
import { defineRoute } from '../define-route.ts';
import { toCampaign } from '../presenters/campaign.ts';
import { toCategory, toCategorySummary } from '../presenters/category.ts';

const tag = 'Categories and campaigns';
const bySlug = z.object({ slug: z.string().min(1).max(120) });

/** Categories and running campaigns, all or one by its slug. */
export function categoryRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.categories,
    { tag, summary: 'All categories, parents before children', response: categoryList },
    async ({ ctx }) => ({ data: (await listCategories(ctx)).map(toCategorySummary) }),
  );
  defineRoute(
    api,
    endpoints.category,
    { tag, summary: 'A category with its ancestors and children', params: bySlug, response: category },
    async ({ ctx, params }) => toCategory(await getCategory(ctx, params)),
  );
  defineRoute(
    api,
    endpoints.campaigns,
    { tag, summary: 'The campaigns that run now', response: campaignList },
    async ({ ctx }) => ({ data: (await listCampaigns(ctx)).map(toCampaign) }),
  );
  defineRoute(
    api,
    endpoints.campaign,
    { tag, summary: 'A campaign that runs now', params: bySlug, response: campaign },
    async ({ ctx, params }) => toCampaign(await getCampaign(ctx, params)),
  );
}
