import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { debounceRequest } from '#client/cancellable-requests.ts';
import { createBrowserClient } from '#client/client.ts';
import { COUPON_COOKIE } from '#contract/cookie-names.ts';
import type { CouponResponse, OrderPreviewBody } from '#contract/place-order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { useIsSignedIn, useSignedInAccountId } from '#storefront/commerce/session/session-sync.ts';
import {
  readShopperData,
  removeShopperData,
  storeShopperData,
} from '#storefront/commerce/session/shopper-storage.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { formatCouponRefusal, listRefusalTexts } from '#storefront/requests/refusal-text.ts';
import { Button, IconButton } from '#storefront/ui/button.tsx';
import { CircleCheck, X } from '#storefront/ui/icons.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import { useOnReconnect } from '#storefront/ui/use-page-resume.ts';
import { COUPON_PARAMETER, readCouponCode } from './coupon-link.ts';
import {
  type CouponPreview,
  type CouponStatus,
  deriveCouponStatus,
  isCouponRetained,
} from './coupon-status.ts';

const COUPON_STORAGE_KEY = 'haat-coupon';
const COUPON_DEBOUNCE_MS = 300;

type CouponOrder = Pick<OrderPreviewBody, 'products' | 'shippingPhone'>;

export type CouponState = ReturnType<typeof useCoupon>;

/** A coupon stays stored until its removal, an order or a final refusal. A coupon in the URL replaces it. */
export function useCoupon(order: CouponOrder | undefined) {
  const { locale } = useLocale();
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState('');
  const [response, setResponse] = useState<CouponResponse>();
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  /** Number of attempts. Another attempt with the same code sends another request. */
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<{ code: string; reason: string }>();
  const isSignedIn = useIsSignedIn();
  const account = useSignedInAccountId();
  const previousAccount = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a coupon that an account applied is stored for that account
  useEffect(() => {
    setCode(storeCouponFromUrl() ?? readStoredCouponCode());
    if (previousAccount.current !== undefined && previousAccount.current !== account) setRefused(undefined);
    previousAccount.current = account;
  }, [isSignedIn, account]);
  useEffect(() => setTyped(code), [code]);
  const requested = code && order && JSON.stringify({ code, order: selectCouponFields(order), attempts });

  useEffect(() => {
    if (!requested) return;
    const { code: couponCode, order: body } = JSON.parse(requested) as { code: string; order: CouponOrder };
    setIsChecking(true);
    setProblem(undefined);
    return debounceRequest(COUPON_DEBOUNCE_MS, (signal) => {
      createBrowserClient()
        .call('applyCoupon', { query: { couponCode }, body, signal })
        .then(setResponse, (error: unknown) => {
          if (signal.aborted) return;
          const texts = listRefusalTexts(error, locale);
          setProblem(texts.join(' '));
          for (const text of texts) showToast(text, 'error');
        })
        .finally(() => signal.aborted || setIsChecking(false));
    });
  }, [requested, locale]);

  useOnReconnect(() => problem !== undefined && setAttempts((times) => times + 1));
  const apply = (newCode: string) => {
    storeShopperData(COUPON_STORAGE_KEY, newCode);
    setRefused(undefined);
    setResponse(undefined);
    setAttempts((times) => times + 1);
    setCode(newCode);
  };
  const typedCode = typed.trim();
  const isNewCode = typedCode !== '' && (typedCode !== code || !(response || isChecking));
  const storeTyped = () => isNewCode && storeShopperData(COUPON_STORAGE_KEY, typedCode);
  const applyTyped = () => {
    if (isNewCode) apply(typedCode);
    return isNewCode;
  };
  const remove = () => {
    removeCoupon();
    for (const clear of [setResponse, setProblem, setRefused]) clear(undefined);
    setIsChecking(false);
    for (const clear of [setCode, setTyped]) clear('');
  };
  const refuse = (reason: string) => {
    remove();
    setRefused({ code: response?.offer?.code ?? code, reason });
  };
  return {
    ...{ code, typed, isChecking, problem, refused, type: setTyped },
    // After a session change, `code` may be empty while `response` still belongs to the previous code.
    response: code === '' ? undefined : response,
    ...{ apply, applyTyped, storeTyped, remove, refuse },
  };
}

export function useCouponStatus(coupon: CouponState, requested: CouponPreview): CouponStatus {
  const { locale } = useLocale();
  const verdict = deriveCouponStatus(coupon, requested);
  const reason = verdict.kind === 'removed' ? formatCouponRefusal(verdict.refusal, locale) : undefined;
  const staysStored = isCouponRetained(verdict);
  useEffect(() => {
    if (!staysStored) removeCoupon();
  }, [staysStored]);
  const latest = useRef(coupon);
  latest.current = coupon;
  useEffect(() => {
    if (reason !== undefined) latest.current.refuse(reason);
  }, [reason]);
  return verdict;
}

export function removeCoupon(): void {
  removeCouponFromUrl();
  removeShopperData(COUPON_STORAGE_KEY);
  // This deletes the cookie that the server sets for pages without scripts.
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the cookie store
  document.cookie = `${COUPON_COOKIE}=; Path=/; Max-Age=0`;
}

/** Removes the coupon from the URL, so that the back button, a reload or a session change does not apply it again. */
function removeCouponFromUrl(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(COUPON_PARAMETER)) return;
  url.searchParams.delete(COUPON_PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}

export function storeCouponFromUrl(): string | undefined {
  const code = readCouponCode(new URLSearchParams(window.location.search).get(COUPON_PARAMETER));
  if (code) storeShopperData(COUPON_STORAGE_KEY, code);
  return code;
}

const readStoredCouponCode = (): string =>
  [readShopperData(COUPON_STORAGE_KEY)].find((stored) => typeof stored === 'string') ?? '';

const selectCouponFields = ({ products, shippingPhone }: CouponOrder): CouponOrder => ({
  products: products.map(({ skuId, quantity }) => ({ skuId, quantity })),
  ...(shippingPhone && { shippingPhone }),
});

interface CouponFieldProps {
  coupon: CouponState;
  verdict: CouponStatus;
  isUpdating: boolean;
  className?: string;
}

export function CouponField({ coupon, verdict, isUpdating, className = '' }: CouponFieldProps) {
  const { locale } = useLocale();
  const { code, typed, isChecking, problem, refused } = coupon;
  const [isEmpty, setIsEmpty] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const apply = () => {
    const typedCode = typed.trim();
    setIsEmpty(typedCode === '');
    if (typedCode) field.current?.focus();
    if (typedCode) coupon.apply(typedCode);
  };
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The Enter key in the field must not place the order.
    event.preventDefault();
    apply();
  };
  const remove = () => {
    coupon.remove();
    // The focused button is removed with the coupon, so the focus moves to the input.
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus());
  };
  const isTypedCodeChecked = typed.trim() === code || code === '';
  const reason = verdict.kind === 'rejected-code' ? formatCouponRefusal(verdict.refusal, locale) : problem;
  const isCodeRemoved = refused !== undefined && typed === '';
  const error =
    (isEmpty && m.coupon_needed()) ||
    (isCodeRemoved && m.coupon_removed(refused)) ||
    (isTypedCodeChecked && reason);
  const isPending = isChecking || (verdict.kind === 'pending' && isUpdating);
  return (
    <div ref={field} data-coupon tabIndex={-1} className={className}>
      {verdict.kind === 'applied' ? (
        <div className="flex items-center gap-3 rounded-card bg-success-soft py-1 pr-1 pl-4">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          <p role="status" className="min-w-0 grow text-sm [overflow-wrap:anywhere]">
            <strong>{verdict.offer.code}</strong>
            {' · '}
            {couponText(verdict.offer, locale)}
          </p>
          <IconButton
            label={m.coupon_remove({ code: verdict.offer.code })}
            icon={<X aria-hidden className="size-5" />}
            onClick={remove}
          />
        </div>
      ) : (
        <>
          <TextField
            label={m.coupon_code()}
            value={typed}
            onChange={({ target }) => {
              coupon.type(target.value);
              setIsEmpty(false);
            }}
            onKeyDown={applyByEnter}
            error={error || undefined}
            maxLength={FIELD_LENGTHS.couponCode.max}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required={false}
          />
          <div className="mt-2 flex flex-wrap gap-2">
            <Button type="button" variant="outline" size="sm" pending={isPending} onClick={apply}>
              {m.coupon_apply()}
            </Button>
            {isCodeRemoved && (
              <Button type="button" variant="ghost" size="sm" onClick={() => coupon.apply(refused.code)}>
                {m.coupon_try_again({ code: refused.code })}
              </Button>
            )}
            {code !== '' && !isChecking && error && (
              <Button type="button" variant="ghost" size="sm" onClick={remove}>
                {m.coupon_without()}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

export function couponText(offer: NonNullable<CouponResponse['offer']>, locale: 'en' | 'bn'): string {
  const parts = [
    offer.discountAmount > 0 && m.coupon_takes_off({ amount: formatBdt(offer.discountAmount, locale) }),
    offer.isFreeDelivery && m.coupon_free_delivery(),
    localizedField(offer, 'name', locale),
  ];
  return parts.filter(Boolean).join(' · ');
}
