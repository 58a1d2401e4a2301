import type { Thana } from '#contract/shop.ts';
import { type PlaceDetails, UnionAndPostcode } from '#storefront/commerce/places/union-and-postcode.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { CheckoutFields } from './use-checkout-form.ts';

interface MoreAddressFieldsProps {
  state: Pick<CheckoutFields, 'errors' | 'changeFields'> & {
    form: PlaceDetails & { areaId: number | undefined };
  };
  thanas?: readonly Thana[];
}

export function MoreAddressFields({
  state: { form, errors, changeFields },
  thanas = [],
}: MoreAddressFieldsProps) {
  const isUsed =
    form.postalCode !== '' || form.thanaId !== undefined || Boolean(errors.postalCode ?? errors.thanaId);
  return (
    <details className="mt-3" open={isUsed || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium underline underline-offset-4">
        {m.address_more()} ({m.optional_mark()})
      </summary>
      <div className="pt-2">
        <UnionAndPostcode
          areaId={form.areaId}
          thanas={thanas}
          value={form}
          errors={errors}
          onChange={changeFields}
        />
      </div>
    </details>
  );
}
