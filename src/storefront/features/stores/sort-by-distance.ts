export interface Coordinates {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

export function distanceKm(from: Coordinates, to: Coordinates): number {
  const height = Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2;
  const width = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const chord = height + Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * width;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Sorts items by distance. Items without coordinates are last, in their given order. */
export function sortByDistance<Item extends { place?: Coordinates }>(
  items: readonly Item[],
  from: Coordinates,
): { item: Item; km: number | undefined }[] {
  return items
    .map((item) => ({ item, km: item.place && distanceKm(from, item.place) }))
    .sort((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY) || 0);
}
