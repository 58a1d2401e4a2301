import type { FocusEvent } from 'react';
import type { City } from '#contract/location.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { isOnWayToSubmit } from '#storefront/ui/is-on-way-to-submit.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { CheckoutField } from './checkout-form.ts';
import { isKnownPart } from './place.ts';
import { PlaceField, PlainPlaceField } from './place-field.tsx';
import { useAreas } from './use-areas.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

export interface AddressFieldsProps {
  state: CheckoutFormState;
  cities: City[];
}

/** Who receives the parcel, and where. */
export function AddressFields({ state: { form, errors, change, check }, cities }: AddressFieldsProps) {
  const areas = useAreas(form.cityId);
  const area = areas.find(({ id }) => id === form.areaId);
  const isOther = form.neighbourhood !== '' && areas.length > 0 && !isKnownPart(area, form.neighbourhood);
  const checkOnBlur = (field: CheckoutField) => (event: FocusEvent) => {
    if (!isOnWayToSubmit(event)) check(field);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={m.field_name()}
        data-field="name"
        autoComplete="name"
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
        onBlur={checkOnBlur('name')}
        error={errors.name}
        maxLength={120}
        required
        className="sm:col-span-2"
      />
      <TextField
        label={m.field_phone()}
        data-field="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={form.phone}
        onChange={(event) => change({ phone: event.target.value })}
        onBlur={checkOnBlur('phone')}
        error={errors.phone}
        hint={m.field_phone_hint()}
        maxLength={40}
        required
      />
      <TextField
        label={m.field_email()}
        data-field="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={form.email}
        onChange={(event) => change({ email: event.target.value })}
        onBlur={checkOnBlur('email')}
        error={errors.email}
        maxLength={200}
        required={false}
      />
      <PlaceField
        label={m.field_district()}
        field="cityId"
        places={cities}
        value={{ placeId: form.cityId, part: '' }}
        onChange={(cityId) => change({ cityId, areaId: undefined, neighbourhood: '' })}
        error={errors.cityId}
        none={m.picker_none_district()}
      />
      <PlaceField
        label={m.field_area()}
        field={isOther ? 'neighbourhood' : 'areaId'}
        places={areas}
        value={{ placeId: form.areaId, part: form.neighbourhood }}
        onChange={(areaId, neighbourhood) => change({ areaId, neighbourhood })}
        error={isOther ? undefined : errors.areaId}
        hint={form.cityId === undefined ? m.picker_first_district() : undefined}
        none={m.picker_none()}
        takesOther
        isDisabled={form.cityId === undefined}
      />
      {isOther && (
        <div className="sm:col-span-2">
          <PlainPlaceField
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
        autoComplete="street-address"
        value={form.street}
        onChange={(event) => change({ street: event.target.value })}
        onBlur={checkOnBlur('street')}
        error={errors.street}
        maxLength={220}
        required
        className="sm:col-span-2"
      />
    </div>
  );
}
