import { Combobox } from '@base-ui/react/combobox';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Area } from '#contract/shop.ts';
import {
  listMatchingPlaces,
  listMatchingPlacesOfDistrict,
  resolvePlace,
} from '#domain/places/find-places.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Check, ChevronDown } from '#storefront/ui/icons.ts';
import { runAfterTap } from '#storefront/ui/run-after-tap.ts';
import { WIDE_SCREEN_QUERY } from '#storefront/ui/screen-widths.ts';
import { controlClass, FieldFrame } from '#storefront/ui/text-field.tsx';
import {
  listAreaChoices,
  listPlaceChoices,
  type PlaceChoice,
  type PlaceFieldProps,
  searchAreas,
  sortPlacesByName,
  toPlaceChoice,
  useAreaSearch,
} from './place.ts';

const MAX_MATCHES = 40;
const MAX_TYPED_CHARACTERS = 60;
const BLUR_REASONS: ReadonlySet<string> = new Set(['focus-out', 'outside-press']);

/** Finds places by names in Bangla and English, old names, names of their neighbourhoods, and misspelt names. */
export default function PlacePicker(props: PlaceFieldProps) {
  const { label, field, places, districts, onChange, error, hint, none, acceptsUnlisted } = props;
  const { locale } = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const setReadable = useReadablePageWhileOpen();
  const [typed, setTyped] = useState('');
  const [typedError, setTypedError] = useState<string>();
  const wasTyped = useRef(false);
  const listedChoices = useMemo(
    () => listPlaceChoices(sortPlacesByName(places, locale), locale),
    [places, locale],
  );
  const { part, placeId } = props.value;
  // Memoized, because a new object on every render would overwrite the typed text with the place's name.
  const selectedChoice = useMemo(
    () => findSelectedChoice({ places, value: { part, placeId } }, listedChoices, locale),
    [places, part, placeId, listedChoices, locale],
  );
  const text = typed === selectedChoice?.label ? '' : typed.trim();
  const isTooLong = text.length > MAX_TYPED_CHARACTERS;
  const { areas: foundAreas, state: searchState } = useAreaSearch(isTooLong ? '' : text);
  const isSearching = searchState === 'searching';
  const toOtherAreaChoices = useCallback(
    (areas: readonly Area[]) => {
      const listedAreaIds = new Set(districts && places.map(({ id }) => id));
      const otherAreas = areas.filter(({ id }) => !listedAreaIds.has(id));
      return listAreaChoices(districts ?? places, otherAreas, locale);
    },
    [places, districts, locale],
  );
  const matches = useMemo(() => {
    const otherAreaChoices = toOtherAreaChoices(foundAreas);
    if (text === '') return listedChoices.filter(({ part }) => part === '');
    if (isTooLong) return [];
    const allMatches = districts
      ? listMatchingPlacesOfDistrict(listedChoices, otherAreaChoices, text)
      : listMatchingPlaces([...listedChoices, ...otherAreaChoices], text);
    const firstMatches = allMatches.slice(0, MAX_MATCHES);
    return acceptsUnlisted && listedChoices.length > 0
      ? [...firstMatches, toPlaceChoice(undefined, text, locale)]
      : firstMatches;
  }, [foundAreas, toOtherAreaChoices, listedChoices, districts, locale, acceptsUnlisted, text, isTooLong]);
  // The first match is highlighted. If the second entry is the typed text, the first down arrow must not move to it.
  const isKeyboardHighlight = useRef(false);
  const isTypedTextNext = matches[0]?.placeId !== undefined && matches[1]?.placeId === undefined;
  const open = () => {
    // On phones the list only fits above the keyboard if the field is at the top.
    if (!matchMedia(WIDE_SCREEN_QUERY).matches) frame.current?.scrollIntoView();
  };

  const selectChoice = (choice: PlaceChoice | null | undefined) =>
    onChange(choice?.placeId, choice?.part ?? '', choice?.areaId);
  const latest = useRef({ wanted: typed.trim(), choose: selectChoice });
  latest.current = { wanted: typed.trim(), choose: selectChoice };
  // Text may be typed before the list is loaded. If the loaded list contains the text, its entry is selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list is loaded
  useEffect(() => {
    const resolvedChoice =
      part !== '' && placeId === undefined ? resolvePlace(listedChoices, part) : undefined;
    if (resolvedChoice) selectChoice(resolvedChoice);
  }, [listedChoices]);
  const selectTypedPlace = () => {
    if (text === '' || text === selectedChoice?.label || isTooLong) return;
    const resolvedChoice = resolvePlace(listedChoices, text);
    if (resolvedChoice) selectChoice(resolvedChoice);
    // Selecting typed text inserts a field. It waits for the end of the tap, unless the form that needs it is submitted.
    else if (acceptsUnlisted && isPressingSubmit()) selectChoice(toPlaceChoice(undefined, text, locale));
    else if (acceptsUnlisted) runAfterTap(() => selectChoice(toPlaceChoice(undefined, text, locale)));
    // A place in another district must be selected explicitly.
    else if (districts) runAfterTap(() => setTypedError(m.picker_unknown({ name: text })));
    else void selectFoundArea(text);
  };
  const selectFoundArea = async (text: string) => {
    const areas = await searchAreas(text);
    const { wanted, choose } = latest.current;
    if (wanted !== text) return;
    const resolvedChoice = areas && resolvePlace([...listedChoices, ...toOtherAreaChoices(areas)], text);
    if (resolvedChoice) choose(resolvedChoice);
    else runAfterTap(() => setTypedError(areas ? m.picker_unknown({ name: text }) : m.unreachable()));
  };
  // `maxLength` of the input would truncate pasted text silently.
  const tooLong = isTooLong
    ? m.form_too_long({
        most: formatNumber(MAX_TYPED_CHARACTERS, locale),
        count: formatNumber(text.length, locale),
      })
    : undefined;
  const handleInput = (text: string, details: Combobox.Root.ChangeEventDetails) => {
    const isTyped = details.reason === 'input-change';
    // The list clears the field when it opens or closes without a selection. Cancelling keeps the typed text.
    if (text === '' && !isTyped && wasTyped.current) return details.cancel();
    wasTyped.current = isTyped;
    setTypedError(undefined);
    setTyped(text);
  };

  return (
    <div ref={frame} className="scroll-mt-3">
      <FieldFrame label={label} error={tooLong ?? typedError ?? error} hint={hint} required>
        {(aria) => (
          <Combobox.Root
            items={matches}
            filteredItems={matches}
            value={selectedChoice ?? null}
            onValueChange={selectChoice}
            onInputValueChange={handleInput}
            onOpenChange={(isOpen, { reason }) => {
              setReadable(isOpen);
              if (isOpen) open();
              // The blur event may come too late: closing may first restore the previous selection.
              else if (BLUR_REASONS.has(reason)) selectTypedPlace();
            }}
            itemToStringLabel={(choice: PlaceChoice) => choice.label}
            isItemEqualToValue={isSameChoice}
            onItemHighlighted={(_, { reason }) => {
              isKeyboardHighlight.current = reason === 'keyboard';
            }}
            autoHighlight
            disabled={props.isDisabled ?? false}
          >
            <Combobox.InputGroup className="relative">
              <Combobox.Input
                {...aria}
                data-field={field}
                onBlur={selectTypedPlace}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowDown' || isKeyboardHighlight.current || !isTypedTextNext) return;
                  event.preventDefault();
                  event.preventBaseUIHandler();
                  isKeyboardHighlight.current = true;
                }}
                placeholder={props.placeholder ?? m.picker_placeholder()}
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
                    {isSearching || listedChoices.length === 0
                      ? m.loading()
                      : searchState === 'failed'
                        ? m.unreachable()
                        : (tooLong ?? none)}
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
                  <Combobox.Status className="px-3 py-2 text-muted empty:p-0">
                    {isSearching && matches.length > 0 && m.loading()}
                  </Combobox.Status>
                </Combobox.Popup>
              </Combobox.Positioner>
            </Combobox.Portal>
          </Combobox.Root>
        )}
      </FieldFrame>
    </div>
  );
}

/** While the list is open, removes the library's `aria-hidden` from elements that can still be focused. */
function useReadablePageWhileOpen(): (isOpen: boolean) => void {
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

function findSelectedChoice(
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

const isPressingSubmit = (): boolean => document.querySelector('button[type="submit"]:active') !== null;

const isSameChoice = (one: PlaceChoice, other: PlaceChoice): boolean =>
  one.placeId === other.placeId && one.areaId === other.areaId && one.part === other.part;
