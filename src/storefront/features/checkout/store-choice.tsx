import { useId } from 'react';
import { m } from '#storefront/messages/compiled/messages.js';
import type { PickupStore } from '#storefront/stores/pickup-store.ts';
import { RadioCard } from '#storefront/ui/radio-card.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface StoreChoiceProps {
  stores: readonly PickupStore[];
  state: CheckoutFormState;
}

/** The store at which the order is picked up. */
export function StoreChoice({ stores, state: { form, errors, change } }: StoreChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={errors.storeId && errorId}>
      <legend className="mb-2 font-medium">{m.pickup_store()}</legend>
      <div className="grid gap-3">
        {stores.map(({ id, name, address, hours }, index) => (
          <RadioCard
            key={id}
            name="store"
            value={id}
            label={name}
            hint={
              <>
                <span className="block">{address}</span>
                {hours && <span className="block">{hours}</span>}
              </>
            }
            data-field={index === 0 ? 'storeId' : undefined}
            checked={form.storeId === id}
            onChange={() => change({ storeId: id })}
          />
        ))}
      </div>
      {errors.storeId && (
        <p id={errorId} role="alert" className="mt-2 text-sm font-medium text-danger">
          {errors.storeId}
        </p>
      )}
    </fieldset>
  );
}
