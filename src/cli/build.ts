import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isUpToDate, stampOf, writeStamp } from '#bin/source-stamp.js';
import { BUILT_PAGES, ROOT } from '#product/product-files.ts';
import { compressAssets, lightenManifest } from './finish-build.ts';
import { compileMessages } from './messages/compile-messages.ts';
import { runTool } from './run-tool.ts';
import { storefrontSources } from './storefront-sources.ts';

const STAMP = join(BUILT_PAGES, 'source-stamp.json');
/** How Vite announces each of the two bundles. */
const BUNDLING = /building (client|ssr) environment/;
const REACT_ROUTER = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs');

/** Builds the storefront into `build/pages`, and tells each step. */
export async function build(): Promise<void> {
  const startedAt = performance.now();
  console.log('Building the storefront, which takes a minute or so …');
  const stamp = stampOf(ROOT, storefrontSources());
  await rm(STAMP, { force: true });
  console.log('  texts in both languages');
  await compileMessages();
  await runTool(REACT_ROUTER, ['build'], (line) => {
    const target = BUNDLING.exec(line)?.[1];
    if (target) console.log(target === 'client' ? '  pages for browsers' : '  pages for the server');
  });
  await lightenManifest(join(BUILT_PAGES, 'client', 'assets'));
  console.log('  compressed files');
  await compressAssets(join(BUILT_PAGES, 'client'));
  writeStamp(STAMP, stamp);
  console.log(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

/** Whether the storefront is built from the sources as they are. Where no sources are, the build is what it is. */
export function isBuilt(): boolean {
  if (!existsSync(join(ROOT, 'src'))) return true;
  return isUpToDate(ROOT, STAMP, storefrontSources());
}
