import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '#cli/commands.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['bench', 'bin', 'demo', 'docs', 'public', 'src', 'tests'];
const PLACES = [...readdirSync(ROOT), ...FOLDERS.flatMap(placesBelow)];
const PAGES = PLACES.filter((place) => place.endsWith('.md'));
const TAILS = new Set(PLACES.flatMap(tailsOf));

const CODE = /`([^`\s]+)`/g;
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;
const IS_FILE = /^[\w.@-][\w.@/-]*\.(?:tsx?|jsx?|cjs|css|md|json|sql|svg|ya?ml)$/;
const IS_PLACE = /^(?:bench|bin|demo|docs|public|src|tests)\/[\w.@/-]+$/;
/** Created by a build or an installation. */
const IS_MADE = /^(?:\.\/)?(?:build|node_modules)\//;

test.each(PAGES)('%s names existing files and folders', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = [...text.matchAll(CODE)]
    .map(([, name = '']) => name.replace(/\/$/, ''))
    .filter((name) => (IS_FILE.test(name) || IS_PLACE.test(name)) && !IS_MADE.test(name));
  const linked = [...text.matchAll(LINK)].map(([, target = '']) => target);
  expect(named.filter((name) => !TAILS.has(name))).toEqual([]);
  expect(linked.filter((target) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([]);
});

test('docs/operations/cli.md lists every command', () => {
  const page = readFileSync(join(ROOT, 'docs/operations/cli.md'), 'utf8');
  const named = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
});

test('docs/configuration.md lists every environment variable', () => {
  const named =
    readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8')
      .match(/^\| `[A-Z].*$/gm)
      ?.join() ?? '';
  const source = readFileSync(join(ROOT, 'src/runtime/env.ts'), 'utf8');
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(20);
  expect(settings.filter((name) => !named.includes(`\`${name}\``))).toEqual([]);
});

function placesBelow(folder: string): string[] {
  const below = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return [folder, ...below.map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))];
}

/** Docs may shorten a path from the left: `src/storefront/ui/price.tsx`, `ui/price.tsx`. */
function tailsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}
