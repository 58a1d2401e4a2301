import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import {
  REPLACED_ROUTER_PARTS,
  recordOtherValue,
  setRouteModules,
  setRouterContext,
  setRouterData,
} from './library-internals.ts';

const PACKAGES = join(import.meta.dirname, '../../../../node_modules');
const read = (file: string) => readFileSync(join(PACKAGES, file), 'utf8');
const collectMarkupNames = (code: string, pattern: RegExp) => [...new Set(code.match(pattern))].sort();

afterEach(() => vi.unstubAllGlobals());

test('the router reads a page from the globals and the route manifest', () => {
  const hydration = read('react-router/dist/production/lib/dom-export/hydrated-router.js');
  const [start = ''] = hydration.split('function createHydratedRouter');
  const page: Record<string, unknown> = {};
  vi.stubGlobal('window', page);
  setRouterContext({ basename: '/' });
  setRouteModules({});
  const given = Object.keys(page).map((name) => `window.${name}`);
  expect(collectMarkupNames(start, /window\.__\w+/g)).toEqual(
    [...given, 'window.__reactRouterManifest'].sort(),
  );
  expect(hydration).toContain('let stream = ssrInfo.context.stream;');
  setRouterData(null);
  expect(page.__reactRouterContext).toEqual({ basename: '/', stream: null });
});

test('the router’s route manifest is a script that sets a global to JSON', () => {
  expect(read('@react-router/dev/dist/vite.js')).toMatch(
    /`window\.__reactRouterManifest=\$\{JSON\.stringify\(/,
  );
});

test('React compares a field with the value recorded at hydration', () => {
  const react = read('react-dom/cjs/react-dom-client.production.js');
  expect(collectMarkupNames(react, /node\._\w*[Tt]racker\b/g)).toEqual(['node._valueTracker']);
  expect(react).toMatch(/setValue: function \(value\) \{\s*currentValue = "" \+ value;/);
  const setValue = vi.fn();
  recordOtherValue({ _valueTracker: { setValue } } as unknown as Element, 'before');
  expect(setValue).toHaveBeenCalledExactlyOnceWith('before');
  expect(() => recordOtherValue({} as Element, 'before')).not.toThrow();
});

test('the replaced router modules exist in the installed router', () => {
  for (const part of REPLACED_ROUTER_PARTS)
    expect(read(`react-router/dist/production/lib/${part}.js`)).not.toBe('');
});

test('the router still exports the unstable scroll restoration that needs no inline script', () => {
  expect(read('react-router/dist/production/index.js')).toMatch(/\bUNSAFE_useScrollRestoration\b/);
});
