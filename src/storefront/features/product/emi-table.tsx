import type { FormEvent } from 'react';
import { formatBdt } from '#domain/format-bdt.ts';
import { type EmiPlan, listEmiPlans } from '#domain/payments/emi-plans.ts';
import { getSellingPrice } from '#domain/price.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { useOpenPage } from '#storefront/islands/open-page.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ChevronDown, CreditCard } from '#storefront/ui/icons.ts';
import { getSkuStockState, type ProductView, type SkuView } from './product-view.ts';

interface EmiTableProps {
  product: ProductView;
  sku: SkuView;
  quantity: number;
}

/** Table of instalments in a plain HTML form, so that it works before hydration and without scripts. */
export default function EmiTable({ product, sku, quantity }: EmiTableProps) {
  const { locale, localePath } = useLocale();
  const openPage = useOpenPage();
  const plan = findEmiPlan(product, sku);
  if (!plan) return null;
  const lowest = Math.min(...plan.rows.map(({ monthly }) => monthly));
  const checkout = localePath('/checkout');
  const openCheckout = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    openPage(`${checkout}?${new URLSearchParams(values)}`);
  };
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 items-center gap-3 px-4 text-sm font-medium">
        <CreditCard aria-hidden className="size-5 text-accent-ink" strokeWidth={1.75} />
        <span className="grow">{m.product_emi_from({ amount: formatBdt(lowest, locale) })}</span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <form action={checkout} onSubmit={openCheckout} className="border-t border-line px-4 py-3 text-sm">
        <input type="hidden" name="skuId" value={sku.id} />
        <input type="hidden" name="quantity" value={quantity} />
        <table className="w-full tabular-figures">
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-1.5 font-medium">
                {m.product_emi_tenor()}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {m.product_emi_monthly()}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {m.product_emi_total()}
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.rows.map(({ name, months, monthly, total, extra }, index) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="text-left font-medium">
                  <label className="flex min-h-11 items-center gap-2">
                    <input
                      type="radio"
                      name="extra"
                      value={extra}
                      defaultChecked={index === 0}
                      className="size-5 shrink-0 accent-(--shop-accent)"
                    />
                    {m.product_emi_months({ months: formatNumber(months, locale) })}
                  </label>
                </th>
                <td className="py-2 text-right font-semibold">{formatBdt(monthly, locale)}</td>
                <td className="py-2 text-right">{formatBdt(total, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 text-muted">{m.product_emi_note()}</p>
        {getSkuStockState(sku) !== 'sold-out' && (
          <Button type="submit" variant="outline" className="mt-3 w-full">
            {m.product_emi_buy()}
          </Button>
        )}
      </form>
    </details>
  );
}

function findEmiPlan({ emi }: ProductView, sku: SkuView): EmiPlan | undefined {
  return emi && listEmiPlans(emi, [emi.isDiscounted ? getSellingPrice(sku) : sku.price])[0];
}
