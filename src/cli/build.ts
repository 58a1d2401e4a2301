import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileMessages } from './compile-messages.ts';
import { compressAssets } from './compress-assets.ts';
import { lightenManifest } from './light-manifest.ts';
import { ROOT } from './project-root.ts';
import { runTool } from './run-tool.ts';
import { sourceStamp } from './source-stamp.ts';

export const BUILD_FOLDER = join(ROOT, 'build');
const STAMP = join(BUILD_FOLDER, 'source-stamp');
/** How Vite announces each of the two bundles. */
const BUNDLING = /building (client|ssr) environment/;
const REACT_ROUTER = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs');

/** Builds the storefront into `build/`, and tells each step. */
export async function build(): Promise<void> {
  const startedAt = performance.now();
  console.log('Building the storefront, which takes a minute or so …');
  const stamp = await sourceStamp();
  await rm(STAMP, { force: true });
  console.log('  texts in both languages');
  await compileMessages();
  await runTool(REACT_ROUTER, ['build'], (line) => {
    const target = BUNDLING.exec(line)?.[1];
    if (target) console.log(target === 'client' ? '  pages for browsers' : '  pages for the server');
  });
  await lightenManifest(join(BUILD_FOLDER, 'client', 'assets'));
  console.log('  compressed files');
  await compressAssets(join(BUILD_FOLDER, 'client'));
  await mkdir(BUILD_FOLDER, { recursive: true });
  await writeFile(STAMP, stamp);
  console.log(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

/** Builds when there is no build of the sources as they are. */
export async function buildWhenNeeded(): Promise<void> {
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built !== (await sourceStamp())) await build();
}
