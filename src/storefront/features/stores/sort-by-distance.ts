export interface Place {
  /** In degrees. */
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance. */
export function distanceKm(from: Place, to: Place): number {
  const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The nearest first; items without coordinates last, in order. */
export function sortByDistance<Item extends { place?: Place }>(
  items: readonly Item[],
  from: Place,
): { item: Item; km: number | undefined }[] {
  return items
    .map((item) => ({ item, km: item.place && distanceKm(from, item.place) }))
    .sort((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY) || 0);
}
