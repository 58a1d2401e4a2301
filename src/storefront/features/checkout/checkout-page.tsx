import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { City } from '#contract/location.ts';
import type { BaseCharge, OrderPreview, PaymentGateway, PlacedOrder } from '#contract/order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { TextAreaField } from '#storefront/ui/text-area-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { type CheckoutField, splitServerErrors } from './checkout-form.ts';
import { type CheckoutItem, toOrderBody } from './checkout-item.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import { useOrderPreview } from './use-order-preview.ts';
import { type PlaceOrderFailure, usePlaceOrder } from './use-place-order.ts';

export interface CheckoutPageProps {
  shopId: number;
  countryId: number | undefined;
  cities: City[];
  gateways: PaymentGateway[];
  baseCharges: BaseCharge[];
  items: CheckoutItem[];
  sessionId: string | undefined;
  onPlaced: (order: PlacedOrder) => void;
}

/** One page from address to order. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { shopId, countryId, cities, gateways, baseCharges, items, sessionId } = props;
  const form = useRef<HTMLFormElement>(null);
  const state = useCheckoutForm();
  const [otherErrors, setOtherErrors] = useState<string[]>([]);
  const gatewayId = gateways.find(({ slug }) => slug === 'cod')?.id;
  const body = toOrderBody({ form: state.form, items, shopId, countryId, gatewayId, sessionId });
  const { refresh, ...previewState } = useOrderPreview(items.length > 0 ? body : undefined);
  const { preview } = previewState;

  const onFailed = (failed: PlaceOrderFailure) => {
    const { errors, others } = splitServerErrors(failed.fields);
    state.setErrors(errors);
    setOtherErrors(others);
    if (failed.isOutdated) refresh();
    const first = Object.keys(errors)[0] as CheckoutField | undefined;
    if (first) focusField(form.current, first);
  };
  const { place, isPlacing, failure } = usePlaceOrder({ onPlaced: props.onPlaced, onFailed });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = state.checkAll();
    if (wrong) return focusField(form.current, wrong);
    setOtherErrors([]);
    void place({ ...body, products: withShownPrices(body.products, preview) });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="mx-auto max-w-6xl px-4 pt-6 pb-36 lg:pb-16">
      <h1 className="text-2xl md:text-3xl">{m.checkout_title()}</h1>
      <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_24rem]">
        <div className="space-y-8">
          <Step title={m.checkout_contact()}>
            <AddressFields state={state} cities={cities} />
          </Step>
          <Step title={m.fulfilment()}>
            <DeliveryChoice baseCharges={baseCharges} preview={preview} />
          </Step>
          <Step title={m.payment()}>
            <PaymentChoice gateways={gateways} codRefusal={preview?.codRefusal ?? null} />
          </Step>
          <TextAreaField
            label={m.field_note()}
            hint={m.field_note_hint()}
            data-field="note"
            value={state.form.note}
            onChange={(event) => state.change({ note: event.target.value })}
            error={state.errors.note}
            maxLength={1000}
            rows={2}
            required={false}
          />
        </div>
        <aside
          aria-label={m.order_summary()}
          className="h-fit rounded-panel border border-line bg-surface p-5 lg:sticky lg:top-24"
        >
          <h2 className="text-lg">{m.order_summary()}</h2>
          <OrderSummary items={items} state={previewState} />
          <Failure failure={failure} others={otherErrors} />
          <PlaceOrderBar
            total={preview?.orderData.grandTotal}
            isPlacing={isPlacing}
            isOff={gatewayId === undefined || preview?.codRefusal != null}
          />
        </aside>
      </div>
    </form>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Failure({ failure, others }: { failure: PlaceOrderFailure | undefined; others: string[] }) {
  const { localePath } = useLocale();
  if (!failure) return null;
  const texts = Object.keys(failure.fields).length > 0 ? others : failure.messages;
  return (
    <div className="mt-4">
      <Alert tone="danger" title={failure.isOutdated ? m.checkout_problem_title() : m.order_failed_title()}>
        {texts.length === 0 && <p>{m.fields_wrong()}</p>}
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {failure.isOutdated && (
          <>
            <p>{m.checkout_problem_lines()}</p>
            <ButtonLink href={localePath('/cart')} variant="outline" size="sm" className="mt-2">
              {m.checkout_edit_cart()}
            </ButtonLink>
          </>
        )}
      </Alert>
    </div>
  );
}

interface PlaceOrderBarProps {
  total: number | undefined;
  isPlacing: boolean;
  isOff: boolean;
}

/** The button, on phones as a bar with the total that stays in reach of the thumb. */
function PlaceOrderBar({ total, isPlacing, isOff }: PlaceOrderBarProps) {
  const { locale } = useLocale();
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mt-5 lg:border-0 lg:p-0">
      <p className="shrink-0 lg:hidden">
        <span className="block text-xs text-muted">{m.summary_total()}</span>
        <strong className="tabular-nums">{total === undefined ? '…' : formatBdt(total, locale)}</strong>
      </p>
      <Button type="submit" size="lg" pending={isPlacing} disabled={isOff} className="grow">
        {m.place_order()}
      </Button>
    </div>
  );
}

/** The price that stands on the page is the one the shopper agrees to. */
function withShownPrices<Product extends { skuId: number; price: number }>(
  products: readonly Product[],
  preview: OrderPreview | undefined,
): Product[] {
  return products.map((product) => {
    const shown = preview?.lines.find(({ skuId }) => skuId === product.skuId)?.unitPrice;
    return shown == null ? product : { ...product, price: shown };
  });
}

function focusField(form: HTMLFormElement | null, field: CheckoutField): void {
  form?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
}
