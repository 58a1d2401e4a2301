import type { AttributeValues, Product, Sku, SkuAttribute } from '#contract/product.ts';
import { groupBy } from '#domain/group-by.ts';
import { readEmiTerms } from '#domain/order/emi.ts';
import { emiPlans } from '#domain/order/emi-plans.ts';
import { isDiscounted, sellingPrice } from '#domain/price.ts';
import { attributeName, colourOf, isColourKey } from '#storefront/commerce/catalog/attributes.ts';
import { bundleInstruction, bundleRule } from '#storefront/commerce/offers/bundles.tsx';
import { formatDate } from '#storefront/i18n/format-time.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localized } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { OptionView, ProductView, SkuView } from './product-view.ts';

export function attributesOf(skus: readonly Sku[]): AttributeValues[] {
  const valuesOf = new Map<string, Set<string>>();
  for (const { key, value } of skus.flatMap(({ attributes }) => attributes)) {
    valuesOf.set(key, (valuesOf.get(key) ?? new Set()).add(value));
  }
  return [...valuesOf].map(([key, values]) => ({ key, values: [...values] }));
}

type ProductParts = Pick<ProductView, 'delivery'> & {
  attributes: readonly AttributeValues[];
};

export function toProductView(
  product: Product,
  { attributes, ...rest }: ProductParts,
  locale: Locale,
): ProductView | undefined {
  const written = attributesByKey(product.skus);
  const options = attributes
    .filter(({ values }) => values.length > 1)
    .map((each) => toOption(each, written.get(each.key) ?? [], locale));
  const active = product.skus.filter(isActive);
  const terms = readEmiTerms(rest.delivery.takesCards ? product.gift : null);
  const emi = emiPlans(terms, active.map(terms.isDiscounted ? sellingPrice : ({ price }) => price));
  const [first, ...others] = active.map((sku) => toSku(sku, { options, locale }));
  if (!first) return undefined;
  const skus: ProductView['skus'] = [first, ...others];
  return {
    id: product.id,
    slug: product.slug,
    name: localized(product, 'name', locale),
    summary: localized(product, 'shortDescription', locale),
    ...(product.brand && {
      brand: { slug: product.brand.slug, name: localized(product.brand, 'name', locale) },
    }),
    crumbs: product.categories.map((category) => ({
      name: localized(category, 'name', locale),
      path: `/category/${category.slug}`,
    })),
    ...(product.rating && product.rating.count > 0 && { rating: product.rating }),
    pictures: product.images.length > 0 ? product.images : [product.thumbnail],
    options,
    skus,
    ...(product.bundle && {
      bundle: { rule: bundleRule(product.bundle, locale), how: bundleInstruction(product.bundle, locale) },
    }),
    ...(product.offerEndsAt && { offerEndsAt: product.offerEndsAt }),
    facts: attributes
      .filter(({ values }) => values.length === 1)
      .flatMap(({ key }) => written.get(key)?.slice(0, 1) ?? [])
      .map((attribute) => ({
        name: attributeName(attribute, locale),
        value: localized(attribute, 'value', locale),
      })),
    emi,
    ...(!terms.isDiscounted && { isEmiOfList: true as const }),
    ...rest,
  };
}

const isActive = ({ status }: Sku): boolean => status === 'active';

function attributesByKey(skus: readonly Sku[]): Map<string, SkuAttribute[]> {
  return groupBy(
    skus.filter(isActive).flatMap(({ attributes }) => attributes),
    ({ key }) => key,
  );
}

function toOption(
  { key, values }: AttributeValues,
  written: readonly SkuAttribute[],
  locale: Locale,
): OptionView {
  const nameOf = new Map(written.map((each) => [each.value, localized(each, 'value', locale)]));
  const names = values.map((value) => nameOf.get(value) ?? value);
  return {
    key,
    name: attributeName(written[0] ?? { key }, locale),
    values,
    ...(names.some((name, index) => name !== values[index]) && { names }),
    ...(isColourKey(key) && { colours: values.map((value) => findLook(value, written)) }),
  };
}

const findLook = (shade: string, written: readonly SkuAttribute[]): string | null =>
  written.find(({ value, colour }) => value === shade && colour)?.colour ?? colourOf(shade) ?? null;

function toSku(sku: Sku, { options, locale }: { options: readonly OptionView[]; locale: Locale }): SkuView {
  return {
    id: sku.id,
    code: sku.sku,
    price: sku.price,
    ...(isDiscounted(sku) && { discountedPrice: sellingPrice(sku) }),
    stock: sku.stockQuantity,
    ...(sku.preOrder && { preOrderAmount: sku.preOrderAmount ?? 0 }),
    ...(sku.preOrderShipsOn && {
      shipsOn: {
        day: sku.preOrderShipsOn,
        text: ` ${m.product_pre_order_sent({ day: formatDate(sku.preOrderShipsOn, locale) }, { locale })}`,
      },
    }),
    values: options.map(({ key }) => sku.attributes.find((attribute) => attribute.key === key)?.value ?? ''),
    ...(sku.images.length > 0 && { pictures: sku.images }),
  };
}
