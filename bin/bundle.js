// Makes `build/haat-<id>`: server and command line as plain JavaScript, with migrations and the database's thread beside
// them. `build/haat.json` names the one to run; an older one may still be running, and stays for a day.
// Runs before anything is built, so no TypeScript may stand here.
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { stampOf } from './source-stamp.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILD = join(ROOT, 'build');
const STAMP = join(BUILD, 'haat.json');
const NAME = /^haat-[0-9a-f]{16}$/;
const KEPT_MS = 86_400_000;
const ENTRIES = {
  haat: join(ROOT, 'src/cli/haat.ts'),
  'pglite-worker': join(ROOT, 'src/data/drivers/pglite/pglite-worker.ts'),
};
const SOURCES = ['src', 'bin'].map((name) => join(ROOT, name) + sep);
/** Packages of hundreds of small modules, which take longer to find and read than all else; the others stay outside. */
const OF_MANY_FILES = [
  'drizzle-orm',
  'hono',
  '@hono/zod-openapi',
  '@hono/zod-validator',
  '@asteasolutions/zod-to-openapi',
  'zod',
];
/** What the bundle is made of beside its modules. */
const INGREDIENTS = ['package.json', 'package-lock.json', 'bin/bundle.js'];
const MIGRATIONS = 'src/data/migrations';

// Written beside and then named: of several commands at once none runs half a bundle.
const startedAt = Date.now();
await mkdir(BUILD, { recursive: true });
const folder = await mkdtemp(join(BUILD, 'bundling-'));
try {
  const modules = await bundleInto(folder);
  const migrations = await copyMigrations(join(folder, 'migrations'));
  const stamp = stampOf(ROOT, [...INGREDIENTS, ...modules, ...migrations]);
  const bundle = `haat-${randomBytes(8).toString('hex')}`;
  // Whoever may read the sources may read the bundle.
  await chmod(folder, 0o755);
  await rename(folder, join(BUILD, bundle));
  // A source that was saved meanwhile may not be in the bundle: the next command makes another.
  const isWhole = Object.keys(stamp.files).every((file) => statSync(join(ROOT, file)).mtimeMs < startedAt);
  const named = `${folder}.json`;
  await writeFile(named, JSON.stringify({ ...stamp, ...(!isWhole && { contents: '', files: {} }), bundle }));
  await rename(named, STAMP);
  await removeOld(bundle);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Removes bundles that nobody has made for a day. */
async function removeOld(current) {
  for (const name of await readdir(BUILD)) {
    if (name === current || !NAME.test(name)) continue;
    const { mtimeMs } = await stat(join(BUILD, name));
    if (startedAt - mtimeMs > KEPT_MS) await rm(join(BUILD, name), { recursive: true, force: true });
  }
}

/** Bundles our sources, packages left where they are, and returns which modules went in. */
async function bundleInto(outDir) {
  const { output } = await build({
    root: ROOT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: OF_MANY_FILES },
    build: {
      ssr: true,
      outDir,
      target: 'node22',
      minify: false,
      sourcemap: true,
      emptyOutDir: false,
      rolldownOptions: {
        input: ENTRIES,
        // All in one folder, as deep below the project as sources lie: product-files.ts counts on it.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return output
    .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    .filter((id) => SOURCES.some((sources) => id.startsWith(sources)))
    .map((id) => relative(ROOT, id).split(sep).join('/'));
}

/** Copies what is applied, without the snapshots that drizzle-kit compares with, and returns which files that is. */
async function copyMigrations(to) {
  const entries = await readdir(join(ROOT, MIGRATIONS), { recursive: true });
  const files = entries.filter((name) => name.endsWith('.sql') || name.endsWith('_journal.json'));
  for (const file of files) await cp(join(ROOT, MIGRATIONS, file), join(to, file));
  return files.map((file) => `${MIGRATIONS}/${file.split(sep).join('/')}`);
}
