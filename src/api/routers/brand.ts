import { z } from '@hono/zod-openapi';
import { brandList, brandListQuery, brandPage, brandsByIdsBody } from '#contract/brand.ts';
import { endpoints } from '#contract/endpoints.ts';
import { idParam } from '#contract/wire.ts';
import { listBrands, listBrandsByIds, listBrandsOfCategory } from '#services/catalogue/brands.ts';

import type { Api } from '../api.ts';
import { defineRoute } from '../define-route.ts';
import { toBrand } from '../presenters/brand.ts';
import { toPage } from '../presenters/page.ts';

const tag = 'Brands';

/** Brands by ids, page by page, and of a category. */
export function brandRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.brandsByIds,
    { tag, summary: 'Brands by their ids', body: brandsByIdsBody, response: brandList },
    async ({ ctx, body }) => ({ data: (await listBrandsByIds(ctx, body)).map(toBrand) }),
  );
  defineRoute(
    api,
    endpoints.brands,
    { tag, summary: 'A page of brands', query: brandListQuery, response: brandPage },
    async ({ ctx, query }) => {
      const { rows, total } = await listBrands(ctx, query);
      return toPage({ data: rows.map(toBrand), total, ...query });
    },
  );
  defineRoute(
    api,
    endpoints.brandsByCategory,
    {
      tag,
      summary: 'The brands with products under a category',
      params: z.object({ id: idParam }),
      response: brandList,
    },
    async ({ ctx, params }) => ({
      data: (await listBrandsOfCategory(ctx, { categoryId: params.id })).map(toBrand),
    }),
  );
}
