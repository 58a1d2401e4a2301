import { endpoints } from '#contract/endpoints.ts';
import type { CountryLog, Shop, ShopQuery, Warehouse } from '#contract/shop.ts';
import type { ApiClient } from './client.ts';

/** A shop by its domain, slug or name; without any, the shop of the host that is asked. */
export async function getShop(client: ApiClient, query: ShopQuery = {}): Promise<Shop> {
  return (await client.call(endpoints.shop, { query: { ...query } })) as Shop;
}

/** The stores and warehouses of the shop. */
export async function listWarehouses(client: ApiClient): Promise<Warehouse[]> {
  return ((await client.call(endpoints.warehouses)) as { data: Warehouse[] }).data;
}

/** Notes the country, as two letters of ISO 3166, that a visitor comes from. */
export async function logCountry(client: ApiClient, body: CountryLog): Promise<void> {
  await client.call(endpoints.logCountry, { body });
}
