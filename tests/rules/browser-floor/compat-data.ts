import { createRequire } from 'node:module';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';

const BROWSERS = { chrome: 'chrome', firefox: 'firefox', safari: 'safari', ios_saf: 'safari_ios' } as const;

const { browserslist } = createRequire(import.meta.url)('../../../package.json') as {
  browserslist: string[];
};

const floor = browserslist.map((query) => {
  const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
  if (!(browser in BROWSERS)) throw new Error(`browserslist of package.json: cannot read "${query}"`);
  return { browser: BROWSERS[browser as keyof typeof BROWSERS], version };
});

/**
 * Interfaces whose objects are used without the name of the interface, such as events. A linter does not know the type
 * of such an object, so it forbids the names of unsupported members on every object, except names that a supported
 * member of another interface has too.
 */
const PAGE_INTERFACES = new RegExp(
  `^(?:${[
    'Window|Document|ShadowRoot|Node|CharacterData|Element|HTML\\w+|SVGElement|DOM\\w+|Range|Selection|Animation',
    'EventTarget|Event|(?:UI|Mouse|Pointer|Keyboard|Input|Focus|Toggle|Submit|Message|Storage)Event|DataTransfer',
    'Abort\\w+|Request|Response|Headers|Blob|File|FormData|URL\\w*|ReadableStream|XMLHttpRequest|BroadcastChannel',
    'Navigator|History|Location|Storage|Crypto|Performance|Screen|Clipboard|VisualViewport|MediaQueryList',
    'IntersectionObserver|ResizeObserver|MutationObserver|PerformanceObserver|CSSStyleSheet|ElementInternals',
  ].join('|')})$`,
);

export function namesAboveFloor() {
  const interfaces = namedParts(bcd.api);
  const known = new Set(
    [...interfaces, ...namedParts(bcd.javascript.builtins ?? {})].flatMap(([, api]) =>
      namedParts(api).flatMap(([name, part]) => (isAtFloor(part) ? [name] : [])),
    ),
  );
  const members = new Set<string>();
  const statics: { object: string; property: string }[] = [];
  const globals = new Set<string>();
  for (const [name, api] of interfaces) {
    if (!isAtFloor(api)) globals.add(name);
    for (const [member, part] of namedParts(api)) {
      if (isAtFloor(part) || member === name || member.endsWith('_event')) continue;
      if (member.endsWith('_static')) statics.push({ object: name, property: member.replace('_static', '') });
      else if (name === 'Window') globals.add(member);
      else if (PAGE_INTERFACES.test(name) && !known.has(member)) members.add(member);
    }
  }
  for (const [property, part] of namedParts(bcd.javascript.builtins?.Intl ?? {})) {
    if (!isAtFloor(part)) statics.push({ object: 'Intl', property });
  }
  return { members: [...members], statics, globals: [...globals] };
}

const namedParts = (whole: Identifier): [name: string, part: Identifier][] =>
  Object.entries(whole as Record<string, Identifier>).filter(
    ([name, part]) => name !== '__compat' && part.__compat !== undefined,
  );

function isAtFloor({ __compat }: Identifier): boolean {
  return floor.every(({ browser, version }) =>
    [__compat?.support[browser] ?? []]
      .flat()
      .some(
        ({ version_added, version_removed, flags, prefix, alternative_name }) =>
          !flags &&
          !prefix &&
          !alternative_name &&
          isSupportedSince(version_added, version) &&
          !isSupportedSince(version_removed, version),
      ),
  );
}

function isSupportedSince(supportedSince: string | boolean | null | undefined, version: string): boolean {
  if (typeof supportedSince !== 'string' || supportedSince === 'preview') return false;
  return toNumber(supportedSince) <= toNumber(version);
}

function toNumber(version: string): number {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return major * 1_000 + minor;
}
