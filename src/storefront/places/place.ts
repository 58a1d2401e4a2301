import { useEffect, useState } from 'react';
import { browserClient } from '#client/client.ts';
import type { Area } from '#contract/shop.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { localized } from '#storefront/locale/locale.ts';

/** A district or an area, with the names people look for it by. */
export interface Place {
  id: number;
  name: string;
  name_bn: string;
  otherNames: readonly string[];
  /** Parts of it that people name instead. */
  neighbourhoods?: readonly { name: string; name_bn: string }[];
}

/** What can be picked: a place, or a part of it. */
export interface PlaceChoice {
  /** Missing when the shopper named a part of which the list does not know where it lies. */
  placeId: number | undefined;
  /** The area of a district that was named instead. */
  areaId?: number;
  /** The part that was named; empty for the place as a whole. */
  part: string;
  label: string;
  names: readonly string[];
}

export interface PlaceFieldProps {
  label: string;
  field: string;
  places: readonly Place[];
  /** Areas of the places, by whose names these are found as well. */
  areas?: readonly Area[];
  /** Where these areas lie, when it is not in the places themselves: such an area is found by the whole of its name. */
  districts?: readonly Place[];
  value: Pick<PlaceChoice, 'placeId' | 'part'>;
  onChange: (placeId: number | undefined, part: string, areaId?: number) => void;
  /** When the list is opened. */
  onOpen?: () => void;
  error: string | undefined;
  hint?: string | undefined;
  /** What to say when nothing is found. */
  none: string;
  placeholder?: string;
  /** What is typed may be taken as it is, for a part that no list knows. */
  takesOther?: boolean;
  isDisabled?: boolean;
}

/** Places in the order of the alphabet that the page is written in; they come by their English names. */
export function inAlphabet(places: readonly Place[], locale: Locale): readonly Place[] {
  if (locale === 'en') return places;
  // By code points: Bangla letters have that order, and browser and server sort alike.
  const key = ({ name_bn }: Place) => name_bn.normalize('NFC');
  return [...places].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Everything that can be picked of some places, in the language of the page, places before their parts. */
export function placeChoices(places: readonly Place[], locale: Locale): PlaceChoice[] {
  return places.flatMap((place) => [
    {
      placeId: place.id,
      part: '',
      label: localized(place, 'name', locale),
      names: [place.name, place.name_bn, ...place.otherNames],
    },
    ...partsOf(place, locale),
  ]);
}

/** The areas of districts and their parts, each told with its district. */
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

/** A part that the shopper named, with the place it lies in once that is known. */
export function namedPart(place: Place | undefined, part: string, locale: Locale): PlaceChoice {
  const within = place && localized(place, 'name', locale);
  return {
    placeId: place?.id,
    part,
    label: within ? `${part}, ${within}` : part,
    names: [part],
  };
}

/** Whether a part is one that the list of its place knows, in either language. */
export function isKnownPart(place: Place | undefined, part: string): boolean {
  return place?.neighbourhoods?.some(({ name, name_bn }) => part === name || part === name_bn) ?? false;
}

/** The parts of a place, each once: what has one name in Bangla is one part, found by all its spellings in English. */
function partsOf(place: Place, locale: Locale): PlaceChoice[] {
  const parts = groupBy(place.neighbourhoods ?? [], ({ name_bn }) => name_bn.normalize('NFC'));
  return [...parts.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const names = [first.name, first.name_bn, ...others.map(({ name }) => name)];
    return { ...namedPart(place, localized(first, 'name', locale), locale), names };
  });
}

/** The street as it stands on the parcel; a part of an area alone is none. */
export function streetOf({ street, neighbourhood }: { street: string; neighbourhood: string }): string {
  const [typed, part] = [street.trim(), neighbourhood.trim()];
  return typed && part ? `${typed}, ${part}` : typed;
}

type Which = number | 'all';

interface Areas {
  /** Empty until they arrive. */
  areas: Area[];
  /** They did not arrive. */
  isMissing: boolean;
  askAgain: () => void;
}

const NONE: Area[] = [];
const known = new Map<Which, Promise<Area[]>>();

/** The areas of a district once it is chosen, or of all districts. Asked for again when the line is back. */
export function useAreas(which: Which | undefined, given: Area[] = NONE): Areas {
  const [found, setFound] = useState<{ which: Which; areas: Area[] | undefined }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt repeats the request
  useEffect(() => {
    if (which === undefined) return;
    let isCurrent = true;
    const tell = (areas: Area[] | undefined) => isCurrent && setFound({ which, areas });
    areasOf(which).then(tell, () => {
      known.delete(which);
      tell(undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [which, attempt]);
  const isMissing = found !== undefined && found.which === which && found.areas === undefined;
  const askAgain = () => setAttempt((before) => before + 1);
  useEffect(() => {
    if (!isMissing) return;
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  });
  const isGiven = which !== undefined && given[0]?.cityId === which;
  const areas = (found?.which === which && found?.areas) || (isGiven ? given : NONE);
  return { areas, isMissing, askAgain };
}

function areasOf(which: Which): Promise<Area[]> {
  const promise = known.get(which) ?? askAreas(which);
  known.set(which, promise);
  return promise;
}

async function askAreas(which: Which): Promise<Area[]> {
  if (which === 'all') return browserClient().list('areas');
  const all = await known.get('all')?.catch(() => undefined);
  return (
    all?.filter(({ cityId }) => cityId === which) ??
    browserClient().list('areas', { query: { cityId: which } })
  );
}
