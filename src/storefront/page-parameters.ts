import { FILTER_PREFIX } from '#domain/filter-name.ts';
import { MORE_PARAMETER } from './features/listing/more-products.ts';
import { type FormKind, PAGES, type Page } from './pages.ts';

const MAX_PARAMETERS = 250;
/** Parameter with the comma-separated ids of requested routes, set by the router. */
const ROUTES_PARAMETER = '_routes';

interface KnownPage {
  path: string;
  pattern: RegExp;
  parameters: ReadonlySet<string>;
  routes: readonly string[];
  formKind: FormKind | undefined;
  /** Route pattern with a leading slash, such as `/product/:slug`. */
  route: string;
}

const knownPages = PAGES.map(toKnownPage);

/** Removes unknown, invalid and repeated parameters and sorts the rest, so that each page has one URL. */
export function toCanonicalSearch(path: string, search: string, isData = false): string {
  if (search.length < 2) return '';
  const page = findPage(path);
  if (!page || (page.parameters.size === 0 && !isData)) return '';
  const canonical = new URLSearchParams();
  let count = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    const parsedValue = readParameter(page, name, value, isData);
    const isFilter = name.startsWith(FILTER_PREFIX);
    // Pages read only the first value of a parameter, except filters, which may have several values.
    if (parsedValue === undefined || (!isFilter && canonical.has(name))) continue;
    canonical.append(name, parsedValue);
    count += 1;
    if (count === MAX_PARAMETERS) break;
  }
  if (count === 0) return '';
  canonical.sort();
  return `?${canonical}`;
}

const FILE_PATH_PATTERN = /\.\w+$/;

export const findAcceptedForm = (path: string): FormKind | undefined =>
  FILE_PATH_PATTERN.test(path) ? undefined : findPage(path)?.formKind;

export const findRoutePattern = (path: string): string | undefined => findPage(path)?.path;

function readParameter(page: KnownPage, name: string, value: string, isData: boolean): string | undefined {
  const { parameters, routes } = page;
  // A filter without a value remains, because the listing redirects to a URL without this filter.
  if (name.startsWith(FILTER_PREFIX)) {
    return parameters.has(FILTER_PREFIX) || parameters.has(name) ? value : undefined;
  }
  if (isData && name === MORE_PARAMETER) return parameters.has(FILTER_PREFIX) ? '1' : undefined;
  if (isData && name === ROUTES_PARAMETER) {
    const requestedRoutes = value.split(',');
    return routes.filter((route) => requestedRoutes.includes(route)).join() || undefined;
  }
  // An empty search remains, because pages show a message for it.
  return parameters.has(name) && (value !== '' || name === 'q') ? value : undefined;
}

export const findPagePattern = (path: string): string | undefined =>
  FILE_PATH_PATTERN.test(path) ? undefined : findPage(path)?.route;

function findPage(path: string): KnownPage | undefined {
  const decodedPath = decodePath(path);
  return decodedPath === undefined ? undefined : knownPages.find(({ pattern }) => pattern.test(decodedPath));
}

/** Replaces encoded slashes with `_`, because the router does not treat them as separators. */
function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path.replace(/%2f/gi, '_'));
  } catch {
    return undefined;
  }
}

function toKnownPage({ path, file, parameters, formKind }: Page): KnownPage {
  const segments = path.split('/').filter(Boolean).map(toSegmentPattern).join('');
  return {
    path,
    pattern: new RegExp(`^(?:/bn)?(?:/en)?${segments}/*$`, 'i'),
    parameters: new Set(parameters),
    routes: ['root', file.replace(/\.tsx$/, '')],
    formKind,
    route: `/${path}`,
  };
}

function toSegmentPattern(segment: string): string {
  if (segment === '*') return '(?:/[^]*)?';
  return segment.startsWith(':') ? '/[^/]+' : `/${segment}`;
}
