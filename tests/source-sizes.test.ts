import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

/**
 * What holds today: few files, each a topic that somebody would look for. Lower `files` when something is folded; a whole new
 * topic is the one reason to raise it. Decision 43 tells how these bounds came about.
 */
const LIMITS = { files: 665, median: 75, p95: 230, longest: 350, smallOfOne: 15 };
const SMALL = 30;
/** Tables, which no one reads from end to end: of places, of layouts of headers, of drawings. */
const DATA = [
  'src/data/seeds/metropolitan-thanas.ts',
  'src/domain/places/place-names.ts',
  'src/storefront/layout/headers/layouts.ts',
  'src/storefront/ui/icons.ts',
];

const ROOT = join(import.meta.dirname, '..');
const ALIASES = Object.entries(packageJson.imports).map(([name, folder]) => ({
  name: name.slice(0, -1),
  folder: folder.slice(0, -1),
}));

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && !file.includes('/messages/compiled/'));
const texts = new Map(sources.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const linesOf = (file: string) => (texts.get(file) ?? '').split('\n').length - 1;
const sizes = sources.map(linesOf).sort((a, b) => a - b);
const sizeAt = (share: number) => sizes[Math.floor(sizes.length * share)];

test('the sources are few files', () => {
  expect(sources.length).toBeLessThanOrEqual(LIMITS.files);
});

test('most files hold a topic, and none is too long to read', () => {
  expect(sizeAt(0.5)).toBeGreaterThanOrEqual(LIMITS.median);
  expect(sizeAt(0.95)).toBeLessThanOrEqual(LIMITS.p95);
  const tooLong = sources.filter((file) => linesOf(file) > LIMITS.longest && !DATA.includes(file));
  expect(tooLong).toEqual([]);
});

test('what is small and serves one file stands in that file', () => {
  const importers = importersOf();
  const small = sources.filter((file) => linesOf(file) <= SMALL && importers.get(file)?.size === 1);
  expect(small.length, small.join('\n')).toBeLessThanOrEqual(LIMITS.smallOfOne);
});

function importersOf(): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const imported = placeOf(fileName, file);
      if (imported) importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  return importers;
}

function placeOf(imported: string, from: string): string | undefined {
  const path = imported.replace(/\?.*/, '');
  if (path.startsWith('.')) return relative(ROOT, join(ROOT, dirname(from), path));
  const alias = ALIASES.find(({ name }) => path.startsWith(name));
  return alias && join(alias.folder, path.slice(alias.name.length));
}
