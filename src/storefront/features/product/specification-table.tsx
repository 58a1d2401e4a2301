import { brandPath } from '#domain/shop-path.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { getValueName, type ProductView, type SkuView } from './product-view.ts';

interface SpecificationRow {
  name: string;
  value: string;
  path?: string;
}

export function SpecificationTable({ product, sku }: { product: ProductView; sku: SkuView }) {
  const { localePath } = useLocale();
  return (
    <section>
      <h2 className="mb-3 text-xl lg:text-2xl">{m.product_specifications()}</h2>
      <dl className="text-[0.9375rem]">
        {listSpecificationRows(product, sku).map(({ name, value, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two attributes may have the same name
          <div key={`${index} ${name}`} className="flex gap-4 border-b border-line py-3 last:border-0">
            <dt className="w-2/5 shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0">
              {path ? (
                <a
                  href={localePath(path)}
                  className="-my-3 inline-block min-w-11 py-3 font-medium underline decoration-ink-25 underline-offset-4 hover:decoration-current"
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

function listSpecificationRows(
  { brand, crumbs, facts, options }: ProductView,
  sku: SkuView,
): SpecificationRow[] {
  const category = crumbs.at(-1);
  return [
    ...(brand ? [{ name: m.product_brand(), value: brand.name, path: brandPath(brand.slug) }] : []),
    ...(category ? [{ name: m.product_category(), value: category.name, path: category.path }] : []),
    ...options.map((option, index) => ({
      name: option.name,
      value: sku.values[index] ? getValueName(option, sku.values[index]) : '',
    })),
    ...(sku.label === undefined ? [] : [{ name: m.attribute_option(), value: sku.label }]),
    ...(sku.details ?? []),
    ...facts,
    { name: m.product_code(), value: sku.code },
  ].filter(({ value }) => value !== '');
}
