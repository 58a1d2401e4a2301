import { groupBy } from '#domain/group-by.ts';
import { findPlaces } from './find-places.ts';

interface NamedArea {
  id: number;
  name: string;
  nameBn: string;
  otherNames: readonly string[];
  neighbourhoods: { name: string; nameBn: string }[];
}

/** Maximum length of the searched text, in characters. */
export const MAX_PLACE_SEARCH = 60;
const MAX_MATCHES = 40;

/** Lists areas that match or have a matching neighbourhood, best first. Omits neighbourhoods that do not match. */
export function findAreas<Area extends NamedArea>(areas: readonly Area[], typed: string): Area[] {
  const places = areas.flatMap((area) => [
    { area, neighbourhood: undefined, names: [area.name, area.nameBn, ...area.otherNames] },
    ...area.neighbourhoods.map((neighbourhood) => ({
      area,
      neighbourhood,
      part: neighbourhood.name,
      names: [neighbourhood.name, neighbourhood.nameBn],
    })),
  ]);
  const matches = groupBy(findPlaces(places, typed).slice(0, MAX_MATCHES), ({ area }) => area);
  return [...matches].map(([area, found]) => ({
    ...area,
    neighbourhoods: found.flatMap(({ neighbourhood }) => neighbourhood ?? []),
  }));
}
