import {
  type ChangeEvent,
  type FocusEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import type { Area, City } from '#contract/shop.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { localized } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { loadCode } from '#storefront/islands/load-code.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { isFocusMovingToSubmit, SelectField, TextField } from '#storefront/ui/text-field.tsx';
import { isKnownPart, type PlaceFieldProps, sortByName, useAreas } from './place.ts';

export interface TypedPlace {
  cityId: number | undefined;
  areaId: number | undefined;
  neighbourhood: string;
  street: string;
}

interface AddressFieldsProps {
  state: {
    form: TypedPlace;
    errors: Partial<Record<keyof TypedPlace, string | undefined>>;
    change: (values: Partial<TypedPlace>) => void;
    check: (field: keyof TypedPlace) => void;
  };
  cities: City[];
  initialAreas?: Area[] | undefined;
  /** Submit button after the district, for browsers without scripts. */
  afterDistrict?: ReactNode;
}

export function AddressFields({ state, cities, initialAreas, afterDistrict }: AddressFieldsProps) {
  const { form, errors, change, check } = state;
  const { areas, isMissing, sendAgain } = useAreas(form.cityId, initialAreas);
  const [isLooking, setIsLooking] = useState(false);
  const { areas: allAreas } = useAreas(isLooking ? 'all' : undefined);
  const area = areas.find(({ id }) => id === form.areaId);
  const isOther = form.neighbourhood !== '' && areas.length > 0 && !isKnownPart(area, form.neighbourhood);
  const checkOnBlur = (field: keyof TypedPlace) => (event: FocusEvent) => {
    if (!isFocusMovingToSubmit(event)) check(field);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlaceField
        label={m.field_district()}
        field="cityId"
        places={cities}
        areas={allAreas}
        value={{ placeId: form.cityId, part: '' }}
        onChange={(cityId, neighbourhood, areaId) => change({ cityId, areaId, neighbourhood })}
        onOpen={() => setIsLooking(true)}
        error={errors.cityId}
        none={m.picker_none_district()}
        placeholder={m.picker_placeholder_district()}
      />
      {afterDistrict}
      <PlaceField
        label={m.field_area()}
        field={isOther ? 'neighbourhood' : 'areaId'}
        places={areas}
        areas={allAreas}
        districts={cities}
        value={{ placeId: form.areaId, part: form.neighbourhood }}
        onChange={(id, neighbourhood, areaElsewhere) =>
          change(
            areaElsewhere
              ? { cityId: id, areaId: areaElsewhere, neighbourhood }
              : { areaId: id, neighbourhood },
          )
        }
        error={isOther ? undefined : errors.areaId}
        hint={form.cityId === undefined ? m.picker_first_district() : undefined}
        none={m.picker_none()}
        takesOther
        isDisabled={form.cityId === undefined}
      />
      {isMissing && <MissingAreas onRetry={sendAgain} />}
      {isOther && (
        <div className="sm:col-span-2">
          <NoScriptPlaceField
            label={m.field_thana_of({ name: form.neighbourhood })}
            field="areaId"
            places={areas}
            value={{ placeId: form.areaId, part: form.neighbourhood }}
            onChange={(areaId, neighbourhood) => change({ areaId, neighbourhood })}
            error={errors.areaId}
            hint={m.field_thana_hint()}
          />
        </div>
      )}
      <TextField
        label={m.field_street()}
        data-field="street"
        name="street"
        autoComplete="street-address"
        value={form.street}
        onChange={(event) => change({ street: event.target.value })}
        onBlur={checkOnBlur('street')}
        error={errors.street}
        maxLength={FIELD_LENGTHS.house.max}
        required
        className="sm:col-span-2"
      />
    </div>
  );
}

function MissingAreas({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="sm:col-span-2">
      <Alert tone="warning">
        <p>{m.picker_missing()}</p>
        <Button type="button" variant="secondary" size="sm" onClick={onRetry} className="mt-3">
          {m.retry()}
        </Button>
      </Alert>
    </div>
  );
}

const PlacePicker = lazy(() =>
  loadCode(() => import('./place-picker.tsx')).catch(() => ({ default: NoScriptPlaceField })),
);

function PlaceField(props: PlaceFieldProps) {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  if (!isLive) return <NoScriptPlaceField {...props} />;
  return (
    <Suspense fallback={<NoScriptPlaceField {...props} />}>
      <PlacePicker {...props} />
    </Suspense>
  );
}

type NoScriptPlaceProps = Omit<PlaceFieldProps, 'none' | 'onChange'> &
  Partial<Pick<PlaceFieldProps, 'onChange'>>;

/** Without `onChange` the browser manages the choice. */
export function NoScriptPlaceField(props: NoScriptPlaceProps) {
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
      {sortByName(places, locale).map((place) => (
        <option key={place.id} value={place.id}>
          {localized(place, 'name', locale)}
        </option>
      ))}
    </SelectField>
  );
}
