import {
  type ChangeEvent,
  type FocusEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { handleResult } from '#client/cancellable-requests.ts';
import type { Area, City } from '#contract/shop.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyComponent } from '#storefront/islands/lazy-island.tsx';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { runAfterTap } from '#storefront/ui/run-after-tap.ts';
import { isFocusMovingToSubmit, SelectField, TextField } from '#storefront/ui/text-field.tsx';
import { isKnownNeighbourhood, type PlaceFieldProps, sortPlacesByName, useAreas } from './place.ts';

export interface AddressFieldValues {
  cityId: number | undefined;
  areaId: number | undefined;
  neighbourhood: string;
  street: string;
}

interface AddressFieldsProps {
  state: {
    form: AddressFieldValues;
    errors: Partial<Record<keyof AddressFieldValues, string | undefined>>;
    /** `undefined` without scripts, when the browser manages and posts the values. */
    changeFields: ((values: Partial<AddressFieldValues>) => void) | undefined;
    validateField: ((field: keyof AddressFieldValues) => void) | undefined;
  };
  cities: City[];
  initialAreas?: Area[] | undefined;
  /** Submit button below the district, for browsers without scripts. */
  afterDistrict?: ReactNode;
}

export function AddressFields({ state, cities, initialAreas, afterDistrict }: AddressFieldsProps) {
  const { form, errors, changeFields, validateField } = state;
  const { areas, isMissing, retry } = useAreas(form.cityId, initialAreas);
  const area = areas.find(({ id }) => id === form.areaId);
  const isUnlistedPart =
    changeFields !== undefined &&
    form.neighbourhood !== '' &&
    areas.length > 0 &&
    !isKnownNeighbourhood(area, form.neighbourhood);
  /** With scripts, true until a district is selected; without scripts, until it is submitted. */
  const isWithoutAreas = changeFields ? form.cityId === undefined : areas.length === 0;
  const checkOnBlur = (field: keyof AddressFieldValues) => (event: FocusEvent) => {
    if (!isFocusMovingToSubmit(event)) runAfterTap(() => validateField?.(field));
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlaceField
        label={m.field_district()}
        field="cityId"
        places={cities}
        value={{ placeId: form.cityId, part: '' }}
        onChange={
          changeFields && ((cityId, neighbourhood, areaId) => changeFields({ cityId, areaId, neighbourhood }))
        }
        error={errors.cityId}
        none={m.picker_none_district()}
        placeholder={m.picker_placeholder_district()}
      />
      {afterDistrict}
      <PlaceField
        label={m.field_area()}
        field={isUnlistedPart ? 'neighbourhood' : 'areaId'}
        places={areas}
        districts={cities}
        value={{ placeId: form.areaId, part: form.neighbourhood }}
        onChange={
          changeFields &&
          ((id, neighbourhood, otherAreaId) =>
            changeFields(
              otherAreaId
                ? { cityId: id, areaId: otherAreaId, neighbourhood }
                : { areaId: id, neighbourhood },
            ))
        }
        error={isUnlistedPart ? undefined : errors.areaId}
        hint={
          isWithoutAreas ? (changeFields ? m.picker_first_district() : m.no_script_areas_hint()) : undefined
        }
        none={m.picker_none()}
        acceptsUnlisted
        isDisabled={isWithoutAreas}
      />
      {isMissing && (
        <div className="sm:col-span-2">
          <Alert tone="warning">
            <p>{m.picker_missing()}</p>
            <Button type="button" variant="secondary" size="sm" onClick={retry} className="mt-3">
              {m.retry()}
            </Button>
          </Alert>
        </div>
      )}
      {isUnlistedPart && (
        <div className="sm:col-span-2">
          <NativePlaceField
            label={m.field_thana_of({ name: form.neighbourhood })}
            field="areaId"
            places={areas}
            value={{ placeId: form.areaId, part: form.neighbourhood }}
            onChange={changeFields && ((areaId, neighbourhood) => changeFields({ areaId, neighbourhood }))}
            error={errors.areaId}
            hint={m.field_thana_hint()}
          />
        </div>
      )}
      {!changeFields && (
        <TextField
          label={m.field_neighbourhood()}
          name="neighbourhood"
          defaultValue={form.neighbourhood}
          maxLength={FIELD_LENGTHS.street.max - FIELD_LENGTHS.house.max - 2}
          required={false}
          className="sm:col-span-2"
        />
      )}
      <TextField
        label={m.field_street()}
        data-field="street"
        name="street"
        autoComplete="street-address"
        {...(changeFields
          ? {
              value: form.street,
              onChange: (event: ChangeEvent<HTMLInputElement>) =>
                changeFields({ street: event.target.value }),
              onBlur: checkOnBlur('street'),
            }
          : { defaultValue: form.street })}
        error={errors.street}
        maxLength={FIELD_LENGTHS.house.max}
        required
        className="sm:col-span-2"
      />
    </div>
  );
}

const loadPlacePicker = () => import('./place-picker.tsx');
const PlacePicker = createLazyComponent(loadPlacePicker, NativePlaceField);

/** Field for a place. Shows a `<select>` until the large script of the searchable list is loaded. */
function PlaceField({ onChange, ...props }: NativePlaceFieldProps & Pick<PlaceFieldProps, 'none'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [isPickerReady, setIsPickerReady] = useState(false);
  const hasScripts = onChange !== undefined;
  useEffect(() => {
    if (!hasScripts) return;
    return handleResult(loadPlacePicker(), () =>
      runWhenUnfocused(frame.current, () => setIsPickerReady(true)),
    );
  }, [hasScripts]);
  const list = <NativePlaceField {...props} {...(onChange && { onChange })} />;
  return (
    <div ref={frame} className="contents">
      {isPickerReady && onChange ? (
        <Suspense fallback={list}>
          <PlacePicker {...props} onChange={onChange} />
        </Suspense>
      ) : (
        list
      )}
    </div>
  );
}

/** Runs `work`, which replaces the field in `element`, as soon as the field does not have the focus. */
function runWhenUnfocused(element: HTMLElement | null, work: () => void): void {
  if (!element?.contains(document.activeElement)) {
    work();
    return;
  }
  element.addEventListener('focusout', () => runAfterTap(() => runWhenUnfocused(element, work)), {
    once: true,
  });
}

interface NativePlaceFieldProps extends Omit<PlaceFieldProps, 'none' | 'onChange'> {
  /** `undefined` without scripts, when the browser manages and posts the choice. */
  onChange?: PlaceFieldProps['onChange'] | undefined;
}

function NativePlaceField(props: NativePlaceFieldProps) {
  const { label, field, places, value, onChange, error, hint, isDisabled } = props;
  const { locale } = useLocale();
  return (
    <SelectField
      label={label}
      data-field={field}
      name={field}
      {...(onChange
        ? {
            value: value.placeId ?? '',
            onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
              onChange(target.value ? Number(target.value) : undefined, value.part),
          }
        : { defaultValue: value.placeId ?? '' })}
      error={error}
      hint={hint}
      disabled={isDisabled}
      required
    >
      <option value="">{m.picker_choose()}</option>
      {sortPlacesByName(places, locale).map((place) => (
        <option key={place.id} value={place.id}>
          {localizedField(place, 'name', locale)}
        </option>
      ))}
    </SelectField>
  );
}
