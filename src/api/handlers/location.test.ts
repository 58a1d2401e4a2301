import { expect, test } from 'vitest';
import type { Area, City, Country, Thana } from '#contract/shop.ts';
import { areaZones } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const rows = <Row>(body: unknown) => (body as { data: Row[] }).data;

test('a shopper can select country, district, area and thana, with the zone of the area', async () => {
  const shop = await createTestShop(database.db);
  const api = testApi(database.db);
  const countries = rows<Country>((await api.get(shop, '/api/v1/country/public/get-list')).body);
  expect(countries).toMatchObject([{ code: 'BD', name: 'Bangladesh' }]);
  const ofCountry = `/api/v1/city/public/get-list?countryId=${countries[0]?.id}`;
  const cities = rows<City>((await api.get(shop, ofCountry)).body);
  expect(cities).toHaveLength(64);
  const dhaka = cities.find(({ name }) => name === 'Dhaka');
  expect(dhaka?.name_bn).toBe('ঢাকা');
  const areas = rows<Area>((await api.get(shop, `/api/v1/area/public/get-list?cityId=${dhaka?.id}`)).body);
  const metropolitan = areas.find(({ isMetropolitan }) => isMetropolitan);
  expect(metropolitan).toMatchObject({ zone: 'inside_dhaka', cityId: dhaka?.id });
  expect(cities.find(({ name }) => name === 'Chattogram')?.otherNames).toContain('Chittagong');
  expect(areas.find(({ name }) => name === 'Mirpur')?.neighbourhoods).toContainEqual({
    name: 'Mirpur 10',
    name_bn: 'মিরপুর ১০',
  });
  const rural = areas.find(({ isMetropolitan }) => !isMetropolitan);
  expect(rural).toMatchObject({ zone: 'outside_dhaka' });
  const ofArea = `/api/v1/area/public/get-thanas?areaId=${rural?.id}`;
  const thanas = rows<Thana>((await api.get(shop, ofArea)).body);
  expect(thanas.length).toBeGreaterThan(0);
  expect(new Set(thanas.map(({ areaId }) => areaId))).toEqual(new Set([rural?.id]));
});

test('returns the areas of all districts in one response, in the same order as per district', async () => {
  const shop = await createTestShop(database.db);
  const api = testApi(database.db);
  const sendRequest = async (query: string) =>
    rows<Area>((await api.get(shop, `/api/v1/area/public/get-list${query}`)).body);
  const all = await sendRequest('');
  const [{ cityId } = { cityId: 0 }] = all;
  expect(new Set(all.map((area) => area.cityId)).size).toBe(64);
  expect(all.filter((area) => area.cityId === cityId)).toEqual(await sendRequest(`?cityId=${cityId}`));
});

test.each([
  ['Mirpur 10', 'Mirpur', ['Mirpur 10']],
  ['মিরপুর ১০', 'Mirpur', ['Mirpur 10']],
  ['gulshn', 'Gulshan', undefined],
])('finds the area of “%s” in all districts with a small response', async (typed, name, neighbourhoods) => {
  const shop = await createTestShop(database.db);
  const api = testApi(database.db);
  const sendRequest = (query: string) => api.get(shop, `/api/v1/area/public/get-list${query}`);
  const found = await sendRequest(`?search=${encodeURIComponent(typed)}`);
  const [first] = rows<Area>(found.body);
  expect(first).toMatchObject({ name, zone: 'inside_dhaka' });
  if (neighbourhoods) expect(first?.neighbourhoods.map((each) => each.name)).toEqual(neighbourhoods);
  const all = await sendRequest('');
  expect(JSON.stringify(found.body).length * 8).toBeLessThan(JSON.stringify(all.body).length);
});

test('returns no areas for a text that matches none', async () => {
  const shop = await createTestShop(database.db);
  const found = await testApi(database.db).get(shop, '/api/v1/area/public/get-list?search=blorpwig');
  expect(found.body).toEqual({ data: [] });
});

test('returns the zone set by the shop instead of that of the area', async () => {
  const shop = await createTestShop(database.db);
  const other = await createTestShop(database.db);
  const api = testApi(database.db);
  const cities = rows<City>((await api.get(shop, '/api/v1/city/public/get-list')).body);
  const path = `/api/v1/area/public/get-list?cityId=${cities[0]?.id}`;
  const [area] = rows<Area>((await api.get(shop, path)).body);
  if (!area) throw new Error('no area');
  const zone = area.zone === 'inside_dhaka' ? 'outside_dhaka' : 'inside_dhaka';
  await database.db.insert(areaZones).values({ shopId: shop.id, areaId: area.id, zone });
  const zoneAt = async (where: typeof shop) =>
    rows<Area>((await api.get(where, path)).body).find(({ id }) => id === area.id)?.zone;
  expect(await zoneAt(shop)).toBe(zone);
  expect(await zoneAt(other)).toBe(area.zone);
});

test('returns an empty list for an unknown district or area, and 422 for a missing one', async () => {
  const shop = await createTestShop(database.db);
  const api = testApi(database.db);
  expect((await api.get(shop, '/api/v1/area/public/get-list?cityId=1000000000')).body).toEqual({ data: [] });
  const missing = await api.get(shop, '/api/v1/area/public/get-thanas');
  expect(missing.status).toBe(422);
  expect(missing.body).toMatchObject({ error: { areaId: [expect.stringContaining('areaId')] } });
});
