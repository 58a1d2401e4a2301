import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { browserClient } from '#client/client.ts';
import type { CouponAnswer, OrderPreviewBody } from '#contract/place-order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { isFinalRefusal } from '#domain/order/offer.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { useIsSignedIn, useSignedInAccount } from '#storefront/commerce/session/follow-session.ts';
import {
  forgetShopperData,
  readShopperData,
  storeShopperData,
} from '#storefront/commerce/session/shopper-storage.ts';
import { localized } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { couponRefusalText, refusalTexts } from '#storefront/requests/refusal-text.ts';
import { Button, IconButton } from '#storefront/ui/button.tsx';
import { CircleCheck, X } from '#storefront/ui/icons.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import { useBackOnline } from '#storefront/ui/use-page-resume.ts';
import { COUPON_COOKIE, COUPON_PARAMETER, readCoupon } from './coupon-link.ts';
import { type CouponPreview, type CouponVerdict, couponVerdict } from './coupon-verdict.ts';

const STORAGE_KEY = 'haat-coupon';
const COUPON_DEBOUNCE_MS = 300;

type CouponOrder = Pick<OrderPreviewBody, 'products' | 'shippingPhone'>;

export interface CouponState {
  code: string;
  typed: string;
  answer: CouponAnswer | undefined;
  isAsking: boolean;
  problem: string | undefined;
  refused: { code: string; reason: string } | undefined;
  type: (typed: string) => void;
  apply: (code: string) => void;
  applyTyped: () => boolean;
  storeTyped: () => void;
  remove: () => void;
  refuse: (reason: string) => void;
}

/** Stored for all pages until removed or used by an order. Also applies the coupon of a link. */
export function useCoupon(order: CouponOrder | undefined): CouponState {
  const { locale } = useLocale();
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState('');
  const [response, setAnswer] = useState<CouponAnswer>();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  /** Counts attempts, because the same code may be tried again. */
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<CouponState['refused']>();
  const isIn = useIsSignedIn();
  const account = useSignedInAccount();
  const accountBefore = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a coupon that an account applied is stored for that account
  useEffect(() => {
    setCode(storeLinkCoupon() ?? storedCode());
    if (accountBefore.current !== undefined && accountBefore.current !== account) setRefused(undefined);
    accountBefore.current = account;
  }, [isIn, account]);
  useEffect(() => setTyped(code), [code]);
  const requested = code && order && JSON.stringify({ code, order: selectCouponFields(order), tries });

  useEffect(() => {
    if (!requested) return;
    const { code: couponCode, order: body } = JSON.parse(requested) as { code: string; order: CouponOrder };
    const abort = new AbortController();
    setIsAsking(true);
    setProblem(undefined);
    const timer = setTimeout(() => {
      browserClient()
        .call('applyCoupon', { query: { couponCode }, body, signal: abort.signal })
        .then(
          (given) => {
            setAnswer(given);
            if (given.refusal && isFinalRefusal(given.refusal.code)) forgetCoupon();
          },
          (error: unknown) => {
            if (abort.signal.aborted) return;
            const texts = refusalTexts(error, locale);
            setProblem(texts.join(' '));
            for (const text of texts) showToast(text, 'error');
          },
        )
        .finally(() => abort.signal.aborted || setIsAsking(false));
    }, COUPON_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [requested, locale]);

  useBackOnline(() => problem !== undefined && setTries((times) => times + 1));
  const apply = (given: string) => {
    storeShopperData(STORAGE_KEY, given);
    setRefused(undefined);
    setAnswer(undefined);
    setTries((times) => times + 1);
    setCode(given);
  };
  const wanted = typed.trim();
  const isNew = wanted !== '' && (wanted !== code || !(response || isAsking));
  const storeTyped = () => isNew && storeShopperData(STORAGE_KEY, wanted);
  const applyTyped = () => {
    if (isNew) apply(wanted);
    return isNew;
  };
  const remove = () => {
    forgetCoupon();
    for (const clear of [setAnswer, setProblem, setRefused]) clear(undefined);
    setIsAsking(false);
    for (const clear of [setCode, setTyped]) clear('');
  };
  const refuse = (reason: string) => {
    remove();
    setRefused({ code: response?.offer?.code ?? code, reason });
  };
  return {
    ...{ code, typed, isAsking, problem, refused, type: setTyped },
    // The session change removed the code, so its response is outdated.
    answer: code === '' ? undefined : response,
    ...{ apply, applyTyped, storeTyped, remove, refuse },
  };
}

export function useCouponVerdict(coupon: CouponState, requested: CouponPreview): CouponVerdict {
  const { locale } = useLocale();
  const verdict = couponVerdict(coupon, requested);
  const reason = verdict.kind === 'refused' ? couponRefusalText(verdict.refusal, locale) : undefined;
  const latest = useRef(coupon);
  latest.current = coupon;
  useEffect(() => {
    if (reason !== undefined) latest.current.refuse(reason);
  }, [reason]);
  return verdict;
}

export function forgetCoupon(): void {
  removeCouponOfLink();
  forgetShopperData(STORAGE_KEY);
  // The server's cookie is for pages without scripts.
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the cookie store
  document.cookie = `${COUPON_COOKIE}=; Path=/; Max-Age=0`;
}

/** Back, a reload and a change of the session must not apply the coupon again. */
function removeCouponOfLink(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(COUPON_PARAMETER)) return;
  url.searchParams.delete(COUPON_PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}

export function storeLinkCoupon(): string | undefined {
  const code = readCoupon(new URLSearchParams(window.location.search).get(COUPON_PARAMETER));
  if (code) storeShopperData(STORAGE_KEY, code);
  return code;
}

const storedCode = (): string =>
  [readShopperData(STORAGE_KEY)].find((stored) => typeof stored === 'string') ?? '';

const selectCouponFields = ({ products, shippingPhone }: CouponOrder): CouponOrder => ({
  products: products.map(({ skuId, quantity }) => ({ skuId, quantity })),
  ...(shippingPhone && { shippingPhone }),
});

interface CouponFieldProps {
  coupon: CouponState;
  verdict: CouponVerdict;
  isUpdating: boolean;
  className?: string;
}

export function CouponField({ coupon, verdict, isUpdating, className = '' }: CouponFieldProps) {
  const { locale } = useLocale();
  const { code, typed, isAsking, problem, refused } = coupon;
  const [isEmpty, setIsEmpty] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const apply = () => {
    const wanted = typed.trim();
    setIsEmpty(wanted === '');
    if (wanted) place.current?.focus();
    if (wanted) coupon.apply(wanted);
  };
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter in the field must not place the order.
    event.preventDefault();
    apply();
  };
  const remove = () => {
    coupon.remove();
    // The focused button is removed with the coupon.
    requestAnimationFrame(() => place.current?.querySelector('input')?.focus());
  };
  const isFor = typed.trim() === code || code === '';
  const reason = verdict.kind === 'not-accepted' ? couponRefusalText(verdict.refusal, locale) : problem;
  const isGone = refused !== undefined && typed === '';
  const error = (isEmpty && m.coupon_needed()) || (isGone && m.coupon_removed(refused)) || (isFor && reason);
  const isPending = isAsking || (verdict.kind === 'pending' && isUpdating);
  return (
    <div ref={place} data-coupon tabIndex={-1} className={className}>
      {verdict.kind === 'applied' ? (
        <div className="flex items-center gap-3 rounded-card bg-success-soft py-1 pr-1 pl-4">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          <p role="status" className="min-w-0 grow text-sm [overflow-wrap:anywhere]">
            <strong>{verdict.offer.code}</strong>
            {' · '}
            {[couponDiscountText(verdict.offer, locale), localized(verdict.offer, 'name', locale)]
              .filter(Boolean)
              .join(' · ')}
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
            {isGone && (
              <Button type="button" variant="ghost" size="sm" onClick={() => coupon.apply(refused.code)}>
                {m.coupon_try_again({ code: refused.code })}
              </Button>
            )}
            {code !== '' && !isAsking && error && (
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

export function couponDiscountText(
  { discountAmount, isFreeDelivery }: NonNullable<CouponAnswer['offer']>,
  locale: 'en' | 'bn',
): string {
  const gifts = [
    discountAmount > 0 && m.coupon_takes_off({ amount: formatBdt(discountAmount, locale) }),
    isFreeDelivery && m.coupon_free_delivery(),
  ];
  return gifts.filter(Boolean).join(' · ');
}
