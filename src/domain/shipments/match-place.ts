/** Former spellings of districts, which couriers still use. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  chattogram: 'chittagong',
  cumilla: 'comilla',
  barishal: 'barisal',
  jashore: 'jessore',
  bogura: 'bogra',
};

export const toFormerPlaceName = (name: string): string | undefined => FORMER_NAMES[toKey(name)];

function toKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z0-9]/g, '');
}

/**
 * Finds the place with one of the names, the most exact name first. Returns `undefined` if no name matches exactly one
 * place, because a wrong place would send the parcel to another hub.
 */
export function matchPlace<Place extends { name: string }>(
  names: readonly (string | undefined)[],
  places: readonly Place[],
): Place | undefined {
  for (const name of names) {
    const keys = [name, name && toFormerPlaceName(name)]
      .filter((each) => !!each)
      .map((each) => toKey(each ?? ''));
    const matches = places.filter((place) => keys.includes(toKey(place.name)));
    const [match] = matches;
    if (match && matches.length === 1) return match;
  }
  return undefined;
}
