import { groupBy } from '#domain/group-by.ts';
import { listMatchingPlaces } from './find-places.ts';

interface NamedArea {
  id: number;
  name: string;
  nameBn: string;
  otherNames: readonly string[];
  neighbourhoods: { name: string; nameBn: string }[];
}

/** Maximum length of the searched text, in characters. */
export const MAX_PLACE_SEARCH_LENGTH = 60;
const MAX_MATCHING_PLACES = 40;

/** Lists areas that match or have a matching neighbourhood, best first. Omits neighbourhoods that do not match. */
export function listMatchingAreas<Area extends NamedArea>(areas: readonly Area[], typed: string): Area[] {
  const places = areas.flatMap((area) => [
    { area, neighbourhood: undefined, names: [area.name, area.nameBn, ...area.otherNames] },
    ...area.neighbourhoods.map((neighbourhood) => ({
      area,
      neighbourhood,
      part: neighbourhood.name,
      names: [neighbourhood.name, neighbourhood.nameBn],
    })),
  ]);
  const matches = groupBy(
    listMatchingPlaces(places, typed).slice(0, MAX_MATCHING_PLACES),
    ({ area }) => area,
  );
  return [...matches].map(([area, found]) => ({
    ...area,
    neighbourhoods: found.flatMap(({ neighbourhood }) => neighbourhood ?? []),
  }));
}
