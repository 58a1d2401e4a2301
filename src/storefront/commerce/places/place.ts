import { useEffect, useState } from 'react';
import { debounceRequest, handleResult } from '#client/cancellable-requests.ts';
import { createBrowserClient } from '#client/client.ts';
import type { Area } from '#contract/shop.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useOnReconnect } from '#storefront/ui/use-page-resume.ts';

export interface Place {
  id: number;
  name: string;
  name_bn: string;
  otherNames: readonly string[];
  neighbourhoods?: readonly { name: string; name_bn: string }[];
}

export interface PlaceChoice {
  placeId: number | undefined;
  /** Id of the area if the field for districts offers an area; `placeId` is then its district. */
  areaId?: number;
  /** Neighbourhood in the place, or unlisted text that the shopper typed; '' for the place itself. */
  part: string;
  label: string;
  names: readonly string[];
}

export interface PlaceFieldProps {
  label: string;
  field: string;
  places: readonly Place[];
  /** All districts; set if `places` are areas of one district. */
  districts?: readonly Place[];
  value: Pick<PlaceChoice, 'placeId' | 'part'>;
  onChange: (placeId: number | undefined, part: string, areaId?: number) => void;
  error: string | undefined;
  hint?: string | undefined;
  none: string;
  placeholder?: string;
  /** Whether the shopper can select typed text that is not in the list; the text becomes the `part`. */
  acceptsUnlisted?: boolean;
  isDisabled?: boolean;
}

/** Sorts places by their name in the language. `places` must be sorted by English name. */
export function sortPlacesByName(places: readonly Place[], locale: Locale): readonly Place[] {
  if (locale === 'en') return places;
  // By code points, which are alphabetical in Bangla; `localeCompare` may differ between browser and server.
  const key = ({ name_bn }: Place) => name_bn.normalize('NFC');
  return [...places].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

export function listPlaceChoices(places: readonly Place[], locale: Locale): PlaceChoice[] {
  return places.flatMap((place) => [
    {
      placeId: place.id,
      part: '',
      label: localizedField(place, 'name', locale),
      names: [place.name, place.name_bn, ...place.otherNames],
    },
    ...listNeighbourhoodChoices(place, locale),
  ]);
}

export function listAreaChoices(
  districts: readonly Place[],
  areas: readonly Area[],
  locale: Locale,
): PlaceChoice[] {
  const names = new Map(districts.map((district) => [district.id, localizedField(district, 'name', locale)]));
  return areas.flatMap((area) =>
    listPlaceChoices([area], locale).map((choice) => ({
      ...choice,
      placeId: area.cityId,
      areaId: area.id,
      label: [choice.label, names.get(area.cityId)].join(', '),
    })),
  );
}

export function toPlaceChoice(place: Place | undefined, part: string, locale: Locale): PlaceChoice {
  const placeName = place && localizedField(place, 'name', locale);
  return {
    placeId: place?.id,
    part,
    label: placeName ? `${part}, ${placeName}` : part,
    names: [part],
  };
}

export function isKnownNeighbourhood(place: Place | undefined, part: string): boolean {
  return place?.neighbourhoods?.some(({ name, name_bn }) => part === name || part === name_bn) ?? false;
}

function listNeighbourhoodChoices(place: Place, locale: Locale): PlaceChoice[] {
  const parts = groupBy(place.neighbourhoods ?? [], ({ name_bn }) => name_bn.normalize('NFC'));
  return [...parts.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const names = [first.name, first.name_bn, ...others.map(({ name }) => name)];
    return { ...toPlaceChoice(place, localizedField(first, 'name', locale), locale), names };
  });
}

export function joinStreetAndNeighbourhood({
  street,
  neighbourhood,
}: {
  street: string;
  neighbourhood: string;
}): string {
  const [typed, part] = [street.trim(), neighbourhood.trim()];
  return typed && part ? `${typed}, ${part}` : typed;
}

const NO_AREAS: Area[] = [];
const areaRequestsByQuery = new Map<string, Promise<Area[]>>();

/** Loads the areas of a district. After a failed request, loads them again when the browser is online. */
export function useAreas(cityId: number | undefined, initialAreas: Area[] = NO_AREAS) {
  const [loaded, setLoaded] = useState<{ cityId: number; areas: Area[] | undefined }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt repeats the request
  useEffect(() => {
    if (cityId === undefined) return;
    return handleResult(loadAreasOnce({ cityId }), (areas) => setLoaded({ cityId, areas }));
  }, [cityId, attempt]);
  const isMissing = loaded !== undefined && loaded.cityId === cityId && loaded.areas === undefined;
  const retry = () => setAttempt((count) => count + 1);
  useOnReconnect(() => isMissing && retry());
  const isInitial = cityId !== undefined && initialAreas[0]?.cityId === cityId;
  const areas = (loaded?.cityId === cityId && loaded?.areas) || (isInitial ? initialAreas : NO_AREAS);
  return { areas, isMissing, retry };
}

/** Loads areas once for all fields. After a failed request, returns `undefined` and forgets the request. */
async function loadAreasOnce(query: { cityId: number } | { search: string }): Promise<Area[] | undefined> {
  const key = JSON.stringify(query);
  const promise = areaRequestsByQuery.get(key) ?? createBrowserClient().list('areas', { query });
  areaRequestsByQuery.set(key, promise);
  try {
    return await promise;
  } catch {
    areaRequestsByQuery.delete(key);
    return undefined;
  }
}

const SEARCH_DEBOUNCE_MS = 200;

export async function searchAreas(text: string): Promise<readonly Area[] | undefined> {
  const search = text.trim().toLowerCase();
  return search === '' ? NO_AREAS : loadAreasOnce({ search });
}

interface AreaSearch {
  text: string;
  areas: readonly Area[];
  state: 'done' | 'searching' | 'failed';
}

/** Returns the matches of the typed text; during the search, those of the previous text. */
export function useAreaSearch(text: string): AreaSearch {
  const [found, setFound] = useState<AreaSearch>({ text: '', areas: NO_AREAS, state: 'done' });
  useEffect(
    () =>
      debounceRequest(SEARCH_DEBOUNCE_MS, (signal) => {
        void searchAreas(text).then((areas) => {
          if (signal.aborted) return;
          setFound({ text, areas: areas ?? NO_AREAS, state: areas ? 'done' : 'failed' });
        });
      }),
    [text],
  );
  return found.text === text ? found : { ...found, state: 'searching' };
}
