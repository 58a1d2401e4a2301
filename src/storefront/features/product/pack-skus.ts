import { MAX_VALUES_WITHOUT_SCROLLING, type ProductView, type SkuView } from './product-view.ts';

/** Above this number, the page contains packed JSON text, which is much smaller than the objects. */
export const MAX_UNPACKED_VARIANTS = 60;

type SkuExtras = Pick<SkuView, 'details' | 'label' | 'pictures' | 'preOrderAmount' | 'shipsOn'>;

/** `step`: difference to the previous id. `discountedPrice`: 0 without a discount. `values`: indexes of the values. */
type PackedSkuRow = [
  step: number,
  price: number,
  discountedPrice: number,
  stock: number,
  values: number[],
  extra?: SkuExtras,
];

type PackedProduct<Product extends ProductView> = Product & { packedSkus?: string };

export const withPackedSkus = (
  product: ProductView,
  packedSkus: string | undefined,
  chosen: SkuView,
): PackedProduct<ProductView> =>
  packedSkus === undefined ? product : { ...product, skus: [chosen], packedSkus };

/** Codes and pictures are part of the live data, which the page loads; until then, it shows the product's pictures. */
export function packSkus(product: ProductView): string | undefined {
  if (product.skus.length <= MAX_UNPACKED_VARIANTS) return undefined;
  const swatchSkus = findSwatchSkus(product);
  const rows = product.skus.map((sku, at): PackedSkuRow => {
    const { discountedPrice = 0, id, price, stock } = sku;
    const step = id - (product.skus[at - 1]?.id ?? 0);
    const values = product.options.map(({ values: all }, index) => all.indexOf(sku.values[index] ?? ''));
    const extra = toSkuExtras(sku, swatchSkus.has(sku));
    const hasExtra = Object.keys(extra).length > 0;
    return hasExtra
      ? [step, price, discountedPrice, stock, values, extra]
      : [step, price, discountedPrice, stock, values];
  });
  return JSON.stringify(rows);
}

const toSkuExtras = (
  { details, label, pictures, preOrderAmount, shipsOn }: SkuView,
  isSwatch: boolean,
): SkuExtras => ({
  ...(details && { details }),
  ...(label !== undefined && { label }),
  ...(pictures && isSwatch && { pictures: pictures.slice(0, 1) }),
  ...(preOrderAmount !== undefined && { preOrderAmount }),
  ...(shipsOn && { shipsOn }),
});

export function unpackSkus<Product extends ProductView>(product: PackedProduct<Product>): Product {
  if (product.packedSkus === undefined) return product;
  const rows: PackedSkuRow[] = JSON.parse(product.packedSkus);
  const [chosen] = product.skus;
  let id = 0;
  const [first = chosen, ...others] = rows.map(
    ([step, price, discountedPrice, stock, values, extra]): SkuView => {
      id += step;
      if (id === chosen.id) return chosen;
      return {
        ...{ id, code: '', price, stock, ...extra },
        ...(discountedPrice > 0 && { discountedPrice }),
        values: values.map((at, option) => product.options[option]?.values[at] ?? ''),
      };
    },
  );
  return { ...product, skus: [first, ...others], packedSkus: undefined };
}

function findSwatchSkus({ options, skus }: ProductView): ReadonlySet<SkuView> {
  const found = options.flatMap(({ colours = [], values }, index) =>
    colours.includes(null) && values.length <= MAX_VALUES_WITHOUT_SCROLLING
      ? values.flatMap((value) => skus.find((sku) => sku.values[index] === value) ?? [])
      : [],
  );
  return new Set(found);
}
