import { lazy, Suspense } from 'react';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { SelectField } from '#storefront/ui/select-field.tsx';

const PlacePicker = lazy(() => import('./place-picker.tsx'));

export interface Place {
  id: number;
  name: string;
  name_bn: string;
}

export interface PlaceFieldProps {
  label: string;
  field: string;
  places: readonly Place[];
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  error: string | undefined;
  hint?: string | undefined;
  isDisabled?: boolean;
}

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
