import type { SavedAddress } from '#contract/addresses.ts';
import { MAX_LINE_QUANTITY } from '#domain/local-cart.ts';
import { planOrder } from '#domain/order/order-plan.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { ShoppingBag } from '#storefront/ui/icons.ts';
import { usePaymentUnavailableText } from './checkout-choices.tsx';
import { CheckoutForm, SUMMARY_ID } from './checkout-form.tsx';
import { LineDecisions } from './line-decisions.tsx';
import {
  createReloadButtonProps,
  HiddenOrderFields,
  NO_SCRIPT_FORM_ID,
  NoScriptAddressFields,
  NoScriptCashCode,
  NoScriptCoupon,
  QuantityField,
} from './no-script-fields.tsx';
import type { CheckoutTerms, NoScriptCheckout } from './no-script-order.ts';
import { PlaceOrderBar } from './order-summary.tsx';
import { PlaceOrderFailureNotice } from './place-order-failure.tsx';
import type { CheckoutFields } from './use-checkout-form.ts';

interface NoScriptCheckoutFormProps {
  terms: CheckoutTerms;
  view: NoScriptCheckout;
  addresses: readonly SavedAddress[];
  isSignedIn: boolean;
  signInHref: string;
  isBelowTitle?: boolean | undefined;
}

/** Checkout form that works without scripts: areas and totals are loaded with the next page. */
export function NoScriptCheckoutForm(props: NoScriptCheckoutFormProps) {
  const { terms, view, addresses, isSignedIn, signInHref, isBelowTitle } = props;
  const { items, posted, preview, options, failure, otherErrors } = view;
  const { locale } = useLocale();
  const { ordered, undecided } = planOrder(items, new Set());
  const state: CheckoutFields = { form: posted.form, errors: view.errors };
  const obstacle = usePaymentUnavailableText(terms.gateways, options, ordered);
  const isPlaced = failure?.kind === 'placed-before';
  if (items.length === 0) return <NothingToOrder {...{ isSignedIn, signInHref, isBelowTitle }} />;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-36 lg:pt-8 lg:pb-16">
      {!isBelowTitle && <h1 className="text-2xl md:text-3xl">{m.checkout_title()}</h1>}
      <PlaceOrderFailureNotice
        failure={failure?.kind === 'outdated' && undecided.length > 0 ? undefined : failure}
        otherErrors={otherErrors}
        isPlacing={false}
        ordered={{ isFromCart: posted.isFromCart, first: items[0] }}
        phone={posted.form.phone}
        signIn={<SignInAgainButtons href={signInHref} />}
      />
      {posted.isQuantityChanged && (
        <div className="mt-4">
          <Alert tone="warning">
            {m.quantity_changed({ most: formatNumber(MAX_LINE_QUANTITY, locale) })}
          </Alert>
        </div>
      )}
      {failure?.kind === 'cash-check' && failure.check.ask === 'code' && <NoScriptCashCode view={view} />}
      <LineDecisions
        undecided={undecided}
        isAllUnavailable={ordered.length === 0}
        isFromCart={posted.isFromCart}
        agree={{ type: 'submit', name: 'part', value: 'agree', form: NO_SCRIPT_FORM_ID }}
      />
      {!isSignedIn && failure?.kind !== 'signed-out' && <SignInLink href={signInHref} />}
      <CheckoutForm
        {...terms}
        form={{ id: NO_SCRIPT_FORM_ID, method: 'post', hidden: ordered.length === 0 }}
        hidden={<HiddenOrderFields {...{ view, addresses, isSignedIn }} />}
        state={state}
        totals={{ preview, isUpdating: false, hasFailed: preview === undefined }}
        items={ordered}
        leftOut={[]}
        renderQuantity={(item) => <QuantityField item={item} wanted={items} />}
        options={options}
        address={<NoScriptAddressFields {...props} state={state} />}
        coupon={<NoScriptCoupon view={view} />}
        button={
          <>
            <Button
              {...createReloadButtonProps(SUMMARY_ID)}
              variant="outline"
              size="sm"
              className="mt-4 w-full"
            >
              {m.no_script_update_total()}
            </Button>
            {isPlaced ? (
              <Button type="submit" name="part" value="another" variant="outline" className="mt-4 w-full">
                {m.order_before_more()}
              </Button>
            ) : (
              <PlaceOrderBar
                data={preview?.orderData}
                type={preview?.type}
                isPlacing={false}
                obstacle={obstacle}
                isDisabled={obstacle !== undefined}
              />
            )}
          </>
        }
      />
    </div>
  );
}

function SignInLink({ href }: { href: string }) {
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

/** Buttons after the session has ended. The link opens a new tab, so that the typed values stay in this one. */
function SignInAgainButtons({ href }: { href: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={href} target="_blank" variant="outline" size="sm">
        {m.order_sign_in_new_tab()}
      </ButtonLink>
      <Button type="submit" form={NO_SCRIPT_FORM_ID} name="part" value="guest" variant="ghost" size="sm">
        {m.order_without_account()}
      </Button>
    </div>
  );
}

function NothingToOrder(
  props: Pick<NoScriptCheckoutFormProps, 'isSignedIn' | 'signInHref' | 'isBelowTitle'>,
) {
  const { isSignedIn, signInHref, isBelowTitle } = props;
  const { localePath } = useLocale();
  return (
    <EmptyState
      heading={isBelowTitle ? 'h2' : 'h1'}
      icon={<ShoppingBag aria-hidden />}
      title={m.cart_empty()}
      text={isSignedIn ? m.no_script_empty() : m.no_script_empty_guest()}
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
