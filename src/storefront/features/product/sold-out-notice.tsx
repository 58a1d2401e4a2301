import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { NotifyForm } from './notify-form.tsx';
import type { ProductView, SkuView } from './product-view.ts';
import { skuState } from './sku-state.ts';

export interface SoldOutNoticeProps {
  product: Pick<ProductView, 'crumbs' | 'skus'>;
  sku: SkuView;
  /** What came of asking for word. */
  answer?: { contact: string } & Partial<Record<'error' | 'refusal', string>>;
}

/** Stands where the buttons would be when the chosen variant cannot be had: word of it, and what else there is. */
export function SoldOutNotice({ product: { crumbs, skus }, sku, answer }: SoldOutNoticeProps) {
  const { localePath } = useLocale();
  const category = crumbs.at(-1);
  const hasOthers = skus.some((other) => skuState(other) !== 'sold-out');
  return (
    <div className="rounded-card border border-line bg-tint px-5 py-5">
      <p className="font-semibold">{m.product_sold_out_title()}</p>
      <p className="mt-1 text-sm text-muted">
        {hasOthers ? m.product_sold_out_variant() : m.product_sold_out_text()}
      </p>
      {answer && answer.error === undefined && answer.refusal === undefined ? (
        <p className="mt-4 rounded-card bg-success-soft px-4 py-3 text-sm font-medium text-success">
          {m.notify_noted({ contact: answer.contact })}
        </p>
      ) : (
        <NotifyForm key={answer?.contact} skuId={sku.id} {...answer} />
      )}
      {category && !hasOthers && (
        <ButtonLink href={localePath(category.path)} variant="outline" size="sm" className="mt-4">
          {m.product_see_category({ name: category.name })}
        </ButtonLink>
      )}
    </div>
  );
}
