import type { ReactNode } from 'react';
import type { SavedAddress } from '#contract/addresses.ts';
import { planOrder } from '#domain/order/order-plan.ts';
import { PaymentChoice } from '#storefront/commerce/payments/payment-choice.tsx';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import type { ShopContact } from '#storefront/ui/call-shop.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { ShoppingBag } from '#storefront/ui/icons.ts';
import type { TrustLineProps } from '#storefront/ui/trust-line.tsx';
import {
  cashFulfilment,
  DeliveryChoice,
  Step,
  StoreChoice,
  usePaymentUnavailableText,
} from './checkout-choices.tsx';
import type { CheckoutFields } from './checkout-draft.ts';
import { ContactFields, NoteField } from './contact-fields.tsx';
import { LineDecisions } from './line-decisions.tsx';
import {
  Coupon,
  DELIVERY,
  FORM_ID,
  HiddenFields,
  KnownAddress,
  NoScriptCashCode,
  Quantity,
  reloadButtonProps,
  SUMMARY,
} from './no-script-fields.tsx';
import type { CheckoutTerms, NoScriptCheckout } from './no-script-order.ts';
import { OrderSummary, PlaceOrderBar } from './order-summary.tsx';
import { PlaceOrderFailureNotice } from './place-order-failure.tsx';

interface NoScriptCheckoutProps {
  terms: CheckoutTerms;
  view: NoScriptCheckout;
  /** Addresses of the signed-in customer. */
  addresses: readonly SavedAddress[];
  isSignedIn: boolean;
  contact: ShopContact;
  /** Address of sign-in, which returns here. */
  signInHref: string;
  /** Promises of the shop below the button; cash only if it is accepted. */
  trust: (cash: TrustLineProps['cash']) => ReactNode;
}

/** The checkout as one posted form: without scripts, areas and totals load with the next page. */
export function NoScriptCheckoutForm(props: NoScriptCheckoutProps) {
  const { terms, view, addresses, isSignedIn, contact, signInHref, trust } = props;
  const { items, posted, preview, options, failure, others } = view;
  const { ordered, undecided } = planOrder(items, new Set());
  const state: CheckoutFields = { form: posted.form, errors: view.errors };
  const hasPreOrder = ordered.some(({ preOrder }) => preOrder);
  const obstacle = usePaymentUnavailableText({ gateways: terms.gateways, options, ordered, contact });
  const isPlaced = failure?.kind === 'placed-before';
  if (items.length === 0) return <NothingToOrder isSignedIn={isSignedIn} signInHref={signInHref} />;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-36 lg:pt-8 lg:pb-16">
      <h1 className="text-2xl md:text-3xl">{m.checkout_title()}</h1>
      <PlaceOrderFailureNotice
        failure={failure?.kind === 'outdated' && undecided.length > 0 ? undefined : failure}
        others={others}
        isPlacing={false}
        ordered={{ isFromCart: posted.isFromCart, first: items[0] }}
        contact={contact}
        phone={posted.form.phone}
        signIn={<SignInAgain href={signInHref} />}
      />
      {failure?.kind === 'cash-check' && failure.check.ask === 'code' && <NoScriptCashCode view={view} />}
      <LineDecisions
        undecided={undecided}
        isAllUnavailable={ordered.length === 0}
        isFromCart={posted.isFromCart}
        agree={{ type: 'submit', name: 'part', value: 'agree', form: FORM_ID }}
      />
      {!isSignedIn && failure?.kind !== 'signed-out' && <SignIn href={signInHref} />}
      <form
        id={FORM_ID}
        method="post"
        noValidate
        className={`mt-5 grid gap-5 lg:grid-cols-[1fr_24rem] lg:gap-8 ${ordered.length === 0 ? 'hidden' : ''}`}
      >
        <HiddenFields {...{ view, addresses, isSignedIn }} />
        <div className="space-y-5">
          <Step number={1} title={m.checkout_contact()}>
            <ContactFields state={state} />
          </Step>
          <div id={DELIVERY} className="scroll-mt-4">
            <Step number={2} title={terms.stores.length > 0 ? m.fulfilment_or_pickup() : m.fulfilment()}>
              <div className="group/fulfilment">
                <DeliveryChoice {...terms} preview={preview} hasPreOrder={hasPreOrder} state={state} />
                {terms.stores.length > 0 && (
                  <div className="mt-5 group-has-[[value=home]:checked]/fulfilment:hidden">
                    <StoreChoice stores={terms.stores} state={state} />
                  </div>
                )}
                <div className="mt-5 group-has-[[value=shop]:checked]/fulfilment:hidden">
                  <KnownAddress {...props} state={state} />
                </div>
              </div>
            </Step>
          </div>
          <Step number={3} title={m.payment()}>
            <PaymentChoice options={options} fulfilment={state.form.fulfilment} contact={contact} />
            <Coupon view={view} />
            <NoteField state={state} />
          </Step>
        </div>
        <aside
          id={SUMMARY}
          aria-label={m.order_summary()}
          className="h-fit scroll-mt-4 rounded-panel border border-line bg-surface p-4 md:p-5 lg:sticky lg:top-6"
        >
          <h2 className="mb-4 text-lg">{m.order_summary()}</h2>
          <OrderSummary
            items={ordered}
            leftOut={[]}
            state={{ preview, isUpdating: false, hasFailed: preview === undefined }}
            fulfilment={state.form.fulfilment}
            quantityOf={(item) => <Quantity item={item} wanted={items} />}
          />
          <Button {...reloadButtonProps(SUMMARY)} variant="outline" size="sm" className="mt-4 w-full">
            {m.plain_update()}
          </Button>
          {isPlaced ? (
            <Button type="submit" name="part" value="another" variant="outline" className="mt-4 w-full">
              {m.order_before_more()}
            </Button>
          ) : (
            <PlaceOrderBar
              data={preview?.orderData}
              isPlacing={false}
              obstacle={obstacle}
              isOff={obstacle !== undefined}
            />
          )}
          <div className="mt-5">{trust(cashFulfilment(options, state.form.fulfilment))}</div>
        </aside>
      </form>
    </div>
  );
}

function SignIn({ href }: { href: string }) {
  return (
    <p className="mt-2 text-sm text-muted">
      {m.checkout_have_account()}{' '}
      <a
        href={href}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {m.checkout_sign_in()}
      </a>
    </p>
  );
}

/** Opens in a new tab, to keep the typed values. */
function SignInAgain({ href }: { href: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={href} target="_blank" variant="outline" size="sm">
        {m.order_sign_in_beside()}
      </ButtonLink>
      <Button type="submit" form={FORM_ID} name="part" value="guest" variant="ghost" size="sm">
        {m.order_without_account()}
      </Button>
    </div>
  );
}

/** The address names no product, and there is no account's cart. */
function NothingToOrder({
  isSignedIn,
  signInHref,
}: Pick<NoScriptCheckoutProps, 'isSignedIn' | 'signInHref'>) {
  const { localePath } = useLocale();
  return (
    <EmptyState
      heading="h1"
      icon={<ShoppingBag aria-hidden />}
      title={m.cart_empty()}
      text={isSignedIn ? m.plain_nothing() : m.plain_nothing_guest()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={localePath('/')}>{m.cart_continue()}</ButtonLink>
          {!isSignedIn && (
            <ButtonLink href={signInHref} variant="outline">
              {m.checkout_sign_in()}
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
