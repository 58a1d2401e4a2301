import { useRef } from 'react';
import type { TrackedOrder } from '#contract/order.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { preventOfflineSubmit } from '#storefront/requests/prevent-offline-submit.ts';
import type { TemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';
import { formatTemporaryRefusal } from '#storefront/requests/temporary-refusal-text.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CallShopLink } from '#storefront/ui/call-shop.tsx';
import { LimitChallenge } from '#storefront/ui/limit-challenge.tsx';
import { OrderTotals } from '#storefront/ui/order-totals.tsx';
import { useShopContact } from '#storefront/ui/shop-contact.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { WithoutScripts } from '#storefront/ui/without-scripts.tsx';
import { OrderLines, OrderPickup } from './order-lines.tsx';
import { OrderTimeline, PaymentBadge } from './order-status.tsx';

export type TrackOrderProblem = 'not-found' | 'code-missing' | 'code-malformed' | 'code-wrong';

const CODE_ERROR_TEXTS = {
  'code-missing': m.track_code_missing,
  'code-malformed': m.track_code_malformed,
  'code-wrong': m.track_code_wrong,
};

export interface TrackOrderFormProps {
  orderNumber: string;
  phone: string;
  errors: { orderNumber?: string; phone?: string };
  code: string;
  problem: TrackOrderProblem | undefined;
  later: TemporaryRefusal | undefined;
  /** Whether the page has already sent the form again after a proof-of-work challenge. */
  isVariadic: boolean;
}

export function TrackOrderForm(props: TrackOrderFormProps) {
  const { orderNumber, phone, code, errors, problem, later, isVariadic } = props;
  const { locale, localePath } = useLocale();
  const { phone: shopPhone } = useShopContact();
  const codeError = problem && problem !== 'not-found' ? CODE_ERROR_TEXTS[problem]() : undefined;
  const form = useRef<HTMLFormElement>(null);
  const repeatedField = useRef<HTMLInputElement>(null);
  /** Only once, because a browser that blocks the cookie with the proof would get a challenge every time. */
  const sendAgain = () => {
    if (repeatedField.current) repeatedField.current.value = 'yes';
    form.current?.requestSubmit();
  };
  const asksForCode = codeError !== undefined || code !== '';
  return (
    <form
      ref={form}
      method="post"
      action={localePath('/track-order/')}
      noValidate
      onSubmit={preventOfflineSubmit}
      className="space-y-4"
    >
      {problem === 'not-found' && <Alert tone="danger">{m.track_not_found()}</Alert>}
      <input ref={repeatedField} type="hidden" name="repeated" />
      {later && (
        <Alert tone="warning">
          <p>{formatTemporaryRefusal(later, locale)}</p>
          {later.challenge && <WithoutScripts>{m.limit_no_script()}</WithoutScripts>}
          <CallShopLink />
        </Alert>
      )}
      <LimitChallenge challenge={later?.challenge} onPassed={isVariadic ? undefined : sendAgain} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.track_number()}
          name="orderNumber"
          defaultValue={orderNumber}
          error={errors.orderNumber}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={FIELD_LENGTHS.orderNumber.max}
          required
        />
        <TextField
          label={m.field_phone()}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={phone}
          error={errors.phone}
          maxLength={FIELD_LENGTHS.phone.max}
          required
        />
        {asksForCode && (
          <TextField
            label={m.track_code()}
            hint={m.track_code_hint()}
            name="code"
            defaultValue={code}
            error={codeError}
            autoFocus={codeError !== undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={FIELD_LENGTHS.trackingCode.max}
            required={codeError !== undefined}
          />
        )}
      </div>
      {codeError && (
        <p className="text-sm">
          {shopPhone ? m.track_code_lost() : m.track_code_ask()} <CallShopLink />
        </p>
      )}
      <Button type="submit" size="lg" className="w-full sm:w-auto">
        {m.track_submit()}
      </Button>
    </form>
  );
}

export function TrackedOrderDetails({ order }: { order: TrackedOrder }) {
  const { locale } = useLocale();
  return (
    <article className="mt-5 rounded-panel border border-line bg-surface p-5 md:p-7">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-4">
        <div>
          <h2 className="text-xl">{order.orderNumber}</h2>
          <p className="text-sm text-muted">
            {m.track_placed_on({ date: formatDate(order.placedAt, locale, 'dateTime') })}
          </p>
        </div>
        <PaymentBadge order={order} />
      </header>
      <div className="mt-5 grid gap-8 md:grid-cols-2">
        <OrderTimeline order={order} />
        <div>
          <OrderLines {...order} />
          <div className="mt-4">
            <OrderTotals data={order.orderData} {...order} />
            <OrderPickup order={order} />
          </div>
        </div>
      </div>
    </article>
  );
}
