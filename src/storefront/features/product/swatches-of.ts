import type { ProductView } from './product-view.ts';

export interface Swatch {
  /** Storage path of a picture of the product in this colour. */
  picture?: string;
  /** CSS colour. */
  colour?: string;
}

/**
 * How each value of a colour option looks, all in one way: by colours when every one is known, else by the first pictures of
 * the variants when they differ, else by the colours that are known.
 */
export function swatchesOf({ options, pictures, skus }: ProductView, option: number): Map<string, Swatch> {
  const { values = [], colours = [] } = options[option] ?? {};
  const pictureOf = (value: string) =>
    (skus.find((sku) => sku.values[option] === value)?.pictures ?? pictures)[0];
  const shown = new Set(values.map(pictureOf));
  const arePictures = colours.includes(null) && shown.size === values.length && !shown.has(undefined);
  return new Map(
    values.map((value, index) => {
      const [picture, colour] = arePictures ? [pictureOf(value)] : [undefined, colours[index]];
      return [value, { ...(picture && { picture }), ...(colour && { colour }) }];
    }),
  );
}
