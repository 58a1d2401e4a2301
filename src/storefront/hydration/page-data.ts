import type { Locale } from '#storefront/locale/locale.ts';
import type { RouterContext } from './library-insides.ts';
import { ROUTER_NULL } from './library-insides.ts';

/**
 * The loaders' data as plain JSON, which compresses better than the router's list of values that name each other by
 * number. `undefined` when JSON cannot hold it, or only by saying much of it twice.
 */
export function toPlainData(streamed: string): string | undefined {
  const list = streamed.trimEnd();
  // What comes later stands on lines of its own.
  if (list.includes('\n')) return undefined;
  const values = JSON.parse(list) as unknown[];
  let isPlain = true;
  let visits = 0;
  const read = (at: number): unknown => {
    if (at === ROUTER_NULL) return null;
    const value = values[at];
    visits += 1;
    isPlain &&= at >= 0 && visits <= 2 * values.length && !isOfOtherKind(value);
    if (!isPlain || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(read);
    return Object.fromEntries(
      Object.entries(value).map(([key, place]) => [values[Number(key.slice(1))], read(place)]),
    );
  };
  const plain = JSON.stringify(read(0));
  return isPlain ? plain : undefined;
}

/** The router names a date, a map and the like by a word in front. */
const isOfOtherKind = (value: unknown) => Array.isArray(value) && typeof value[0] === 'string';

/** Plain data as the router reads it. */
export function toStreamedData(plain: string): string {
  const values: unknown[] = [];
  const place = (value: unknown): number => {
    if (value === null) return ROUTER_NULL;
    const at = values.push(value) - 1;
    if (Array.isArray(value)) values[at] = value.map(place);
    else if (typeof value === 'object') {
      const places = Object.entries(value as object).map(([key, each]) => [`_${place(key)}`, place(each)]);
      values[at] = Object.fromEntries(places);
    }
    return at;
  };
  place(JSON.parse(plain));
  return JSON.stringify(values);
}

/** What a document tells the hydration loader, as JSON in `#haat-page`: addresses of what the page needs, and when asked for. */
export interface PageScripts {
  context: RouterContext;
  /** Locale of the page; translators change `<html lang>`. */
  locale: Locale;
  /** The router's route manifest, whose name identifies the build. */
  manifest: string;
  entry: string;
  /** What replaces modules while developing. */
  hot?: string | undefined;
  /** The modules of each route of the page. */
  routes: Record<string, string[]>;
  /** Stylesheets that the first paint does without. */
  sheets: readonly string[];
  /** All modules that the page starts with, to be fetched at once. */
  preload: string[];
}

/** Data for the page's scripts from the document. */
export const readPageScripts = (): PageScripts =>
  JSON.parse(document.getElementById('haat-page')?.textContent ?? '');
