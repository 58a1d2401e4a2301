import { z } from '@hono/zod-openapi';
import { toShop, toWarehouse } from '#api/presenters/shop.ts';
import { endpoints } from '#contract/endpoints.ts';
import { countryLog, countryLogged, shop, shopQuery, warehouse } from '#contract/shop.ts';
import { idParam } from '#contract/wire.ts';
import { notFound } from '#services/errors.ts';
import { logCountry } from '#services/shop/country-log.ts';
import { listStores } from '#services/shop/stores.ts';
import type { Api } from '../api.ts';
import { defineRoute, defineShoplessRoute } from '../define-route.ts';
import { selectShop } from '../select-shop.ts';

const tag = 'Shop';
const warehouseList = z.object({ data: z.array(warehouse) });
/** Storefronts keep a shop's data for an hour. */
const SHOP_CACHE = 'public, max-age=3600';

/** The shop itself, its warehouses, and where its visitors come from. */
export function shopRoutes(api: Api): void {
  defineShoplessRoute(
    api,
    endpoints.shop,
    {
      tag,
      summary: 'A shop by its domain, slug or name; else the shop of the host',
      query: shopQuery,
      response: shop,
      cacheControl: SHOP_CACHE,
    },
    async ({ query }, caller) => {
      const found = await selectShop(api, caller, query);
      return toShop(found, api.deps.originOf(found));
    },
  );
  defineRoute(
    api,
    endpoints.warehouses,
    { tag, summary: 'The stores and warehouses of the shop', response: warehouseList },
    async ({ ctx }) => ({ data: (await listStores(ctx)).map(toWarehouse) }),
  );
  defineRoute(
    api,
    endpoints.warehousesOfShop,
    {
      tag,
      summary: 'The stores and warehouses of the shop, by its id',
      params: z.object({ id: idParam }),
      response: warehouseList,
    },
    async ({ ctx, params }) => {
      if (params.id !== ctx.shop.id) throw notFound('shop');
      return { data: (await listStores(ctx)).map(toWarehouse) };
    },
  );
  defineRoute(
    api,
    endpoints.logCountry,
    {
      tag,
      summary: 'Notes the country of a visitor',
      body: countryLog,
      response: countryLogged,
      limited: 'Too many countries were noted from this network',
    },
    async ({ ctx, body: { countryCode, userId = null } }) => {
      await logCountry(ctx, { countryCode, visitorId: userId });
      return { status: 'logged' as const };
    },
  );
}
