import { type ComponentProps, type RefObject, useId, useState } from 'react';
import { planOrder } from '#domain/order/order-plan.ts';
import { productPath } from '#domain/shop-path.ts';
import { listDistinguishingTexts } from '#storefront/commerce/catalogue/attributes.ts';
import { shortageText } from '#storefront/commerce/catalogue/shortage-text.ts';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import type { CheckoutItem } from './checkout-item.ts';

export interface LineDecisionsProps {
  undecided: readonly CheckoutItem[];
  agree: ComponentProps<'button'>;
  isAllUnavailable: boolean;
  isFromCart: boolean;
  element?: RefObject<HTMLElement | null>;
}

/** Lines that cannot be ordered as requested. None is excluded unless the shopper agrees. */
export function LineDecisions(props: LineDecisionsProps) {
  const { undecided, agree, isAllUnavailable, isFromCart, element } = props;
  const { locale } = useLocale();
  const titleId = useId();
  const [first] = undecided;
  if (!first) return null;
  const keepsLines = isFromCart && !isAllUnavailable && undecided.some(({ orderable }) => orderable === 0);
  return (
    <section
      ref={element}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mt-4 scroll-mt-28 rounded-panel border border-warning/40 bg-warning-soft p-4 outline-none md:p-5"
    >
      <div role="alert">
        <h2 id={titleId} className="text-lg text-warning">
          {isAllUnavailable ? m.nothing_to_order_title() : m.decide_title()}
        </h2>
      </div>
      <ul className="mt-3 space-y-3">
        {undecided.map((item) => (
          <li key={item.skuId} className="grid grid-cols-[3.5rem_1fr] items-center gap-3">
            <Picture path={item.picture} alt="" width={56} height={56} className="line-picture" />
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">{item.title}</p>
              <p className="text-sm text-muted">
                {listDistinguishingTexts(item.attributes, item.label, locale).join(' · ')}
              </p>
              <p className="text-sm font-medium text-danger">{shortageText(item, locale)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {!isAllUnavailable && (
          <Button {...agree} className="max-sm:w-full">
            {agreeButtonText(undecided, locale)}
          </Button>
        )}
        <ChangeOrderLink isFromCart={isFromCart} first={first} className="max-sm:w-full" />
      </div>
      {keepsLines && <p className="mt-3 text-sm">{m.decide_keeps()}</p>}
    </section>
  );
}

interface ChangeOrderLinkProps
  extends Pick<ComponentProps<typeof ButtonLink>, 'className' | 'size'>,
    OrderSource {}

export interface OrderSource {
  isFromCart: boolean;
  first: Pick<CheckoutItem, 'slug'> | undefined;
}

export function ChangeOrderLink({ isFromCart, first, ...buttonProps }: ChangeOrderLinkProps) {
  const { localePath } = useLocale();
  const buyNowSlug = isFromCart ? undefined : first?.slug;
  return (
    <ButtonLink
      href={localePath(buyNowSlug ? productPath(buyNowSlug) : '/cart')}
      variant="outline"
      {...buttonProps}
    >
      {buyNowSlug ? m.checkout_see_product() : m.checkout_edit_cart()}
    </ButtonLink>
  );
}

function agreeButtonText(undecided: readonly CheckoutItem[], locale: Locale): string {
  const available = undecided.filter(({ orderable }) => orderable > 0);
  if (available.length === 0) return undecided.length === 1 ? m.decide_without() : m.decide_without_all();
  const [{ orderable: count } = { orderable: 0 }] = available;
  return undecided.length === 1
    ? m.decide_order_left({ count, shown: formatNumber(count, locale) })
    : m.decide_all();
}

export function useOrderPlan(items: CheckoutItem[], onQuantities: (lines: readonly CheckoutItem[]) => void) {
  const [excludedSkuIds, setExcludedSkuIds] = useState<ReadonlySet<number>>(new Set());
  const plan = planOrder(items, excludedSkuIds);
  const agree = () => {
    const unavailable = plan.undecided.filter(({ orderable }) => orderable === 0);
    setExcludedSkuIds(new Set([...excludedSkuIds, ...unavailable.map(({ skuId }) => skuId)]));
    onQuantities(plan.ordered);
  };
  return { ...plan, agree };
}

export function focusElement(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
