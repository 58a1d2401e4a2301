export type { AreaRow, CityRow, CountryRow, ThanaRow } from '#data/queries/locations.ts';
export { listAreas, listCities, listCountries, listThanas } from './list-locations.ts';
