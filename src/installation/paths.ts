import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. It is two levels above this module, both in the sources and in `build/haat-<id>`. */
export const ROOT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

export const DEMO_FOLDER = join(ROOT_FOLDER, 'demo');

export const BUILD_FOLDER = join(ROOT_FOLDER, 'build');

/** File with the name of the current storefront build and the stamp of its sources. */
export const PAGES_STAMP_FILE = join(BUILD_FOLDER, 'pages.json');

/** Returns the folder of the storefront build. Its subfolder `client` is for browsers, `server` for rendering. */
export const getPagesFolder = (): string =>
  join(BUILD_FOLDER, JSON.parse(readFileSync(PAGES_STAMP_FILE, 'utf8')).bundle);

const isSource = import.meta.url.endsWith('.ts');

export const PGLITE_WORKER_FILE = isSource
  ? join(ROOT_FOLDER, 'src/data/drivers/pglite/pglite-worker.ts')
  : join(import.meta.dirname, 'pglite-worker.js');

export const PICTURE_WORKER_FILE = isSource
  ? join(ROOT_FOLDER, 'src/adapters/pictures/picture-worker.ts')
  : join(import.meta.dirname, 'picture-worker.js');

export const PASSWORD_WORKER_FILE = isSource
  ? join(ROOT_FOLDER, 'src/services/accounts/password-worker.ts')
  : join(import.meta.dirname, 'password-worker.js');

const dataFolder = isSource ? join(ROOT_FOLDER, 'src/data') : import.meta.dirname;

export const MIGRATIONS_FOLDER = join(dataFolder, 'migrations');

export const FUNCTIONS_FOLDER = join(dataFolder, 'functions');
