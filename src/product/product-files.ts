import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project: two above this module, both as a source and in the bundle (`build/haat-<id>`). */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The demo shops, whose catalogues are read from there. */
export const DEMO = join(ROOT, 'demo');

/** What `haat build` makes. */
export const BUILD_FOLDER = join(ROOT, 'build');

/** Says which of the builds of the pages is the last, and what it was made of. */
export const PAGES_STAMP = join(BUILD_FOLDER, 'pages.json');

/** The pages that were built last: a folder for browsers (`client`) and one for the server that renders them (`server`). */
export const builtPages = (): string =>
  join(BUILD_FOLDER, JSON.parse(readFileSync(PAGES_STAMP, 'utf8')).bundle);

const isSource = import.meta.url.endsWith('.ts');

/** The module that runs as the thread of the embedded database. */
export const PGLITE_WORKER = isSource
  ? join(ROOT, 'src/data/drivers/pglite/pglite-worker.ts')
  : join(import.meta.dirname, 'pglite-worker.js');

/** The module that the processes which decode pictures run. */
export const PICTURE_WORKER = isSource
  ? join(ROOT, 'src/adapters/pictures/picture-worker.ts')
  : join(import.meta.dirname, 'picture-worker.js');

/** The module that runs as the thread which hashes passwords. */
export const PASSWORD_WORKER = isSource
  ? join(ROOT, 'src/services/accounts/password-worker.ts')
  : join(import.meta.dirname, 'password-worker.js');

const dataFolder = isSource ? join(ROOT, 'src/data') : import.meta.dirname;

/** The folder of migrations, as drizzle-kit writes them. */
export const MIGRATIONS = join(dataFolder, 'migrations');

/** The folder of the database's functions and triggers, a file for each topic. */
export const FUNCTIONS = join(dataFolder, 'functions');
