import { MORE_PARAMETER } from './features/listing/more-products.ts';
import { FILTERS, type FormKind, PAGES, type Page } from './pages.ts';

/** More than a listing reads of one facet. */
const MAX_PARAMETERS = 250;
/** Comma-separated ids of requested routes, set by the router. */
const WANTED_ROUTES = '_routes';

interface KnownPage {
  path: string;
  pattern: RegExp;
  parameters: ReadonlySet<string>;
  routes: readonly string[];
  takesForms: FormKind | undefined;
  /** In the router's notation. */
  route: string;
}

const known = PAGES.map(toKnown);

/** In a fixed order, so that each page has one address. Starts with `?`, or is empty. */
export function canonicalSearch(path: string, search: string, isData = false): string {
  if (search.length < 2) return '';
  const page = findPage(path);
  if (!page || (page.parameters.size === 0 && !isData)) return '';
  const remaining = new URLSearchParams();
  let count = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    const read = readParameter(page, name, value, isData);
    const isFilter = name.startsWith(FILTERS);
    // Pages read the first value of a name; filters may have several.
    if (read === undefined || (!isFilter && remaining.has(name))) continue;
    remaining.append(name, read);
    count += 1;
    if (count === MAX_PARAMETERS) break;
  }
  if (count === 0) return '';
  remaining.sort();
  return `?${remaining}`;
}

const FILE = /\.\w+$/;

export const acceptedForms = (path: string): FormKind | undefined =>
  FILE.test(path) ? undefined : findPage(path)?.takesForms;

/** `undefined` for an undecodable path. */
export const findPagePath = (path: string): string | undefined => findPage(path)?.path;

function readParameter(page: KnownPage, name: string, value: string, isData: boolean): string | undefined {
  const { parameters, routes } = page;
  // A filter without a value is retained, so that listings redirect to an address without it.
  if (name.startsWith(FILTERS)) return parameters.has(FILTERS) ? value : undefined;
  if (isData && name === MORE_PARAMETER) return parameters.has(FILTERS) ? '1' : undefined;
  if (isData && name === WANTED_ROUTES) {
    const wanted = value.split(',');
    return routes.filter((route) => wanted.includes(route)).join() || undefined;
  }
  // Pages show a message for an empty search.
  return parameters.has(name) && (value !== '' || name === 'q') ? value : undefined;
}

export const pagePattern = (path: string): string | undefined =>
  FILE.test(path) ? undefined : findPage(path)?.route;

function findPage(path: string): KnownPage | undefined {
  const plain = decoded(path);
  return plain === undefined ? undefined : known.find(({ pattern }) => pattern.test(plain));
}

/** As the router compares paths: an encoded slash is no separator. `undefined` for an undecodable path. */
function decoded(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path.replace(/%2f/gi, '_'));
  } catch {
    return undefined;
  }
}

function toKnown({ path, file, parameters, takesForms }: Page): KnownPage {
  const steps = path.split('/').filter(Boolean).map(toPattern).join('');
  return {
    path,
    pattern: new RegExp(`^(?:/bn)?(?:/en)?${steps}/*$`, 'i'),
    parameters: new Set(parameters),
    routes: ['root', file.replace(/\.tsx$/, '')],
    takesForms,
    route: `/${path}`,
  };
}

function toPattern(step: string): string {
  if (step === '*') return '(?:/[^]*)?';
  return step.startsWith(':') ? '/[^/]+' : `/${step}`;
}
