import { endpoints } from '#contract/endpoints.ts';
import type { Area, City, Country, Thana } from '#contract/location.ts';
import type { ApiClient } from './client.ts';

/** The countries an address can be in. */
export async function listCountries(client: ApiClient): Promise<Country[]> {
  return dataOf(await client.call(endpoints.countries));
}

/** The districts, of one country or all. */
export async function listCities(client: ApiClient, countryId?: number): Promise<City[]> {
  return dataOf(await client.call(endpoints.cities, { query: { countryId } }));
}

/** The areas, of one district or all, each with its delivery zone. */
export async function listAreas(client: ApiClient, cityId?: number): Promise<Area[]> {
  return dataOf(await client.call(endpoints.areas, { query: { cityId } }));
}

/** The thanas, unions or neighbourhoods of an area. */
export async function listThanas(client: ApiClient, areaId: number, signal?: AbortSignal): Promise<Thana[]> {
  return dataOf(await client.call(endpoints.thanas, { query: { areaId }, signal }));
}

function dataOf<Item>(answer: unknown): Item[] {
  return (answer as { data: Item[] }).data;
}
