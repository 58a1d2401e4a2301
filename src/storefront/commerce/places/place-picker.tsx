import { Combobox } from '@base-ui/react/combobox';
import { useEffect, useMemo, useRef, useState } from 'react';
import { findPlaces, findPlacesHere, resolvePlace } from '#domain/places/find-places.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Check, ChevronDown } from '#storefront/ui/icons.ts';
import { WIDE_SCREEN } from '#storefront/ui/screen-widths.ts';
import { controlClass, FieldFrame } from '#storefront/ui/text-field.tsx';
import {
  areaChoices,
  type PlaceChoice,
  type PlaceFieldProps,
  placeChoices,
  sortByName,
  toPlaceChoice,
} from './place.ts';

const MAX_FOUND = 40;
const MAX_LETTERS = 60;
const LEAVES: ReadonlySet<string> = new Set(['focus-out', 'outside-press']);

/** Searches both scripts, old and new names, parts of a place, and misspelt names. */
export default function PlacePicker(props: PlaceFieldProps) {
  const { label, field, places, areas, districts, onChange, onOpen, error, hint, none, takesOther } = props;
  const { locale } = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const keepReadable = useReadableWhileOpen();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const wasByHand = useRef(false);
  const own = useMemo(() => placeChoices(sortByName(places, locale), locale), [places, locale]);
  const ofAreas = useMemo(() => {
    const isOwn = new Set(districts && places.map(({ id }) => id));
    const others = areas?.filter(({ id }) => !isOwn.has(id)) ?? [];
    return areaChoices(districts ?? places, others, locale);
  }, [places, areas, districts, locale]);
  const { part, placeId } = props.value;
  // A new object on every render would overwrite the typed text with its name.
  const chosen = useMemo(
    () => chosenOf({ places, value: { part, placeId } }, own, locale),
    [places, part, placeId, own, locale],
  );
  const found = useMemo(() => {
    const text = typed === chosen?.label ? '' : typed.trim();
    if (text === '') return own.filter(({ part }) => part === '');
    const fitting = districts ? findPlacesHere(own, ofAreas, text) : findPlaces([...own, ...ofAreas], text);
    const named = fitting.slice(0, MAX_FOUND);
    return takesOther && own.length > 0 ? [...named, toPlaceChoice(undefined, text, locale)] : named;
  }, [ofAreas, own, chosen?.label, districts, locale, takesOther, typed]);
  // The first match is highlighted immediately, so the first down arrow selects it and not the next one.
  const isSteered = useRef(false);
  const isOtherNext = found[0]?.placeId !== undefined && found[1]?.placeId === undefined;
  const open = () => {
    onOpen?.();
    // On phones the list only fits above the keyboard if the field is at the top.
    if (!matchMedia(WIDE_SCREEN).matches) frame.current?.scrollIntoView();
  };

  const pick = (choice: PlaceChoice | null | undefined) =>
    onChange(choice?.placeId, choice?.part ?? '', choice?.areaId);
  // A part typed before the list was loaded may be in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list is loaded
  useEffect(() => {
    const meant = part !== '' && placeId === undefined ? resolvePlace(own, part) : undefined;
    if (meant) pick(meant);
  }, [own]);
  /** Leaving the field selects the typed place if it is unambiguous. */
  const leave = () => {
    const text = typed.trim();
    if (text === '' || text === chosen?.label) return;
    // Another district is only selected explicitly.
    const meant =
      resolvePlace(own, text) ?? (districts ? undefined : resolvePlace([...own, ...ofAreas], text));
    if (meant) pick(meant);
    else if (takesOther) pick(toPlaceChoice(undefined, text, locale));
    else setUnknown(text);
  };
  const type = (text: string, details: Combobox.Root.ChangeEventDetails) => {
    const isTyped = details.reason === 'input-change';
    // The list clears the field when it opens or closes without a selection; the typed text must stay.
    if (text === '' && !isTyped && wasByHand.current) return details.cancel();
    wasByHand.current = isTyped;
    setUnknown(undefined);
    setTyped(text);
  };

  return (
    <div ref={frame} className="scroll-mt-3">
      <FieldFrame
        label={label}
        error={unknown === undefined ? error : m.picker_unknown({ name: unknown })}
        hint={hint}
        required
      >
        {(aria) => (
          <Combobox.Root
            items={found}
            filteredItems={found}
            value={chosen ?? null}
            onValueChange={pick}
            onInputValueChange={type}
            onOpenChange={(isOpen, { reason }) => {
              keepReadable(isOpen);
              if (isOpen) open();
              // Closing may restore the previous selection before the blur event.
              else if (LEAVES.has(reason)) leave();
            }}
            itemToStringLabel={(choice: PlaceChoice) => choice.label}
            isItemEqualToValue={isSame}
            onItemHighlighted={(_, { reason }) => {
              isSteered.current = reason === 'keyboard';
            }}
            autoHighlight
            disabled={props.isDisabled ?? false}
          >
            <Combobox.InputGroup className="relative">
              <Combobox.Input
                {...aria}
                data-field={field}
                onBlur={leave}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowDown' || isSteered.current || !isOtherNext) return;
                  event.preventDefault();
                  event.preventBaseUIHandler();
                  isSteered.current = true;
                }}
                placeholder={props.placeholder ?? m.picker_placeholder()}
                maxLength={MAX_LETTERS}
                autoComplete="off"
                className={`${controlClass} pr-10`}
              />
              <Combobox.Trigger
                aria-label={label}
                className="absolute top-0 right-0 grid size-12 place-items-center text-muted"
                tabIndex={-1}
              >
                <ChevronDown aria-hidden className="size-5" />
              </Combobox.Trigger>
            </Combobox.InputGroup>
            <Combobox.Portal>
              <Combobox.Positioner sideOffset={6} collisionAvoidance={{ side: 'none' }} className="z-50">
                <Combobox.Popup className="max-h-[min(18rem,max(9rem,var(--available-height)))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-float">
                  <Combobox.Empty className="px-3 py-2 text-muted empty:p-0">
                    {own.length > 0 ? none : m.loading()}
                  </Combobox.Empty>
                  <Combobox.List>
                    {(choice: PlaceChoice) => (
                      <Combobox.Item
                        key={`${choice.placeId} ${choice.areaId} ${choice.part}`}
                        value={choice}
                        className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-control px-3 py-1 data-highlighted:bg-accent-soft"
                      >
                        {choice.placeId === undefined ? m.picker_other({ name: choice.label }) : choice.label}
                        <Combobox.ItemIndicator>
                          <Check aria-hidden className="size-4 text-accent-ink" />
                        </Combobox.ItemIndicator>
                      </Combobox.Item>
                    )}
                  </Combobox.List>
                </Combobox.Popup>
              </Combobox.Positioner>
            </Combobox.Portal>
          </Combobox.Root>
        )}
      </FieldFrame>
    </div>
  );
}

/** An open list hides all other elements from screen readers, although they can be focused. */
function useReadableWhileOpen(): (isOpen: boolean) => void {
  const observer = useRef<MutationObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  return (isOpen) => {
    observer.current?.disconnect();
    if (!isOpen) return;
    observer.current = new MutationObserver((changes) => {
      for (const { target, oldValue } of changes)
        if (oldValue === null && target instanceof Element) target.removeAttribute('aria-hidden');
    });
    const hidden = { attributes: true, attributeFilter: ['aria-hidden'], attributeOldValue: true };
    observer.current.observe(document.body, { ...hidden, subtree: true });
  };
}

function chosenOf(
  { places, value: { placeId, part } }: Pick<PlaceFieldProps, 'places' | 'value'>,
  choices: readonly PlaceChoice[],
  locale: 'en' | 'bn',
): PlaceChoice | undefined {
  if (part !== '') {
    const place = places.find(({ id }) => id === placeId);
    return toPlaceChoice(place, part, locale);
  }
  return choices.find((choice) => choice.part === '' && choice.placeId === placeId);
}

const isSame = (one: PlaceChoice, other: PlaceChoice): boolean =>
  one.placeId === other.placeId && one.areaId === other.areaId && one.part === other.part;
