import type { AttributeValues, Product, Sku, SkuAttribute } from '#contract/product.ts';
import { decodeObject, encodeObject } from '#domain/encoded-object.ts';
import { fromBdt, type Poisha, toBdt } from '#domain/money.ts';
import { emiPrice, isDiscounted, sellingPrice } from '#domain/price.ts';
import { attributeName, colourOf, isColourKey } from '#storefront/catalog/attributes.ts';
import { formatDate } from '#storefront/locale/format.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { localized } from '#storefront/locale/locale.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import type { EmiPlan, EmiRow, OptionView, ProductView, SkuView } from './product-view.ts';

/** What there is to choose among variants: each attribute with its values, as they come. */
export function attributesOf(skus: readonly Sku[]): AttributeValues[] {
  const valuesOf = new Map<string, Set<string>>();
  for (const { key, value } of skus.flatMap(({ attributes }) => attributes)) {
    valuesOf.set(key, (valuesOf.get(key) ?? new Set()).add(value));
  }
  return [...valuesOf].map(([key, values]) => ({ key, values: [...values] }));
}

type ProductParts = Pick<ProductView, 'delivery'> & {
  /** In the order of the shop. */
  attributes: readonly AttributeValues[];
};

/** A product as its page shows it. `undefined` when no variant of it is sold. */
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
  const emi = emiPlans(product.gift, active.map(sellingPrice));
  const [first, ...others] = active.map((sku) => toSku(sku, { options, hasEmi: emi.length > 0, locale }));
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
    ...(product.offerEndsAt && { offerEndsAt: product.offerEndsAt }),
    facts: attributes
      .filter(({ values }) => values.length === 1)
      .flatMap(({ key }) => written.get(key)?.slice(0, 1) ?? [])
      .map((attribute) => ({
        name: attributeName(attribute, locale),
        value: localized(attribute, 'value', locale),
      })),
    emi,
    ...rest,
  };
}

const isActive = ({ status }: Sku): boolean => status === 'active';

/** The attributes of all variants that are sold, as the shop wrote them, by key. */
function attributesByKey(skus: readonly Sku[]): Map<string, SkuAttribute[]> {
  return Map.groupBy(
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
    ...(isColourKey(key) && { colours: values.map((value) => lookOf(value, written)) }),
  };
}

/** How a shade looks: as the shop told, or as its name says. */
const lookOf = (shade: string, written: readonly SkuAttribute[]): string | null =>
  written.find(({ value, colour }) => value === shade && colour)?.colour ?? colourOf(shade) ?? null;

interface SkuSurroundings {
  options: readonly OptionView[];
  hasEmi: boolean;
  locale: Locale;
}

function toSku(sku: Sku, { options, hasEmi, locale }: SkuSurroundings): SkuView {
  return {
    id: sku.id,
    code: sku.sku,
    price: sku.price,
    ...(isDiscounted(sku) && { discountedPrice: sellingPrice(sku) }),
    stock: sku.stockQuantity,
    extra: encodeObject({ emi: hasEmi, discount: isDiscounted(sku) }),
    ...(sku.preOrder && { preOrderAmount: sku.preOrderAmount ?? 0 }),
    ...(sku.preOrderShipsOn && {
      shipsOn: {
        day: sku.preOrderShipsOn,
        told: ` ${m.product_pre_order_sent({ day: formatDate(sku.preOrderShipsOn, locale) }, { locale })}`,
      },
    }),
    values: options.map(({ key }) => sku.attributes.find((attribute) => attribute.key === key)?.value ?? ''),
    ...(sku.images.length > 0 && { pictures: sku.images }),
  };
}

interface Tenor {
  months: number;
  percent: number;
}

const MOST_MONTHS = 120;

/** The instalments that `gift` offers, for each of the prices, in BDT. Empty when it offers none; tenors that cannot be read are left out. */
export function emiPlans(gift: string | null, prices: readonly number[]): EmiPlan[] {
  const tenors = gift ? readTenors(decodeObject(gift)) : [];
  if (tenors.length === 0) return [];
  return [...new Set(prices)].flatMap((price) => {
    const amount = fromBdt(price);
    return amount === undefined ? [] : [{ price, rows: tenors.map((tenor) => toRow(amount, tenor)) }];
  });
}

function toRow(price: Poisha, { months, percent }: Tenor): EmiRow {
  const total = toBdt(emiPrice(price, percent));
  return { months, total, monthly: Math.ceil(total / months) };
}

function readTenors(gift: Record<string, unknown> | undefined): Tenor[] {
  const emi = gift?.emi;
  const tenors = typeof emi === 'object' && emi !== null && 'emiTenors' in emi ? emi.emiTenors : undefined;
  return Array.isArray(tenors) ? tenors.flatMap(readTenor) : [];
}

/** A tenor names its months (`6 months`) and the percent on top. */
function readTenor(tenor: unknown): Tenor[] {
  if (typeof tenor !== 'object' || tenor === null || !('name' in tenor) || !('percent' in tenor)) return [];
  const months = Number.parseInt(String(tenor.name), 10);
  const percent = Number(tenor.percent);
  const isTenor = months >= 1 && months <= MOST_MONTHS && percent >= 0 && percent < 1_000;
  return isTenor ? [{ months, percent: Math.round(percent * 100) / 100 }] : [];
}
