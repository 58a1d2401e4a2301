import { toAsciiForms } from '#domain/normalize-input.ts';

const MAX_SLUG_LENGTH = 80;
const MAX_CODE_LENGTH = 60;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;
const OUTER_HYPHENS = /^-+|-+$/g;

/** Returns a slug of a name: `Face & Body` → `face-body`. Keeps letters of all scripts. */
export function createSlug(name: string): string {
  const words = toAsciiForms(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(SEPARATORS, '-');
  return [...words.replace(OUTER_HYPHENS, '')].slice(0, MAX_SLUG_LENGTH).join('').replace(OUTER_HYPHENS, '');
}

/** Returns a SKU code of a new variant: `rose-water` with the value `100 ml` → `ROSE-WATER-100-ML`. */
export function createSkuCode(
  slug: string,
  { attributes = [], number }: { attributes?: readonly { value: string }[] | undefined; number: number },
): string {
  const start = toCode(slug) || 'SKU';
  const values = attributes.map(({ value }) => toCode(value));
  const isComplete = values.length > 0 && values.every(Boolean);
  const code = [start, ...(isComplete ? values : number > 1 ? [String(number)] : [])].join('-');
  return code.slice(0, MAX_CODE_LENGTH).replace(OUTER_HYPHENS, '');
}

const toCode = (text: string): string =>
  toAsciiForms(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(OUTER_HYPHENS, '');

/** Returns the text, or the text with the first number that makes it unique: `tea`, `tea-2`. */
export function makeUnique(text: string, isTaken: (text: string) => boolean): string {
  let unique = text;
  for (let number = 2; isTaken(unique); number += 1) unique = `${text}-${number}`;
  return unique;
}
