import { type ChangeEvent, useEffect, useState } from 'react';
import { handleResult } from '#client/cancellable-requests.ts';
import { createBrowserClient } from '#client/client.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { Thana } from '#contract/shop.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { SelectField, TextField } from '#storefront/ui/text-field.tsx';

export interface PlaceDetails {
  /** Id of the union, post office or neighbourhood in the area. */
  thanaId: number | undefined;
  postalCode: string;
}

interface UnionAndPostcodeProps {
  areaId: number | undefined;
  thanas?: readonly Thana[];
  value: PlaceDetails;
  errors: Partial<Record<keyof PlaceDetails, string | undefined>>;
  /** Called with changed values; `undefined` if the browser manages and posts the values. */
  onChange?: ((values: Partial<PlaceDetails>) => void) | undefined;
}

export function UnionAndPostcode(props: UnionAndPostcodeProps) {
  const { areaId, thanas: initialThanas = NO_THANAS, value, errors, onChange } = props;
  const { locale } = useLocale();
  const thanas = useThanas(areaId, initialThanas);
  const thanaId = thanas.some(({ id }) => id === value.thanaId) ? value.thanaId : '';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {thanas.length > 0 && (
        <SelectField
          key={areaId}
          label={m.field_union()}
          name="thanaId"
          data-field="thanaId"
          {...(onChange
            ? {
                value: thanaId,
                onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
                  onChange({ thanaId: target.value ? Number(target.value) : undefined }),
              }
            : { defaultValue: thanaId })}
          error={errors.thanaId}
          required={false}
        >
          <option value="">{m.picker_choose()}</option>
          {thanas.map((thana) => (
            <option key={thana.id} value={thana.id}>
              {localizedField(thana, 'name', locale)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={m.field_postcode()}
        name="postalCode"
        data-field="postalCode"
        inputMode="numeric"
        autoComplete="postal-code"
        {...(onChange
          ? {
              value: value.postalCode,
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ postalCode: target.value }),
            }
          : { defaultValue: value.postalCode })}
        error={errors.postalCode}
        maxLength={FIELD_LENGTHS.postalCode.max}
        required={false}
      />
    </div>
  );
}

const NO_THANAS: readonly Thana[] = [];

function useThanas(areaId: number | undefined, initialThanas: readonly Thana[]): readonly Thana[] {
  const [loaded, setLoaded] = useState<readonly Thana[]>(NO_THANAS);
  const belongToArea = (thanas: readonly Thana[]) => thanas[0]?.areaId === areaId;
  const isInitial = belongToArea(initialThanas);
  useEffect(() => {
    if (areaId === undefined || isInitial) return;
    return handleResult(
      createBrowserClient(accountEndpoints).list('thanas', { query: { areaId } }),
      setLoaded,
    );
  }, [areaId, isInitial]);
  return [initialThanas, loaded].find(belongToArea) ?? NO_THANAS;
}
