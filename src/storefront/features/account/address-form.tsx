import { useState } from 'react';
import type { Area, City, Thana } from '#contract/shop.ts';
import { AddressFields, type AddressFieldValues } from '#storefront/commerce/places/address-fields.tsx';
import { type PlaceDetails, UnionAndPostcode } from '#storefront/commerce/places/union-and-postcode.tsx';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { WithoutScripts } from '#storefront/ui/without-scripts.tsx';
import { EmailField, NameField, PhoneField } from './account-fields.tsx';
import { AccountSection, AccountSectionAlert } from './account-frame.tsx';
import type { AccountProblems } from './account-problems.ts';
import { useAccountForm } from './use-account-form.ts';

export const ADDRESSES_PATH = '/user/address';

export interface AddressFormValues extends AddressFieldValues, PlaceDetails {
  id?: number | undefined;
  name: string;
  phone: string;
  email: string;
  isDefault?: boolean;
}

const VISIBLE_FIELDS = [
  ...['name', 'firstName', 'phone', 'email'],
  ...['cityId', 'areaId', 'thanaId', 'street', 'postalCode'],
];

export interface AddressFormProps {
  typed: AddressFormValues;
  areas: Area[];
  thanas: Thana[];
  cities: City[];
  problems?: AccountProblems | undefined;
  isFirst: boolean;
}

export function AddressForm(props: AddressFormProps) {
  const { typed, areas, thanas, cities, problems: initialProblems, isFirst } = props;
  const { localePath } = useLocale();
  const { id } = typed;
  const [place, setPlace] = useState<AddressFieldValues>(typed);
  const { problems, isSending, clearErrors, formProps } = useAccountForm(
    initialProblems,
    async (calls, values) => {
      const { cityId = '', areaId = '', neighbourhood } = place;
      await calls.saveAddress({ ...values, cityId: `${cityId}`, areaId: `${areaId}`, neighbourhood });
      location.assign(localePath(ADDRESSES_PATH));
    },
  );
  const { fields } = problems;
  return (
    <AccountSection title={id === undefined ? m.address_add() : m.address_edit_title()}>
      <form {...formProps} className="space-y-4">
        {/* The Enter key presses the first submit button. This one saves; the first visible button only loads areas. */}
        <button type="submit" hidden />
        <AccountSectionAlert problems={problems} shown={VISIBLE_FIELDS} />
        {id !== undefined && <input type="hidden" name="id" value={id} />}
        <NameField defaultValue={typed.name} error={fields.name ?? fields.firstName} />
        <div className="grid gap-4 sm:grid-cols-2">
          <PhoneField defaultValue={typed.phone} error={fields.phone} />
          <EmailField defaultValue={typed.email} error={fields.email} />
        </div>
        <AddressFields
          state={{
            form: place,
            errors: { cityId: fields.cityId, areaId: fields.areaId, street: fields.street },
            changeFields: (values) => {
              setPlace((previous) => ({ ...previous, ...values }));
              clearErrors(...Object.keys(values));
            },
            validateField: () => {},
          }}
          cities={cities}
          initialAreas={areas}
          afterDistrict={
            <WithoutScripts>
              <Button type="submit" name="part" value="areas" variant="outline">
                {m.address_show_areas()}
              </Button>
            </WithoutScripts>
          }
        />
        <UnionAndPostcode
          areaId={place.areaId}
          thanas={thanas}
          value={place.areaId === typed.areaId ? typed : { ...typed, thanaId: undefined }}
          errors={fields}
        />
        {!isFirst && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="isDefault"
              value="yes"
              defaultChecked={typed.isDefault}
              className="size-5"
            />
            {m.address_as_default()}
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="part" value="save" pending={isSending}>
            {m.account_save()}
          </Button>
          <ButtonLink href={localePath(ADDRESSES_PATH)} variant="ghost">
            {m.address_cancel()}
          </ButtonLink>
        </div>
      </form>
    </AccountSection>
  );
}
