import { useEffect, useState } from 'react';
import { browserClient } from '#client/client.ts';
import type { Area } from '#contract/shop.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localized } from '#storefront/i18n/locale.ts';

export interface Place {
  id: number;
  name: string;
  name_bn: string;
  otherNames: readonly string[];
  neighbourhoods?: readonly { name: string; name_bn: string }[];
}

export interface PlaceChoice {
  /** Absent for a typed part whose place is unknown. */
  placeId: number | undefined;
  /** Set if an area was selected instead of a district. */
  areaId?: number;
  part: string;
  label: string;
  names: readonly string[];
}

export interface PlaceFieldProps {
  label: string;
  field: string;
  places: readonly Place[];
  areas?: readonly Area[];
  /** Districts of the areas, if not in `places`; such an area is found by its full name only. */
  districts?: readonly Place[];
  value: Pick<PlaceChoice, 'placeId' | 'part'>;
  onChange: (placeId: number | undefined, part: string, areaId?: number) => void;
  onOpen?: () => void;
  error: string | undefined;
  hint?: string | undefined;
  none: string;
  placeholder?: string;
  /** Accepts unlisted text as a part of a place. */
  takesOther?: boolean;
  isDisabled?: boolean;
}

/** Alphabetical in the language of the page; the given order is by English name. */
export function sortByName(places: readonly Place[], locale: Locale): readonly Place[] {
  if (locale === 'en') return places;
  // Bangla code points are in alphabetical order; `localeCompare` may differ between browser and server.
  const key = ({ name_bn }: Place) => name_bn.normalize('NFC');
  return [...places].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

export function placeChoices(places: readonly Place[], locale: Locale): PlaceChoice[] {
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

export function areaChoices(
  districts: readonly Place[],
  areas: readonly Area[],
  locale: Locale,
): PlaceChoice[] {
  const names = new Map(districts.map((district) => [district.id, localized(district, 'name', locale)]));
  return areas.flatMap((area) =>
    placeChoices([area], locale).map((choice) => ({
      ...choice,
      placeId: area.cityId,
      areaId: area.id,
      label: [choice.label, names.get(area.cityId)].join(', '),
    })),
  );
}

export function toPlaceChoice(place: Place | undefined, part: string, locale: Locale): PlaceChoice {
  const within = place && localized(place, 'name', locale);
  return {
    placeId: place?.id,
    part,
    label: within ? `${part}, ${within}` : part,
    names: [part],
  };
}

export function isKnownPart(place: Place | undefined, part: string): boolean {
  return place?.neighbourhoods?.some(({ name, name_bn }) => part === name || part === name_bn) ?? false;
}

/** Parts with the same Bangla name are one part, found by all English spellings. */
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

interface Areas {
  areas: Area[];
  isMissing: boolean;
  sendAgain: () => void;
}

const NONE: Area[] = [];
const known = new Map<AreaScope, Promise<Area[]>>();

/** For one district or all of them. Requested again after the browser was offline. */
export function useAreas(scope: AreaScope | undefined, initialAreas: Area[] = NONE): Areas {
  const [found, setFound] = useState<{ scope: AreaScope; areas: Area[] | undefined }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt repeats the request
  useEffect(() => {
    if (scope === undefined) return;
    let isCurrent = true;
    const update = (areas: Area[] | undefined) => isCurrent && setFound({ scope, areas });
    areasOf(scope).then(update, () => {
      known.delete(scope);
      update(undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [scope, attempt]);
  const isMissing = found !== undefined && found.scope === scope && found.areas === undefined;
  const sendAgain = () => setAttempt((before) => before + 1);
  useEffect(() => {
    if (!isMissing) return;
    addEventListener('online', sendAgain);
    return () => removeEventListener('online', sendAgain);
  });
  const isInitial = scope !== undefined && initialAreas[0]?.cityId === scope;
  const areas = (found?.scope === scope && found?.areas) || (isInitial ? initialAreas : NONE);
  return { areas, isMissing, sendAgain };
}

function areasOf(scope: AreaScope): Promise<Area[]> {
  const promise = known.get(scope) ?? loadAreas(scope);
  known.set(scope, promise);
  return promise;
}

async function loadAreas(scope: AreaScope): Promise<Area[]> {
  if (scope === 'all') return browserClient().list('areas');
  const all = await known.get('all')?.catch(() => undefined);
  return (
    all?.filter(({ cityId }) => cityId === scope) ??
    browserClient().list('areas', { query: { cityId: scope } })
  );
}
