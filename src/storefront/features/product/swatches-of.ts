import { colourOf } from '#storefront/catalog/colour-of.ts';
import type { ProductView } from './product-view.ts';

export interface Swatch {
  /** Storage path of a picture of the product in this colour. */
  picture?: string;
  /** CSS colour. */
  colour?: string;
}

/** How each value of a colour option looks: a known colour, or the first picture of a variant that has it when pictures differ. */
export function swatchesOf({ options, pictures, skus }: ProductView, option: number): Map<string, Swatch> {
  const values = options[option]?.values ?? [];
  const looks = values.map((value): [string, Swatch] => {
    const holder = skus.find((sku) => sku.values[option] === value);
    const picture = (holder?.pictures ?? pictures)[0];
    const colour = colourOf(value);
    return [value, { ...(picture && { picture }), ...(colour && { colour }) }];
  });
  const shown = new Set(looks.map(([, { picture }]) => picture));
  if (shown.size === looks.length) return new Map(looks);
  return new Map(looks.map(([value, { picture: _, ...look }]) => [value, look]));
}
