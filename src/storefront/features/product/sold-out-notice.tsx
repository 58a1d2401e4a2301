import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { ButtonLink } from '#storefront/ui/button.tsx';
import type { ProductView } from './product-view.ts';
import { skuState } from './sku-state.ts';

/** Stands where the buttons would be when the chosen variant cannot be had. */
export function SoldOutNotice({ product: { crumbs, skus } }: { product: ProductView }) {
  const { localePath } = useLocale();
  const category = crumbs.at(-1);
  const hasOthers = skus.some((sku) => skuState(sku) !== 'sold-out');
  return (
    <div className="rounded-card border border-line bg-tint px-5 py-5">
      <p className="font-semibold">{m.product_sold_out_title()}</p>
      <p className="mt-1 text-sm text-muted">
        {hasOthers ? m.product_sold_out_variant() : m.product_sold_out_text()}
      </p>
      {category && !hasOthers && (
        <ButtonLink href={localePath(category.path)} variant="outline" size="sm" className="mt-4">
          {m.product_see_category({ name: category.name })}
        </ButtonLink>
      )}
    </div>
  );
}
