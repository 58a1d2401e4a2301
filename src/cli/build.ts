import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileMessages } from './compile-messages.ts';
import { compressAssets } from './compress-assets.ts';
import { ROOT } from './project-root.ts';
import { runTool } from './run-tool.ts';
import { sourceStamp } from './source-stamp.ts';

export const BUILD_FOLDER = join(ROOT, 'build');
const STAMP = join(BUILD_FOLDER, 'source-stamp');
const REACT_ROUTER = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs');

/** Builds the storefront into `build/`. */
export async function build(): Promise<void> {
  const stamp = await sourceStamp();
  await rm(STAMP, { force: true });
  await compileMessages();
  await runTool(REACT_ROUTER, ['build']);
  await compressAssets(join(BUILD_FOLDER, 'client'));
  await mkdir(BUILD_FOLDER, { recursive: true });
  await writeFile(STAMP, stamp);
}

/** Builds when there is no build of the sources as they are. Returns whether it did. */
export async function buildWhenNeeded(onBuild: () => void): Promise<boolean> {
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === (await sourceStamp())) return false;
  onBuild();
  await build();
  return true;
}
