import type { Handlers, PlatformHandlers } from '#api/mount-calls.ts';
import { addBanglaName, respondWithStatus, toArea, toShop, toStore } from '#api/presenters/rows.ts';
import { selectShop } from '#api/select-shop.ts';
import { notFound } from '#services/errors.ts';
import {
  listAreas,
  listCities,
  listCountries,
  listStores,
  listThanas,
  logCountry,
} from '#services/shop/locations.ts';

export const platformHandlers: PlatformHandlers = {
  shop: async ({ query }, caller, api) => {
    const found = await selectShop(api, caller, query);
    return toShop(found, api.deps.toShopOrigin(found));
  },
};

export const shopHandlers = {
  stores: async ({ ctx }) => ({ data: (await listStores(ctx)).map(toStore) }),
  storesOfShop: async ({ ctx, params }) => {
    if (params.id !== ctx.shop.id) throw notFound('shop');
    return { data: (await listStores(ctx)).map(toStore) };
  },
  logCountry: ({ ctx, body: { countryCode, userId = null } }) =>
    respondWithStatus(logCountry(ctx, { countryCode, visitorId: userId }), 'logged'),
  countries: async ({ ctx }) => ({ data: (await listCountries(ctx)).map(addBanglaName) }),
  cities: async ({ ctx, query }) => ({ data: (await listCities(ctx, query)).map(addBanglaName) }),
  areas: async ({ ctx, query }) => ({ data: (await listAreas(ctx, query)).map(toArea) }),
  thanas: async ({ ctx, query }) => ({ data: (await listThanas(ctx, query)).map(addBanglaName) }),
} satisfies Partial<Handlers>;
