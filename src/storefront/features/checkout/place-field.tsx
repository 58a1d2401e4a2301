import { lazy, Suspense } from 'react';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { SelectField } from '#storefront/ui/select-field.tsx';
import type { PlaceFieldProps } from './place.ts';

/** Without a line the plain list goes on serving. */
const PlacePicker = lazy(() => import('./place-picker.tsx').catch(() => ({ default: PlainPlaceField })));

/** A choice of places. The searchable list is a larger piece of script: until it is there a plain list serves. */
export function PlaceField(props: PlaceFieldProps) {
  return (
    <Suspense fallback={<PlainPlaceField {...props} />}>
      <PlacePicker {...props} />
    </Suspense>
  );
}

/** The places without their parts, as a list of the browser's own. */
export function PlainPlaceField(props: Omit<PlaceFieldProps, 'none'>) {
  const { label, field, places, value, onChange, error, hint, isDisabled } = props;
  const { locale } = useLocale();
  return (
    <SelectField
      label={label}
      data-field={field}
      value={value.placeId ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : undefined, value.part)}
      error={error}
      hint={hint}
      disabled={isDisabled}
      required
    >
      <option value="">{m.picker_choose()}</option>
      {places.map((place) => (
        <option key={place.id} value={place.id}>
          {localized(place, 'name', locale)}
        </option>
      ))}
    </SelectField>
  );
}
