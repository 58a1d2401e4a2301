import { useState } from 'react';
import { formatBdt } from '#domain/format-bdt.ts';
import { formatNumber } from '#storefront/locale/format.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { ChevronDown, CreditCard } from '#storefront/ui/icons.ts';
import {
  checkoutPath,
  emiPlanOf,
  type ProductView,
  type SkuView,
  skuState,
  valueName,
} from './product-view.ts';

interface Row {
  name: string;
  value: string;
  path?: string;
}

/** What the product is, line by line, for the chosen variant. */
export function SpecificationTable({ product, sku }: { product: ProductView; sku: SkuView }) {
  const { localePath } = useLocale();
  return (
    <section>
      <h2 className="mb-3 text-xl lg:text-2xl">{m.product_specifications()}</h2>
      <dl className="text-[0.9375rem]">
        {rowsOf(product, sku).map(({ name, value, path }) => (
          <div key={name} className="flex gap-4 border-b border-line py-3 last:border-0">
            <dt className="w-2/5 shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0">
              {path ? (
                <a
                  href={localePath(path)}
                  className="-my-3 inline-block min-w-11 py-3 font-medium underline decoration-ink/25 underline-offset-4 hover:decoration-current"
                >
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rowsOf({ brand, crumbs, facts, options }: ProductView, sku: SkuView): Row[] {
  const category = crumbs.at(-1);
  return [
    ...(brand ? [{ name: m.product_brand(), value: brand.name, path: `/brand/${brand.slug}` }] : []),
    ...(category ? [{ name: m.product_category(), value: category.name, path: category.path }] : []),
    ...options.map((option, index) => ({
      name: option.name,
      value: valueName(option, sku.values[index] ?? ''),
    })),
    ...facts,
    { name: m.product_code(), value: sku.code },
  ].filter(({ value }) => value !== '');
}

interface EmiTableProps {
  product: ProductView;
  sku: SkuView;
  /** How many are to be bought. */
  quantity: number;
}

/** The instalments of the chosen variant, folded under the lowest monthly amount; one of them is chosen to buy in. */
export function EmiTable({ product, sku, quantity }: EmiTableProps) {
  const { locale, localePath } = useLocale();
  const [chosen, setChosen] = useState<string>();
  const plan = emiPlanOf(product, sku);
  if (!plan) return null;
  const tenor = plan.rows.find(({ name }) => name === chosen) ?? plan.rows[0];
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
            {plan.rows.map(({ name, months, monthly, total }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="text-left font-medium">
                  <label className="flex min-h-11 items-center gap-2">
                    <input
                      type="radio"
                      name="tenure"
                      value={name}
                      checked={name === tenor?.name}
                      onChange={() => setChosen(name)}
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
        {skuState(sku) !== 'sold-out' && (
          <ButtonLink
            href={localePath(checkoutPath(sku.id, quantity, tenor))}
            rel="nofollow"
            variant="outline"
            className="mt-3 w-full"
          >
            {m.product_emi_buy()}
          </ButtonLink>
        )}
      </div>
    </details>
  );
}
