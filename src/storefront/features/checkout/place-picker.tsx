import { Combobox } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { controlClass, FieldFrame } from '#storefront/ui/field-frame.tsx';
import type { Place, PlaceFieldProps } from './place.ts';

/** A list of places to search by typing, in either script. */
export default function PlacePicker(props: PlaceFieldProps) {
  const { label, field, places, value, onChange, error, hint, isDisabled = false } = props;
  const { locale } = useLocale();
  const nameOf = (place: Place) => localized(place, 'name', locale);
  return (
    <FieldFrame label={label} error={error} hint={hint} required>
      {(aria) => (
        <Combobox.Root
          items={places}
          value={places.find(({ id }) => id === value) ?? null}
          onValueChange={(place: Place | null) => onChange(place?.id)}
          itemToStringLabel={nameOf}
          isItemEqualToValue={(one, other) => one.id === other.id}
          filter={(place, query) => matches(place, query)}
          autoHighlight
          disabled={isDisabled}
        >
          <Combobox.InputGroup className="relative">
            <Combobox.Input
              {...aria}
              data-field={field}
              placeholder={m.picker_placeholder()}
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
            <Combobox.Positioner sideOffset={6} className="z-50">
              <Combobox.Popup className="max-h-72 w-(--anchor-width) overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-float">
                <Combobox.Empty className="px-3 py-2 text-muted empty:p-0">{m.picker_none()}</Combobox.Empty>
                <Combobox.List>
                  {(place: Place) => (
                    <Combobox.Item
                      key={place.id}
                      value={place}
                      className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-control px-3 data-highlighted:bg-accent-soft"
                    >
                      {nameOf(place)}
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
  );
}

function matches(place: Place, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return place.name.toLowerCase().includes(wanted) || place.name_bn.includes(wanted);
}
