import type { AttributeValues, Product, Sku, SkuAttribute } from '#contract/product.ts';
import { groupBy } from '#domain/group-by.ts';
import { readEmiTerms } from '#domain/payments/emi.ts';
import { emiPlans } from '#domain/payments/emi-plans.ts';
import { isDiscounted, sellingPrice } from '#domain/price.ts';
import { categoryPath } from '#domain/shop-path.ts';
import { attributeName, findNamedColour, isColourKey } from '#storefront/commerce/catalog/attributes.ts';
import { bundleInstruction, bundleRuleText } from '#storefront/commerce/offers/bundles.tsx';
import { formatDate } from '#storefront/i18n/format-time.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localized } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { OptionView, ProductView, SkuView } from './product-view.ts';

export function listAttributes(skus: readonly Sku[]): AttributeValues[] {
  const valuesByKey = new Map<string, Set<string>>();
  for (const { key, value } of skus.flatMap(({ attributes }) => attributes)) {
    valuesByKey.set(key, (valuesByKey.get(key) ?? new Set()).add(value));
  }
  return [...valuesByKey].map(([key, values]) => ({ key, values: [...values] }));
}

type ProductParts = Pick<ProductView, 'delivery'> & {
  attributes: readonly AttributeValues[];
};

export function toProductView(
  product: Product,
  { attributes, ...otherParts }: ProductParts,
  locale: Locale,
): ProductView | undefined {
  const activeSkus = product.skus.filter(({ status }) => status === 'active');
  const attributesByKey = groupBy(
    activeSkus.flatMap((sku) => sku.attributes),
    ({ key }) => key,
  );
  const options = attributes
    .filter(({ values }) => values.length > 1)
    .map((each) => toOption(each, attributesByKey.get(each.key) ?? [], locale));
  const terms = readEmiTerms(otherParts.delivery.takesCards ? product.gift : null);
  const emi = emiPlans(terms, activeSkus.map(terms.isDiscounted ? sellingPrice : ({ price }) => price));
  const [first, ...others] = activeSkus.map((sku) => toSku(sku, { options, locale }));
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
      path: categoryPath(category.slug),
    })),
    ...(product.rating && product.rating.count > 0 && { rating: product.rating }),
    pictures: product.images.length > 0 ? product.images : [product.thumbnail],
    options,
    skus,
    ...(product.bundle && {
      bundle: {
        rule: bundleRuleText(product.bundle, locale),
        how: bundleInstruction(product.bundle, locale),
      },
    }),
    ...(product.offerEndsAt && { offerEndsAt: product.offerEndsAt }),
    facts: attributes
      .filter(({ values }) => values.length === 1)
      .flatMap(({ key }) => attributesByKey.get(key)?.slice(0, 1) ?? [])
      .map((attribute) => ({
        name: attributeName(attribute, locale),
        value: localized(attribute, 'value', locale),
      })),
    emi,
    ...(!terms.isDiscounted && { usesListPriceForEmi: true as const }),
    ...otherParts,
  };
}

function toOption({ key, values }: AttributeValues, skuAttributes: readonly SkuAttribute[], locale: Locale) {
  const nameByValue = new Map(skuAttributes.map((each) => [each.value, localized(each, 'value', locale)]));
  const names = values.map((value) => nameByValue.get(value) ?? value);
  return {
    key,
    name: attributeName(skuAttributes[0] ?? { key }, locale),
    values,
    ...(names.some((name, index) => name !== values[index]) && { names }),
    ...(isColourKey(key) && { colours: values.map((value) => findColour(value, skuAttributes)) }),
  };
}

const findColour = (shade: string, skuAttributes: readonly SkuAttribute[]): string | null =>
  skuAttributes.find(({ value, colour }) => value === shade && colour)?.colour ??
  findNamedColour(shade) ??
  null;

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
