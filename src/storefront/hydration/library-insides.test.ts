import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import {
  giveRouteModules,
  giveRouterContext,
  giveRouterData,
  NO_PRELOADING,
  PRELOAD_MODULE,
  REPLACED_ROUTER_PARTS,
  recordOtherValue,
  withoutEffects,
} from './library-insides.ts';

const PACKAGES = join(import.meta.dirname, '../../../node_modules');
const read = (file: string) => readFileSync(join(PACKAGES, file), 'utf8');
const namesIn = (code: string, pattern: RegExp) => [...new Set(code.match(pattern))].sort();

afterEach(() => vi.unstubAllGlobals());

test('the router takes a page from the globals that it is given, and from a list of routes', () => {
  const hydration = read('react-router/dist/production/lib/dom-export/hydrated-router.js');
  const [start = ''] = hydration.split('function createHydratedRouter');
  const page: Record<string, unknown> = {};
  vi.stubGlobal('window', page);
  giveRouterContext({ basename: '/' });
  giveRouteModules({});
  const given = Object.keys(page).map((name) => `window.${name}`);
  expect(namesIn(start, /window\.__\w+/g)).toEqual([...given, 'window.__reactRouterManifest'].sort());
  expect(hydration).toContain('let stream = ssrInfo.context.stream;');
  giveRouterData(null);
  expect(page.__reactRouterContext).toEqual({ basename: '/', stream: null });
});

test('the router’s list of routes is a script that sets a global to JSON', () => {
  expect(read('@react-router/dev/dist/vite.js')).toMatch(
    /`window\.__reactRouterManifest=\$\{JSON\.stringify\(/,
  );
});

test('React compares what is in a field with what it recorded at hydration', () => {
  const react = read('react-dom/cjs/react-dom-client.production.js');
  expect(namesIn(react, /node\._\w*[Tt]racker\b/g)).toEqual(['node._valueTracker']);
  expect(react).toMatch(/setValue: function \(value\) \{\s*currentValue = "" \+ value;/);
  const setValue = vi.fn();
  recordOtherValue({ _valueTracker: { setValue } } as unknown as Element, 'before');
  expect(setValue).toHaveBeenCalledExactlyOnceWith('before');
  expect(() => recordOtherValue({} as Element, 'before')).not.toThrow();
});

test('Vite preloads by the module and the name that the build replaces', () => {
  const vite = read('vite/dist/node/chunks/node.js');
  expect(vite).toContain(
    `const preloadHelperId = ${JSON.stringify(PRELOAD_MODULE).replace('\\u0000', '\\0')}`,
  );
  const [name = ''] = NO_PRELOADING.match(/__\w+/) ?? [];
  expect(vite).toContain(`const preloadMethod = \`${name}\``);
});

test('the router’s parts that no page uses are where the build looks for them', () => {
  for (const part of REPLACED_ROUTER_PARTS)
    expect(read(`react-router/dist/production/lib/${part}.js`)).not.toBe('');
});

test('what keeps unused components of the router in a bundle is taken away', () => {
  const components = read('react-router/dist/production/lib/dom/lib.js');
  const light = withoutEffects(components);
  expect(components).toMatch(/^\w+\.displayName = /m);
  expect(light).not.toMatch(/^\w+\.displayName = /m);
  expect(light).toMatch(/= \/\* @__PURE__ \*\/ React\$1\.forwardRef\(/);
});

test('the router keeps its scroll restoration, which is to be without a script of its own, under a name that warns', () => {
  expect(read('react-router/dist/production/index.js')).toMatch(/\bUNSAFE_useScrollRestoration\b/);
});
