import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** Below this a compressed file saves no packet. */
const MIN_BYTES = 700;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Lays a Brotli and a gzip twin beside every text file of a build, as small as they get. */
export async function compressAssets(folder: string): Promise<void> {
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

const NAME = /^manifest-\w+\.js$/;

/** Makes the list of routes that every page loads no longer than the router's browser side reads it. */
export async function lightenManifest(assets: string): Promise<void> {
  for (const name of (await readdir(assets)).filter((file) => NAME.test(file))) {
    const file = join(assets, name);
    await writeFile(file, lightManifest(await readFile(file, 'utf8')));
  }
}

/** The list without what only the server reads, and without what a route does not have. */
export function lightManifest(script: string): string {
  const start = script.indexOf('{');
  const manifest: unknown = JSON.parse(script.slice(start, script.lastIndexOf(';')));
  return `${script.slice(0, start)}${JSON.stringify(manifest, (name, value) =>
    value === false || name === 'imports' || name === 'css' ? undefined : value,
  )};`;
}
