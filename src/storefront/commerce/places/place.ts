import { useEffect, useState } from 'react';
import { onResult } from '#client/cancellable-requests.ts';
import { browserClient } from '#client/client.ts';
import type { Area } from '#contract/shop.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localized } from '#storefront/i18n/locale.ts';
import { useBackOnline } from '#storefront/ui/use-page-resume.ts';

export interface Place {
  id: number;
  name: string;
  name_bn: string;
  otherNames: readonly string[];
  neighbourhoods?: readonly { name: string; name_bn: string }[];
}

export interface PlaceChoice {
  /** `undefined` if the shopper typed a `part` that the list does not contain. */
  placeId: number | undefined;
  /** Set if the choice is an area in the field for districts. Then `placeId` is the district of the area. */
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
  areas?: readonly Area[];
  /** All districts if `places` are areas of one district; they name the districts of the other areas in `areas`. */
  districts?: readonly Place[];
  value: Pick<PlaceChoice, 'placeId' | 'part'>;
  onChange: (placeId: number | undefined, part: string, areaId?: number) => void;
  onOpen?: () => void;
  error: string | undefined;
  hint?: string | undefined;
  none: string;
  placeholder?: string;
  /** Whether the shopper can select typed text that is not in the list; the text becomes the `part`. */
  acceptsUnlisted?: boolean;
  isDisabled?: boolean;
}

/** `places` must be sorted by English name. */
export function sortByName(places: readonly Place[], locale: Locale): readonly Place[] {
  if (locale === 'en') return places;
  // Bangla code points are in alphabetical order; `localeCompare` may differ between browser and server.
  const key = ({ name_bn }: Place) => name_bn.normalize('NFC');
  return [...places].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

export function listPlaceChoices(places: readonly Place[], locale: Locale): PlaceChoice[] {
  return places.flatMap((place) => [
    {
      placeId: place.id,
      part: '',
      label: localized(place, 'name', locale),
      names: [place.name, place.name_bn, ...place.otherNames],
    },
    ...listParts(place, locale),
  ]);
}

export function listAreaChoices(
  districts: readonly Place[],
  areas: readonly Area[],
  locale: Locale,
): PlaceChoice[] {
  const names = new Map(districts.map((district) => [district.id, localized(district, 'name', locale)]));
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
  const placeName = place && localized(place, 'name', locale);
  return {
    placeId: place?.id,
    part,
    label: placeName ? `${part}, ${placeName}` : part,
    names: [part],
  };
}

export function isListedPart(place: Place | undefined, part: string): boolean {
  return place?.neighbourhoods?.some(({ name, name_bn }) => part === name || part === name_bn) ?? false;
}

/** Lists the neighbourhoods of a place. One choice has all English spellings of the same Bangla name. */
function listParts(place: Place, locale: Locale): PlaceChoice[] {
  const parts = groupBy(place.neighbourhoods ?? [], ({ name_bn }) => name_bn.normalize('NFC'));
  return [...parts.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const names = [first.name, first.name_bn, ...others.map(({ name }) => name)];
    return { ...toPlaceChoice(place, localized(first, 'name', locale), locale), names };
  });
}

export function joinStreet({ street, neighbourhood }: { street: string; neighbourhood: string }): string {
  const [typed, part] = [street.trim(), neighbourhood.trim()];
  return typed && part ? `${typed}, ${part}` : typed;
}

type AreaScope = number | 'all';

const NO_AREAS: Area[] = [];
const areaRequests = new Map<AreaScope, Promise<Area[]>>();

/** Loads the areas of one or all districts. After a failed request, loads them again when the browser is online. */
export function useAreas(scope: AreaScope | undefined, initialAreas: Area[] = NO_AREAS) {
  const [loaded, setLoaded] = useState<{ scope: AreaScope; areas: Area[] | undefined }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt repeats the request
  useEffect(() => {
    if (scope === undefined) return;
    return onResult(loadAreasOnce(scope), (areas) => setLoaded({ scope, areas }));
  }, [scope, attempt]);
  const isMissing = loaded !== undefined && loaded.scope === scope && loaded.areas === undefined;
  const sendAgain = () => setAttempt((count) => count + 1);
  useBackOnline(() => isMissing && sendAgain());
  const isInitial = scope !== undefined && initialAreas[0]?.cityId === scope;
  const areas = (loaded?.scope === scope && loaded?.areas) || (isInitial ? initialAreas : NO_AREAS);
  return { areas, isMissing, sendAgain };
}

/** Loads areas once for all fields. After a failed request, returns `undefined` and forgets the request. */
async function loadAreasOnce(scope: AreaScope): Promise<Area[] | undefined> {
  const promise = areaRequests.get(scope) ?? loadAreas(scope);
  areaRequests.set(scope, promise);
  try {
    return await promise;
  } catch {
    areaRequests.delete(scope);
    return undefined;
  }
}

async function loadAreas(scope: AreaScope): Promise<Area[]> {
  if (scope === 'all') return browserClient().list('areas');
  const all = await areaRequests.get('all')?.catch(() => undefined);
  return (
    all?.filter(({ cityId }) => cityId === scope) ??
    browserClient().list('areas', { query: { cityId: scope } })
  );
}
