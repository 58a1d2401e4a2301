import { endpoints } from '#contract/endpoints.ts';
import { sitemapPage, sitemapQuery } from '#contract/sitemap.ts';
import { listSitemapEntries } from '#services/content/sitemap.ts';
import type { Api } from '../api.ts';
import { defineRoute } from '../define-route.ts';
import { toPage } from '../presenters/page.ts';

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
