import { lazy, Suspense } from 'react';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { SelectField } from '#storefront/ui/select-field.tsx';
import type { PlaceFieldProps } from './place.ts';

const PlacePicker = lazy(() => import('./place-picker.tsx'));

/** A choice of places. The searchable list is a larger piece of script: until it is there a plain list serves. */
export function PlaceField(props: PlaceFieldProps) {
  return (
    <Suspense fallback={<PlainPlaceField {...props} />}>
      <PlacePicker {...props} />
    </Suspense>
  );
}

function PlainPlaceField({
  label,
  field,
  places,
  value,
  onChange,
  error,
  hint,
  isDisabled,
}: PlaceFieldProps) {
  const { locale } = useLocale();
  return (
    <SelectField
      label={label}
      data-field={field}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : undefined)}
      error={error}
      hint={hint}
      disabled={isDisabled}
      required
    >
      <option value="">{m.picker_placeholder()}</option>
      {places.map((place) => (
        <option key={place.id} value={place.id}>
          {localized(place, 'name', locale)}
        </option>
      ))}
    </SelectField>
  );
}
