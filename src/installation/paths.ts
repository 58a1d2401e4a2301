import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project: two levels above this module, both in the sources and in `build/haat-<id>`. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Folder of the demo shops and their catalogues. */
export const DEMO = join(ROOT, 'demo');

/** Folder for the output of `haat build`. */
export const BUILD_FOLDER = join(ROOT, 'build');

/** File with the name of the current storefront build and the stamp of its sources. */
export const PAGES_STAMP = join(BUILD_FOLDER, 'pages.json');

/** Returns the folder of the current storefront build: `client` for browsers, `server` for rendering. */
export const getPagesFolder = (): string =>
  join(BUILD_FOLDER, JSON.parse(readFileSync(PAGES_STAMP, 'utf8')).bundle);

const isSource = import.meta.url.endsWith('.ts');

/** Module of the worker thread that runs the embedded database. */
export const PGLITE_WORKER = isSource
  ? join(ROOT, 'src/data/drivers/pglite/pglite-worker.ts')
  : join(import.meta.dirname, 'pglite-worker.js');

/** Module of the child processes that decode pictures. */
export const PICTURE_WORKER = isSource
  ? join(ROOT, 'src/adapters/pictures/picture-worker.ts')
  : join(import.meta.dirname, 'picture-worker.js');

/** Module of the worker thread that hashes passwords. */
export const PASSWORD_WORKER = isSource
  ? join(ROOT, 'src/services/accounts/password-worker.ts')
  : join(import.meta.dirname, 'password-worker.js');

const dataFolder = isSource ? join(ROOT, 'src/data') : import.meta.dirname;

/** Folder of the migrations that drizzle-kit generates. */
export const MIGRATIONS = join(dataFolder, 'migrations');

/** Folder of the SQL functions and triggers, one file per topic. */
export const FUNCTIONS = join(dataFolder, 'functions');
