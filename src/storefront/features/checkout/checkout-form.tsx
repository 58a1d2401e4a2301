import type { ComponentProps, ReactNode } from 'react';
import type { BaseCharge } from '#contract/order.ts';
import type { FulfilmentMethod } from '#domain/order/delivery.ts';
import { PaymentChoice } from '#storefront/commerce/payments/payment-choice.tsx';
import type { PaymentOptions } from '#storefront/commerce/payments/use-payment-options.ts';
import type { PickupStore } from '#storefront/commerce/places/pickup-store.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { TrustLine } from '#storefront/ui/trust-line.tsx';
import { CheckoutStep, DeliveryChoice, findCashFulfilmentMethod, StoreChoice } from './checkout-choices.tsx';
import { ContactFields, NoteField } from './contact-fields.tsx';
import { OrderSummary, type OrderSummaryProps } from './order-summary.tsx';
import type { CheckoutFields } from './use-checkout-form.ts';

/** Ids of elements to scroll to when a button of the form without scripts reloads the page. */
export const DELIVERY_ID = 'delivery';
export const SUMMARY_ID = 'summary';

export interface CheckoutFormProps extends Omit<OrderSummaryProps, 'state' | 'fulfilment'> {
  form: Pick<ComponentProps<'form'>, 'id' | 'method' | 'ref' | 'onSubmit' | 'hidden'>;
  baseCharges: BaseCharge[];
  stores: readonly PickupStore[];
  state: CheckoutFields;
  totals: OrderSummaryProps['state'];
  options: PaymentOptions;
  address: ReactNode;
  coupon: ReactNode;
  button: ReactNode;
  hidden?: ReactNode;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { baseCharges, stores, state, totals, options, address, coupon, button } = props;
  const { form, items, leftOut, onRefresh, renderQuantity, hidden } = props;
  const { fulfilment } = state.form;
  return (
    <form
      {...form}
      noValidate
      className="mt-5 grid gap-5 lg:grid-cols-[1fr_24rem] lg:gap-8 [&[hidden]]:hidden"
    >
      {hidden}
      <div className="space-y-5">
        <CheckoutStep number={1} title={m.checkout_contact()}>
          <ContactFields state={state} />
        </CheckoutStep>
        <div id={DELIVERY_ID} className="scroll-mt-4">
          <CheckoutStep number={2} title={stores.length > 0 ? m.fulfilment_or_pickup() : m.fulfilment()}>
            <div className="group/fulfilment">
              <DeliveryChoice
                baseCharges={baseCharges}
                stores={stores}
                preview={totals.preview}
                hasPreOrder={items.some(({ preOrder }) => preOrder)}
                state={state}
              />
              {stores.length > 0 && (
                <FulfilmentFields state={state} method="shop">
                  <StoreChoice stores={stores} state={state} />
                </FulfilmentFields>
              )}
              <FulfilmentFields state={state} method="home">
                {address}
              </FulfilmentFields>
            </div>
          </CheckoutStep>
        </div>
        <CheckoutStep number={3} title={m.payment()}>
          <PaymentChoice options={options} fulfilment={fulfilment} />
          {coupon}
          <NoteField state={state} />
        </CheckoutStep>
      </div>
      <aside
        id={SUMMARY_ID}
        aria-label={m.order_summary()}
        className="h-fit scroll-mt-4 rounded-panel border border-line bg-surface p-4 md:p-5 lg:sticky lg:top-6"
      >
        <h2 className="mb-4 text-lg">{m.order_summary()}</h2>
        <OrderSummary {...{ items, leftOut, fulfilment, onRefresh, renderQuantity }} state={totals} />
        {button}
        <div className="mt-5">
          <TrustLine cash={findCashFulfilmentMethod(options, fulfilment)} />
        </div>
      </aside>
    </form>
  );
}

/** Without scripts, the form contains the fields of both methods, and CSS hides those of the unselected one. */
function FulfilmentFields(props: { state: CheckoutFields; method: FulfilmentMethod; children: ReactNode }) {
  const { method, children } = props;
  const { changeFields, form } = props.state;
  if (changeFields && form.fulfilment !== method) return null;
  const hiddenClass =
    method === 'shop'
      ? 'group-has-[[value=home]:checked]/fulfilment:hidden'
      : 'group-has-[[value=shop]:checked]/fulfilment:hidden';
  return <div className={`mt-5 ${changeFields ? '' : hiddenClass}`}>{children}</div>;
}
