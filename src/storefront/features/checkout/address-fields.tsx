import { type FocusEvent, useState } from 'react';
import type { City } from '#contract/shop.ts';
import { FIELD_LENGTHS } from '#domain/order/field-lengths.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
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

/** Where the parcel goes. */
export function AddressFields({ state: { form, errors, change, check }, cities }: AddressFieldsProps) {
  const { areas, isMissing, askAgain } = useAreas(form.cityId);
  const [isLooking, setIsLooking] = useState(false);
  const { areas: allAreas } = useAreas(isLooking ? 'all' : undefined);
  const area = areas.find(({ id }) => id === form.areaId);
  const isOther = form.neighbourhood !== '' && areas.length > 0 && !isKnownPart(area, form.neighbourhood);
  const checkOnBlur = (field: CheckoutField) => (event: FocusEvent) => {
    if (!isOnWayToSubmit(event)) check(field);
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
      {isMissing && <MissingAreas onRetry={askAgain} />}
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
        maxLength={FIELD_LENGTHS.house.most}
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
