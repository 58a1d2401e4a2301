import type { Locale } from '#storefront/locale/locale.ts';
import { localized } from '#storefront/locale/localized.ts';

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
  /** The part that was named; empty for the place as a whole. */
  part: string;
  label: string;
  names: readonly string[];
}

export interface PlaceFieldProps {
  label: string;
  field: string;
  places: readonly Place[];
  value: Pick<PlaceChoice, 'placeId' | 'part'>;
  onChange: (placeId: number | undefined, part: string) => void;
  error: string | undefined;
  hint?: string | undefined;
  /** What to say when nothing is found. */
  none: string;
  /** What is typed may be taken as it is, for a part that no list knows. */
  takesOther?: boolean;
  isDisabled?: boolean;
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
    ...(place.neighbourhoods ?? []).map((part) => partOf(place, part, locale)),
  ]);
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

function partOf(place: Place, part: { name: string; name_bn: string }, locale: Locale): PlaceChoice {
  const name = localized(part, 'name', locale);
  return { ...namedPart(place, name, locale), names: [part.name, part.name_bn] };
}
