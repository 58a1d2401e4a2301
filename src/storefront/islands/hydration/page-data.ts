import type { Locale } from '#storefront/i18n/locale.ts';
import type { RouterContext } from './library-internals.ts';
import { ROUTER_NULL } from './library-internals.ts';

/**
 * The loaders' data as plain JSON, which compresses better than the router's list of values that reference
 * each other by index. `undefined` if JSON cannot express it or would repeat too much.
 */
export function toPlainData(streamed: string): string | undefined {
  const list = streamed.trimEnd();
  // Deferred data is on separate lines.
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

/** The router prefixes dates, maps and similar values with a type name. */
const isOfOtherKind = (value: unknown) => Array.isArray(value) && typeof value[0] === 'string';

/** Converts plain JSON to the router's format. */
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

export interface PageScripts {
  context: RouterContext;
  /** Locale of the page; translators change `<html lang>`. */
  locale: Locale;
  /** The router's route manifest, whose name identifies the build. */
  manifest: string;
  entry: string;
  /** Hot reload runtime, in development. */
  hot?: string | undefined;
  routes: Record<string, string[]>;
  /** Stylesheets loaded after the first paint. */
  sheets: readonly string[];
  /** All initial modules, to be fetched in parallel. */
  preload: string[];
}

export const readPageScripts = (): PageScripts =>
  JSON.parse(document.getElementById('haat-page')?.textContent ?? '');
