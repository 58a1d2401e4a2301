import names from './place-names.json' with { type: 'json' };

type ByArea<Names> = Readonly<Record<string, Readonly<Record<string, Names>>>>;

/** Old spellings, short names and Bangla variants, which are not found by sound. Collected for this project. */
export const OTHER_DISTRICT_NAMES: Readonly<Record<string, readonly string[]>> = names.districts;

export const OTHER_AREA_NAMES: ByArea<readonly string[]> = names.areas;

/** Bangla names of neighbourhoods by their English names, for each district and area. */
export const NEIGHBOURHOODS: ByArea<Readonly<Record<string, string>>> = names.neighbourhoods;
