// Bundles server and command line into `build/haat-<id>`, with the database's SQL and the entry points of threads and
// child processes. `build/haat.json` names the current bundle. Runs before the build, so it must not be TypeScript.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { markReplaced, removeOldBuilds } from './old-builds.js';
import { createStamp, readStamp, writeStamp } from './source-stamp.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILD_FOLDER = join(ROOT, 'build');
const STAMP = join(BUILD_FOLDER, 'haat.json');
const BUNDLE_NAME = /^haat-[0-9a-f]{16}$/;
const ENTRIES = {
  haat: join(ROOT, 'src/cli/haat.ts'),
  'pglite-worker': join(ROOT, 'src/data/drivers/pglite/pglite-worker.ts'),
  'picture-worker': join(ROOT, 'src/adapters/pictures/picture-worker.ts'),
  'password-worker': join(ROOT, 'src/services/accounts/password-worker.ts'),
};
const SOURCES = ['src', 'demo', 'bin'].map((name) => join(ROOT, name) + sep);
/** Packages that are bundled, because many small modules are slow to load. */
const BUNDLED_PACKAGES = [
  'drizzle-orm',
  'hono',
  '@hono/zod-openapi',
  '@hono/zod-validator',
  '@asteasolutions/zod-to-openapi',
  'zod',
];
/** Inputs of the bundle that are not modules. */
const OTHER_INPUTS = ['package.json', 'package-lock.json', 'bin/bundle.js'];
/** Folders of SQL files, which are read by path. */
const SQL_FOLDERS = ['migrations', 'functions'];

// The folder is renamed after it is complete, because several commands may bundle concurrently.
const startedAt = Date.now();
await mkdir(BUILD_FOLDER, { recursive: true });
const folder = await mkdtemp(join(BUILD_FOLDER, 'bundling-'));
try {
  const modules = await bundleInto(folder);
  const sqlFiles = await copySql(folder);
  const stamp = createStamp(ROOT, [...OTHER_INPUTS, ...modules, ...sqlFiles]);
  const bundle = `haat-${randomBytes(8).toString('hex')}`;
  // The folder gets the same permissions as the sources.
  await chmod(folder, 0o755);
  await rename(folder, join(BUILD_FOLDER, bundle));
  // If a source was saved during bundling, the bundle may lack the change. An empty stamp makes the next command
  // bundle again.
  const isComplete = Object.keys(stamp.files).every((file) => statSync(join(ROOT, file)).mtimeMs < startedAt);
  const replaced = readStamp(STAMP)?.bundle;
  writeStamp(STAMP, { ...stamp, ...(!isComplete && { contents: '', files: {} }), bundle });
  if (replaced) await markReplaced(join(BUILD_FOLDER, replaced));
  await removeOldBuilds(BUILD_FOLDER, { name: BUNDLE_NAME, current: bundle });
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Bundles the entry points. Does not bundle packages, except for `BUNDLED_PACKAGES`. Returns the paths of the
 * bundled source files.
 */
async function bundleInto(outDir) {
  const { output } = await build({
    root: ROOT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: BUNDLED_PACKAGES },
    build: {
      ssr: true,
      outDir,
      target: 'node22',
      minify: false,
      sourcemap: true,
      emptyOutDir: false,
      rolldownOptions: {
        input: ENTRIES,
        external: listOptionalModules(),
        // All modules are in one folder, at the depth that src/installation/paths.ts expects.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return output
    .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    .filter((id) => SOURCES.some((sources) => id.startsWith(sources)))
    .map((id) => relative(ROOT, id).split(sep).join('/'));
}

/**
 * Lists modules that production may lack: the packages of the demo, or the whole demo. Importing such a
 * module fails only when it is used.
 */
function listOptionalModules() {
  const file = join(ROOT, 'demo', 'package.json');
  return existsSync(file)
    ? Object.keys(JSON.parse(readFileSync(file, 'utf8')).devDependencies)
    : [/^#demo\//];
}

/**
 * Copies the SQL files. Returns the paths of the files and their folders for the stamp. The folders are
 * included so that an added file is detected.
 */
async function copySql(to) {
  const files = [];
  for (const folder of SQL_FOLDERS) {
    const from = `src/data/${folder}`;
    files.push(from);
    for (const name of await readdir(join(ROOT, from))) {
      if (!name.endsWith('.sql')) continue;
      await cp(join(ROOT, from, name), join(to, folder, name));
      files.push(`${from}/${name}`);
    }
  }
  return files;
}
