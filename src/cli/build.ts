import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { markReplaced, removeOldBuilds } from '#bin/old-builds.js';
import { createStamp, isUpToDate, readStamp, writeStamp } from '#bin/source-stamp.js';
import { compileMessages } from '#cli/messages/compile-messages.ts';
import { BUILD_FOLDER, getPagesFolder, PAGES_STAMP_FILE, ROOT_FOLDER } from '#installation/paths.ts';

const PAGES_FOLDER_NAME = /^pages(?:-[0-9a-f]{16})?$/;
/** Number of previous builds to retain. The minimum is retained regardless of age. */
const RETAINED_BUILDS = { min: 2, max: 10 };
const BUNDLING_LINE_PATTERN = /building (client|ssr) environment/;
const REACT_ROUTER_SCRIPT = join(ROOT_FOLDER, 'node_modules', '@react-router', 'dev', 'bin.cjs');

/** Builds the storefront into a new folder, because a running server and open pages still use files of older builds. */
export async function build(): Promise<void> {
  const startedAt = performance.now();
  console.log('Building the storefront, which takes about a minute…');
  const stamp = createStamp(ROOT_FOLDER, listStorefrontSources());
  console.log('  texts in both languages');
  await compileMessages();
  const bundleName = `pages-${randomBytes(8).toString('hex')}`;
  try {
    await buildStorefront(join(BUILD_FOLDER, bundleName));
  } catch (error) {
    await rm(join(BUILD_FOLDER, bundleName), { recursive: true, force: true });
    throw error;
  }
  const replacedBundle = readStamp(PAGES_STAMP_FILE)?.bundle;
  writeStamp(PAGES_STAMP_FILE, { ...stamp, bundle: bundleName });
  if (replacedBundle) await markReplaced(join(BUILD_FOLDER, replacedBundle));
  await removeOldBuilds(BUILD_FOLDER, { name: PAGES_FOLDER_NAME, current: bundleName, ...RETAINED_BUILDS });
  console.log(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

async function buildStorefront(folder: string): Promise<void> {
  const onLine = (line: string) => {
    const target = BUNDLING_LINE_PATTERN.exec(line)?.[1];
    if (target) console.log(target === 'client' ? '  pages for browsers' : '  pages for the server');
  };
  await runTool(REACT_ROUTER_SCRIPT, ['build'], { env: { PAGES_FOLDER: folder }, onLine });
  await writeManifestName(join(folder, 'client', 'assets'));
  console.log('  compressed files');
  await compressAssets(join(folder, 'client'));
}

export function isBuilt(): boolean {
  if (!existsSync(join(ROOT_FOLDER, 'src'))) return true;
  return isUpToDate(ROOT_FOLDER, PAGES_STAMP_FILE, listStorefrontSources()) && existsSync(getPagesFolder());
}

const COMPRESSIBLE_NAME = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** Minimum size of files to compress. Compressing smaller files saves no packet. */
const MIN_BYTES_TO_COMPRESS = 700;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE_NAME.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES_TO_COMPRESS) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotliBytes, gzipBytes] = await Promise.all([
    compressBrotli(bytes, { params }),
    compressGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotliBytes), writeFile(`${file}.gz`, gzipBytes)]);
}

const MANIFEST_NAME = /^manifest-\w+\.js$/;

/** Writes the manifest name to `build.json`, from which open pages detect a new build. */
async function writeManifestName(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => MANIFEST_NAME.test(file));
  if (!name) throw new Error(`the build has no route manifest in ${assets}`);
  await writeFile(join(assets, 'build.json'), JSON.stringify({ manifest: `/assets/${name}` }));
}

/** Runs a tool with the same Node version. Rejects with the entire output if the tool fails. */
function runTool(
  script: string,
  args: string[],
  { env, onLine }: { env: Record<string, string>; onLine: (line: string) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT_FOLDER,
      env: { ...process.env, ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        output.push(line);
        onLine(line);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${args[0]} failed\n${output.join('\n')}`));
    });
  });
}

const SOURCE_FOLDERS = [
  'public',
  'src/storefront',
  'src/domain',
  'src/contract',
  'src/client',
  'src/cli/messages',
];
const SOURCE_FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'src/cli/build.ts',
  'src/cli/inline-script-plugin.ts',
];
const EXCLUDED_SOURCES = /\.test\.tsx?$|\/messages\/compiled$/;

function listStorefrontSources(): string[] {
  return [...SOURCE_FOLDERS.flatMap(listSourceFiles), ...SOURCE_FILES];
}

function listSourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT_FOLDER, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (EXCLUDED_SOURCES.test(path)) return [];
    return entry.isDirectory() ? listSourceFiles(path) : [path];
  });
}
