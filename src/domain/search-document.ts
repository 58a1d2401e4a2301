import { searchTokens } from './search-text.ts';

/** The texts by which a product is found, in both languages. */
export interface SearchDocument {
  names: readonly string[];
  brands: readonly string[];
  categories: readonly string[];
  tags: readonly string[];
  /** Titles and attribute values of the variants: shades, sizes, scents. */
  variants: readonly string[];
}

/** What a word counts when it stands in the name; in a name of five words just that, in a longer one less. */
const NAME_WEIGHT = 100;
const USUAL_NAME_LENGTH = 5;
const BRAND_WEIGHT = 80;
const CATEGORY_WEIGHT = 55;
const TAG_WEIGHT = 45;
const VARIANT_WEIGHT = 40;

/** The words of a product and what each counts, 1 to 130: the most important place where a word stands decides. */
export function searchWordsOf(document: SearchDocument): Map<string, number> {
  const words = new Map<string, number>();
  const add = (texts: readonly string[], weightOf: (length: number) => number) => {
    for (const text of texts) {
      const tokens = searchTokens(text);
      for (const token of tokens) words.set(token, Math.max(words.get(token) ?? 0, weightOf(tokens.length)));
    }
  };
  add(document.names, (length) =>
    Math.round(NAME_WEIGHT * (0.7 + 0.3 * Math.min(2, USUAL_NAME_LENGTH / length))),
  );
  add(document.brands, () => BRAND_WEIGHT);
  add(document.categories, () => CATEGORY_WEIGHT);
  add(document.tags, () => TAG_WEIGHT);
  add(document.variants, () => VARIANT_WEIGHT);
  return words;
}
