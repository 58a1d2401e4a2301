import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { OpenCashRefusal } from '#contract/place-order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { orderSuccessPath } from '#domain/shop-path.ts';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { formatTemporaryRefusal } from '#storefront/requests/temporary-refusal-text.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button, ButtonLink, Spinner } from '#storefront/ui/button.tsx';
import { CallShopLink } from '#storefront/ui/call-shop.tsx';
import { useShopContact } from '#storefront/ui/shop-contact.ts';
import { CashCodeForm } from './cash-code-form.tsx';
import { ChangeOrderLink, type OrderSource } from './line-decisions.tsx';
import type { PlaceOrderFailure } from './order-attempt.ts';

interface PlaceOrderFailureProps {
  failure: PlaceOrderFailure | undefined;
  otherErrors: readonly string[];
  isPlacing: boolean;
  ordered: OrderSource;
  /** Called to retry. Without it, the form's button retries. */
  onRetry?: () => void;
  phone: string;
  /** Called with the proof of the phone; set if this notice can request the code. */
  onPhoneConfirmed?: (phoneProof: string) => void;
  signIn: ReactNode;
  onOrderMore?: (() => void) | undefined;
}

export function PlaceOrderFailureNotice(props: PlaceOrderFailureProps) {
  const { failure, otherErrors } = props;
  const { locale } = useLocale();
  const { contactHint: ask } = useShopContact();
  const notice = useRef<HTMLDivElement>(null);
  const hasOnlyFieldErrors = failure?.kind === 'invalid-fields' && otherErrors.length === 0;
  useEffect(() => {
    // The notice does not take the focus: invalid fields already have it, and an earlier failure needs no attention.
    if (!failure || hasOnlyFieldErrors || isEarlierFailure(failure)) return;
    notice.current?.scrollIntoView({ block: 'start' });
    notice.current?.focus({ preventScroll: true });
  }, [failure, hasOnlyFieldErrors]);
  if (!failure) return null;
  const texts = listFailureTexts(failure, { otherErrors, ask, locale });
  return (
    <div ref={notice} tabIndex={-1} className="mt-4 scroll-mt-28 rounded-card outline-none">
      <Alert tone={getAlertTone(failure)} title={failureTitle(failure)}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <NextStep {...props} />
      </Alert>
    </div>
  );
}

const FAILURE_TITLES: { [Kind in PlaceOrderFailure['kind']]?: () => string } = {
  unknown: m.order_unknown_title,
  offline: m.order_offline_title,
  'placed-before': m.order_before_title,
  outdated: m.checkout_problem_title,
  'total-changed': m.order_total_changed_title,
  'cash-check': m.cash_check_title,
  'signed-out': m.order_signed_out_title,
  'other-account': m.order_other_account_title,
};

function failureTitle(failure: PlaceOrderFailure): string {
  const isTotalUnseen = failure.kind === 'total-changed' && (failure.isFirst || failure.isDue);
  return isTotalUnseen
    ? m.order_total_unseen_title()
    : (FAILURE_TITLES[failure.kind] ?? m.order_failed_title)();
}

export function listFailureToasts(failure: PlaceOrderFailure): readonly string[] {
  const serverTexts =
    failure.kind === 'invalid-fields'
      ? [...new Set(Object.values(failure.fields).flat())]
      : failure.kind === 'refused'
        ? failure.messages
        : [];
  return serverTexts.length > 0 ? serverTexts : [failureTitle(failure)];
}

function NextStep(props: PlaceOrderFailureProps): ReactNode {
  const { failure, otherErrors, isPlacing, ordered, onRetry } = props;
  const { phone, onPhoneConfirmed, signIn, onOrderMore } = props;
  const { localePath } = useLocale();
  const retry = onRetry && (
    <Button
      type="button"
      variant="secondary"
      size="sm"
      pending={isPlacing}
      onClick={onRetry}
      className="mt-3"
    >
      {m.retry()}
    </Button>
  );
  switch (failure?.kind) {
    case 'unknown':
    case 'offline':
    case 'no-total':
    case 'later':
    case 'refused':
      return retry;
    case 'invalid-fields':
      // Invalid fields need a correction. Only other errors may disappear with a retry.
      return otherErrors.length > 0 && retry;
    case 'outdated':
      return onRetry && <ChangeOrderLink {...ordered} size="sm" className="mt-3" />;
    case 'signed-out':
      return (
        <section aria-label={m.checkout_sign_in()} className="mt-3 max-w-md">
          <Suspense fallback={<Spinner label={m.loading()} />}>{signIn}</Suspense>
        </section>
      );
    case 'too-much-cash':
      return <CallShopLink />;
    case 'cash-check':
      // Without scripts, the form contains the field for the code or the advance.
      if (!onRetry || !onPhoneConfirmed) return null;
      return failure.check.ask === 'code' ? (
        <CashCodeForm phone={phone} isPlacing={isPlacing} onPhoneConfirmed={onPhoneConfirmed} />
      ) : (
        <Button type="button" size="sm" pending={isPlacing} onClick={onRetry} className="mt-3">
          {m.cash_advance_go_on()}
        </Button>
      );
    case 'placed-before':
      return (
        <div className="mt-3 flex flex-wrap gap-3">
          {failure.first && (
            <ButtonLink href={localePath(orderSuccessPath(failure.first))} size="sm">
              {m.order_before_open()}
            </ButtonLink>
          )}
          {onOrderMore && (
            <Button type="button" variant="outline" size="sm" onClick={onOrderMore}>
              {m.order_before_more()}
            </Button>
          )}
        </div>
      );
    default:
      return null;
  }
}

type FailureContext = Pick<PlaceOrderFailureProps, 'otherErrors'> & { ask: string; locale: Locale };

function listFailureTexts(failure: PlaceOrderFailure, { otherErrors, ask, locale }: FailureContext) {
  switch (failure.kind) {
    case 'unknown':
      return [
        ...(failure.later ? [formatTemporaryRefusal(failure.later, locale)] : []),
        m.order_unknown_text(),
      ];
    case 'offline':
      return [m.order_offline_text()];
    case 'placed-before': {
      const { first } = failure;
      return [
        first ? m.order_before_text({ number: first.orderNumber, ask }) : m.order_before_other({ ask }),
      ];
    }
    case 'outdated':
      return [failure.code === 'out-of-stock' ? m.checkout_problem_stock() : m.checkout_problem_lines()];
    case 'total-changed':
      return failure.isDue
        ? [m.order_due_changed({ amount: formatBdt(failure.orderData.payNow, locale) })]
        : [m.order_total_changed({ total: formatBdt(failure.orderData.grandTotal, locale) })];
    case 'no-total':
      return [failure.later ? formatTemporaryRefusal(failure.later, locale) : m.preview_failed()];
    case 'invalid-fields':
      return otherErrors.length > 0 ? otherErrors : [m.fields_wrong()];
    case 'later':
      return [formatTemporaryRefusal(failure.later, locale)];
    case 'signed-out':
      return [m.order_signed_out_text()];
    case 'other-account':
      return [m.order_other_account_text()];
    case 'too-much-cash':
      return [openCashRefusalText(failure.refusal, locale)];
    case 'cash-check':
      return [
        failure.check.ask === 'code'
          ? m.cash_code_why()
          : m.cash_advance_why({ advance: formatBdt(failure.check.advance ?? 0, locale) }),
      ];
    case 'refused':
      return [...failure.messages, m.order_failed_text()];
  }
}

function openCashRefusalText({ code, exceeded, limitedBy, most }: OpenCashRefusal, locale: Locale): string {
  if (code === 'too-many-unpaid-orders') return m.open_orders_unpaid({ most: formatNumber(most, locale) });
  if (code === 'too-many-open-orders') {
    return limitedBy === 'phone' ? m.open_orders_by_phone() : m.open_orders_by_client();
  }
  return exceeded === 'amount'
    ? m.order_above_cash_limit({ most: formatBdt(most, locale) })
    : m.order_too_many_pieces({ most: formatNumber(most, locale) });
}

const WARNING_KINDS = new Set<PlaceOrderFailure['kind']>([
  'unknown',
  'offline',
  'outdated',
  'total-changed',
  'cash-check',
  'other-account',
]);

const getAlertTone = ({ kind }: PlaceOrderFailure) => (WARNING_KINDS.has(kind) ? 'warning' : 'danger');

const isEarlierFailure = (failure: PlaceOrderFailure): boolean =>
  failure.kind === 'unknown' && failure.isEarlierFailure === true;
