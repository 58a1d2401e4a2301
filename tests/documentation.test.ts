import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '#cli/commands.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['bench', 'bin', 'demo', 'docs', 'public', 'src', 'tests'];
const PATHS = [...readdirSync(ROOT), ...FOLDERS.flatMap(listPathsBelow)];
const PAGES = PATHS.filter((path) => path.endsWith('.md'));
const KNOWN_PATHS = new Set(PATHS.flatMap(listPathTails));

const CODE = /`([^`\s]+)`/g;
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;
const FILE_NAME = /^[\w.@-][\w.@/-]*\.(?:tsx?|jsx?|cjs|css|md|json|sql|svg|ya?ml)$/;
const PROJECT_PATH = /^(?:bench|bin|demo|docs|public|src|tests)\/[\w.@/-]+$/;
/** Matches paths that a build or an installation creates. */
const GENERATED_PATH = /^(?:\.\/)?(?:build|node_modules)\//;

test.each(PAGES)('%s refers only to existing files and folders', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = [...text.matchAll(CODE)]
    .map(([, name = '']) => name.replace(/\/$/, ''))
    .filter((name) => (FILE_NAME.test(name) || PROJECT_PATH.test(name)) && !GENERATED_PATH.test(name));
  const linked = [...text.matchAll(LINK)].map(([, target = '']) => target);
  expect(named.filter((name) => !KNOWN_PATHS.has(name))).toEqual([]);
  expect(linked.filter((target) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([]);
});

test('docs/operations/cli.md lists every command', () => {
  const page = readFileSync(join(ROOT, 'docs/operations/cli.md'), 'utf8');
  const named = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted());
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

function listPathsBelow(folder: string): string[] {
  const below = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return [folder, ...below.map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))];
}

/** Docs may omit the first folders of a path: `src/storefront/ui/price.tsx`, `ui/price.tsx`. Lists all these forms. */
function listPathTails(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}
