import type { VariantInput } from '#domain/catalogue/product-input.ts';

export interface WrittenOptions {
  keys: readonly string[];
  /** Values by variant, in the order of the keys. Blank if the variant lacks the attribute. */
  values: readonly (readonly string[])[];
}

const SEPARATOR = ' / ';

/** Lists the attributes of all variants. Joins the last ones if there are more than `max`: `Colour / Material`. */
export function listWrittenOptions(variants: readonly VariantInput[], max: number): WrittenOptions {
  const attributes = variants.map((variant) => variant.attributes ?? []);
  const keys = [...new Set(attributes.flatMap((own) => own.map(({ key }) => key)))];
  const values = attributes.map((own) => {
    const byKey = new Map(own.map(({ key, value }) => [key, value]));
    return keys.map((key) => byKey.get(key) ?? '');
  });
  return { keys: joinLast(keys, max), values: values.map((own) => joinLast(own, max)) };
}

const joinLast = (texts: readonly string[], max: number): string[] =>
  texts.length <= max
    ? [...texts]
    : [
        ...texts.slice(0, max - 1),
        texts
          .slice(max - 1)
          .filter(Boolean)
          .join(SEPARATOR),
      ];
