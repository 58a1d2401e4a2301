import { type Database, readPlatform, readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/locations.ts';
import { listStores as queryStores, type StoreRow } from '#data/queries/locations.ts';
import { insertCountryLog } from '#data/queries/shops.ts';
import { listMatchingAreas } from '#domain/places/list-matching-areas.ts';
import { NEIGHBOURHOODS, OTHER_AREA_NAMES, OTHER_DISTRICT_NAMES } from '#domain/places/place-names.ts';
import { withRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';

export const listCountries = (ctx: ServiceContext) => readShop(ctx, queries.listCountries);

export async function listCities(ctx: ServiceContext, input: { countryId?: number | undefined }) {
  const cities = await readShop(ctx, (tx) => queries.listCities(tx, input));
  return cities.map((city) => ({ ...city, otherNames: [...(OTHER_DISTRICT_NAMES[city.name] ?? [])] }));
}

/** Lists areas: metropolitan areas first, or with `search` the best matches first. */
export async function listAreas(
  ctx: ServiceContext,
  { cityId, search }: { cityId?: number | undefined; search?: string | undefined },
) {
  const rows = await readShop(ctx, (tx) => queries.listAreas(tx, cityId));
  const areas = rows.map(({ city, ...area }) => ({
    ...area,
    otherNames: [...(OTHER_AREA_NAMES[city]?.[area.name] ?? [])],
    neighbourhoods: Object.entries(NEIGHBOURHOODS[city]?.[area.name] ?? {}).map(([name, nameBn]) => ({
      name,
      nameBn,
    })),
  }));
  return search ? listMatchingAreas(areas, search) : areas;
}

export const listThanas = (ctx: ServiceContext, input: { areaId: number }) =>
  readShop(ctx, (tx) => queries.listThanas(tx, input));

export type { StoreRow } from '#data/queries/locations.ts';

export function listStores(ctx: ServiceContext): Promise<StoreRow[]> {
  return readShop(ctx, queryStores);
}

/** Lists stores whose opening hours are only a text of an earlier release, which pages do not show. */
export const listStoresWithTextHours = (db: Database): Promise<{ shop: string; store: string }[]> =>
  readPlatform(db, queries.listStoresWithTextHours);

/** Counts a visitor's country (ISO 3166-1 alpha-2). Throws `invalid` and `rate-limited`. */
export async function logCountry(
  ctx: ServiceContext,
  { countryCode, visitorId = null }: { countryCode: string; visitorId?: string | null },
): Promise<void> {
  if (!isCountryCode(countryCode)) throw invalid({ field: 'countryCode', code: 'no-country' });
  await withRateLimit(ctx, { 'country-logs-per-client': ctx.client }, () =>
    withShop(ctx, (tx) => insertCountryLog(tx, { countryCode, visitorId })),
  );
}

const ASSIGNED_COUNTRY_CODES: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
    'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
    'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
    'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
    'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
    'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
    'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
    'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
);

export const isCountryCode = (code: string): boolean => ASSIGNED_COUNTRY_CODES.has(code);
