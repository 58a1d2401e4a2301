import { z } from '@hono/zod-openapi';
import { toArea, toPlace } from '#api/presenters/shop.ts';
import { endpoints } from '#contract/endpoints.ts';
import * as contract from '#contract/location.ts';
import { listAreas, listCities, listCountries, listThanas } from '#services/shop/locations.ts';
import type { Api } from '../api.ts';
import { defineRoute } from '../define-route.ts';

const tag = 'Locations';
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });

/** Countries, districts, areas with their delivery zones, and thanas. */
export function locationRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.countries,
    { tag, summary: 'Countries', response: listOf(contract.country) },
    async ({ ctx }) => ({ data: (await listCountries(ctx)).map(toPlace) }),
  );
  defineRoute(
    api,
    endpoints.cities,
    { tag, summary: 'Districts', query: contract.cityQuery, response: listOf(contract.city) },
    async ({ ctx, query }) => ({ data: (await listCities(ctx, query)).map(toPlace) }),
  );
  defineRoute(
    api,
    endpoints.areas,
    {
      tag,
      summary: 'Areas with their delivery zones, of one district or all',
      query: contract.areaQuery,
      response: listOf(contract.area),
    },
    async ({ ctx, query }) => ({ data: (await listAreas(ctx, query)).map(toArea) }),
  );
  defineRoute(
    api,
    endpoints.thanas,
    {
      tag,
      summary: 'Thanas of an area',
      query: contract.thanaQuery,
      response: listOf(contract.thana),
    },
    async ({ ctx, query }) => ({ data: (await listThanas(ctx, query)).map(toPlace) }),
  );
}
