import { formatBdt } from '#domain/format-bdt.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { ChevronDown, CreditCard } from '#storefront/ui/icons.ts';
import type { EmiPlan } from './product-view.ts';

/** The instalments of the chosen variant, folded under the lowest monthly amount. */
export function EmiTable({ plan }: { plan: EmiPlan | undefined }) {
  const { locale } = useLocale();
  if (!plan) return null;
  const lowest = Math.min(...plan.rows.map(({ monthly }) => monthly));
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 items-center gap-3 px-4 text-sm font-medium">
        <CreditCard aria-hidden className="size-5 text-accent-ink" strokeWidth={1.75} />
        <span className="grow">{m.product_emi_from({ amount: formatBdt(lowest, locale) })}</span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-4 py-3 text-sm">
        <table className="w-full tabular-nums">
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
            {plan.rows.map(({ months, monthly, total }) => (
              <tr key={months} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-medium">
                  {m.product_emi_months({ months: formatNumber(months, locale) })}
                </th>
                <td className="py-2 text-right font-semibold">{formatBdt(monthly, locale)}</td>
                <td className="py-2 text-right">{formatBdt(total, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 text-muted">{m.product_emi_note()}</p>
      </div>
    </details>
  );
}
