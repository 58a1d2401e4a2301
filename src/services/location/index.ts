export { listAreas, listCities, listCountries, listThanas } from './list-locations.ts';
