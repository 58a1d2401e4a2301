import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { markReplaced, removeOldBuilds } from '#bin/old-builds.js';
import { isUpToDate, readStamp, stampOf, writeStamp } from '#bin/source-stamp.js';
import { compileMessages } from '#cli/messages/compile-messages.ts';
import { BUILD_FOLDER, builtPages, PAGES_STAMP, ROOT } from '#installation/paths.ts';

const PAGES_NAME = /^pages(?:-[0-9a-f]{16})?$/;
/** Previous builds to retain; the minimum regardless of age. */
const RETAINED_BUILDS = { min: 2, max: 10 };
const BUNDLING = /building (client|ssr) environment/;
const REACT_ROUTER = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs');

/** Uses a new folder: a running server keeps its own build, and open pages find files of older builds. */
export async function build(): Promise<void> {
  const startedAt = performance.now();
  console.log('Building the storefront, which takes about a minute…');
  const stamp = stampOf(ROOT, storefrontSources());
  console.log('  texts in both languages');
  await compileMessages();
  const bundle = `pages-${randomBytes(8).toString('hex')}`;
  try {
    await buildInto(join(BUILD_FOLDER, bundle));
  } catch (error) {
    await rm(join(BUILD_FOLDER, bundle), { recursive: true, force: true });
    throw error;
  }
  const replaced = readStamp(PAGES_STAMP)?.bundle;
  writeStamp(PAGES_STAMP, { ...stamp, bundle });
  if (replaced) await markReplaced(join(BUILD_FOLDER, replaced));
  await removeOldBuilds(BUILD_FOLDER, { name: PAGES_NAME, current: bundle, ...RETAINED_BUILDS });
  console.log(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

async function buildInto(folder: string): Promise<void> {
  const onLine = (line: string) => {
    const target = BUNDLING.exec(line)?.[1];
    if (target) console.log(target === 'client' ? '  pages for browsers' : '  pages for the server');
  };
  await runTool(REACT_ROUTER, ['build'], { env: { PAGES_FOLDER: folder }, onLine });
  await writeBuildName(join(folder, 'client', 'assets'));
  console.log('  compressed files');
  await compressAssets(join(folder, 'client'));
}

/** Without sources any build is current. */
export function isBuilt(): boolean {
  if (!existsSync(join(ROOT, 'src'))) return true;
  return isUpToDate(ROOT, PAGES_STAMP, storefrontSources()) && existsSync(builtPages());
}

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** Compressing smaller files saves no packet. */
const MIN_BYTES = 700;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [small, zipped] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)]);
}

const MANIFEST_NAME = /^manifest-\w+\.js$/;

/** Writes the name of the route manifest, which identifies the build, for open pages that check for another one. */
async function writeBuildName(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => MANIFEST_NAME.test(file));
  if (!name) throw new Error(`the build has no route manifest in ${assets}`);
  await writeFile(join(assets, 'build.json'), JSON.stringify({ manifest: `/assets/${name}` }));
}

/** Runs with this Node version and passes output on line by line. Rejects with the entire output. */
function runTool(
  script: string,
  args: string[],
  { env, onLine }: { env: Record<string, string>; onLine: (line: string) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed: string[] = [];
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        printed.push(line);
        onLine(line);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${args[0]} failed\n${printed.join('\n')}`));
    });
  });
}

const FOLDERS = ['public', 'src/storefront', 'src/domain', 'src/contract', 'src/client', 'src/cli/messages'];
const FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'src/cli/build.ts',
  'src/cli/inline-script-plugin.ts',
];
const EXCLUDED_SOURCES = /\.test\.tsx?$|\/messages\/compiled$/;

/** Relative to the project; another list requires a build. */
function storefrontSources(): string[] {
  return [...FOLDERS.flatMap(filesBelow), ...FILES];
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (EXCLUDED_SOURCES.test(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
