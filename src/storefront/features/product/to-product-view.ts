import type { AttributeValues, Product, Sku } from '#contract/product.ts';
import { groupBy } from '#domain/group-by.ts';
import { readEmiTerms } from '#domain/payments/emi.ts';
import { getSellingPrice, isDiscounted } from '#domain/price.ts';
import { categoryPath } from '#domain/shop-path.ts';
import {
  createAttributeKeyCache,
  listVariantAttributes,
  readVariantOptions,
  sortVariantOptions,
  type VariantAttribute,
  type VariantChoice,
} from '#domain/variant-options.ts';
import {
  findNamedColour,
  getAttributeName,
  isColourKey,
  toDistinctNames,
} from '#storefront/commerce/catalogue/attributes.ts';
import { bundleInstructionText, bundleRuleText } from '#storefront/commerce/offers/bundles.tsx';
import { formatDate } from '#storefront/i18n/format-time.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { OptionView, ProductView, SkuView } from './product-view.ts';

export const listAttributes = (skus: readonly Sku[]): AttributeValues[] =>
  listVariantAttributes(skus).map(({ name, values }) => ({ key: name, values }));

type ProductParts = Pick<ProductView, 'delivery'> & {
  attributes: readonly AttributeValues[];
};

export function toProductView(
  product: Product,
  { attributes, ...otherParts }: ProductParts,
  locale: Locale,
): ProductView | undefined {
  const activeSkus = product.skus.filter(({ status }) => status === 'active');
  const { options, facts, variants } = sortVariantOptions(readVariantOptions(activeSkus), attributes);
  const texts = createAttributeTexts(activeSkus, locale);
  const emi = readEmiTerms(otherParts.delivery.takesCards ? product.gift : null);
  const choices = new Map(variants.map((choice) => [choice.id, choice]));
  const [first, ...others] = activeSkus.map((sku) =>
    toSkuView(sku, { choice: choices.get(sku.id), texts, locale }),
  );
  if (!first) return undefined;
  const skus: ProductView['skus'] = [first, ...others];
  return {
    id: product.id,
    slug: product.slug,
    name: localizedField(product, 'name', locale),
    summary: localizedField(product, 'shortDescription', locale),
    ...(product.brand && {
      brand: { slug: product.brand.slug, name: localizedField(product.brand, 'name', locale) },
    }),
    crumbs: product.categories.map((category) => ({
      name: localizedField(category, 'name', locale),
      path: categoryPath(category.slug),
    })),
    ...(product.rating && product.rating.count > 0 && { rating: product.rating }),
    pictures: product.images.length > 0 ? removeDuplicates(product.images) : [product.thumbnail],
    options: options.map((option) => toOptionView(option, texts)),
    skus,
    ...(product.bundle && {
      bundle: {
        rule: bundleRuleText(product.bundle, locale),
        how: bundleInstructionText(product.bundle, locale),
      },
    }),
    ...(product.offerEndsAt && { offerEndsAt: product.offerEndsAt }),
    facts: facts.map(({ key, values: [value = ''] }) => texts.toFact(key, value)),
    ...(emi.tenors.length > 0 && { emi }),
    ...otherParts,
  };
}

const removeDuplicates = (pictures: readonly string[]): string[] => [...new Set(pictures)];

type AttributeTexts = ReturnType<typeof createAttributeTexts>;

function createAttributeTexts(skus: readonly Sku[], locale: Locale) {
  const attributes = skus.flatMap((sku) => sku.attributes);
  const toKey = createAttributeKeyCache();
  const valueKey = (key: string, value: string) => JSON.stringify([key, toKey(value)]);
  const byKey = groupBy(attributes, ({ key }) => toKey(key));
  const byValue = groupBy(attributes, ({ key, value }) => valueKey(toKey(key), value));
  const nameOf = (key: string) => getAttributeName(byKey.get(key)?.[0] ?? { key }, locale);
  const textOf = (key: string, value: string) => {
    const translated = byValue.get(valueKey(key, value))?.find(({ value_bn }) => value_bn);
    return (locale === 'bn' && translated?.value_bn) || value;
  };
  return {
    nameOf,
    textOf,
    toFact: (key: string, value: string) => ({ name: nameOf(key), value: textOf(key, value) }),
    colourOf: (key: string, value: string) =>
      byValue.get(valueKey(key, value))?.find(({ colour }) => colour)?.colour ??
      findNamedColour(value) ??
      null,
  };
}

function toOptionView({ key, name, values }: VariantAttribute, texts: AttributeTexts): OptionView {
  const distinctNames = toDistinctNames(
    values,
    values.map((value) => texts.textOf(key, value)),
  );
  return {
    key,
    name: texts.nameOf(key),
    values,
    ...(distinctNames.some((text, index) => text !== values[index]) && { names: distinctNames }),
    ...(isColourKey(name) && { colours: values.map((value) => texts.colourOf(key, value)) }),
  };
}

interface SkuParts {
  choice: VariantChoice | undefined;
  texts: AttributeTexts;
  locale: Locale;
}

function toSkuView(sku: Sku, { choice, texts, locale }: SkuParts): SkuView {
  const { details = new Map(), label, values = [] } = choice ?? {};
  return {
    id: sku.id,
    code: sku.sku,
    price: sku.price,
    ...(isDiscounted(sku) && { discountedPrice: getSellingPrice(sku) }),
    stock: sku.stockQuantity,
    ...(sku.preOrder && { preOrderAmount: sku.preOrderAmount ?? 0 }),
    ...(sku.preOrderShipsOn && {
      shipsOn: {
        day: sku.preOrderShipsOn,
        text: ` ${m.product_pre_order_sent({ day: formatDate(sku.preOrderShipsOn, locale) }, { locale })}`,
      },
    }),
    values,
    ...(label !== undefined && { label }),
    ...(details.size > 0 && { details: [...details].map(([key, value]) => texts.toFact(key, value)) }),
    ...(sku.images.length > 0 && { pictures: removeDuplicates(sku.images) }),
  };
}
