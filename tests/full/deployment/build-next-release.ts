import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUILD_FOLDER, ROOT_FOLDER } from '#installation/paths.ts';
import { NEXT_RELEASE } from './releases.ts';

const run = promisify(execFile);

const PARTS = [
  ...['bin', 'src', 'demo', 'public'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'],
];

/**
 * Builds a copy of the sources as the next release. The copy differs from `build` in everything that open
 * pages use: names of chunks, inline scripts and a field of the loader data.
 */
await rm(NEXT_RELEASE, { recursive: true, force: true });
await mkdir(BUILD_FOLDER, { recursive: true });
for (const part of PARTS) await cp(join(ROOT_FOLDER, part), join(NEXT_RELEASE, part), { recursive: true });
await symlink(join(ROOT_FOLDER, 'node_modules'), join(NEXT_RELEASE, 'node_modules'));
await renameChunks();
await changeInlineScripts();
await renameLoaderField();
await run(process.execPath, ['bin/haat.js', 'build'], { cwd: NEXT_RELEASE });

/** Renames all chunks by changing one module: the hash in a chunk's name also depends on the names of its imports. */
async function renameChunks(): Promise<void> {
  await append('src/storefront/root.tsx', 'Object.assign(globalThis, { isNextRelease: true });');
}

async function changeInlineScripts(): Promise<void> {
  for (const name of ['hydration-loader', 'mark-page'])
    await append(
      `src/storefront/islands/hydration/loader/${name}.ts`,
      'document.documentElement.dataset.release = "next";',
    );
}

/** Renames the field `crumbs` in the data of listings, products and posts. Open pages expect the old name. */
async function renameLoaderField(): Promise<void> {
  const storefront = join(NEXT_RELEASE, 'src/storefront');
  for (const file of await readdir(storefront, { recursive: true })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = await readFile(join(storefront, file), 'utf8');
    const changed = text.replace(/\bcrumbs\b/g, 'trail');
    if (changed !== text) await writeFile(join(storefront, file), changed);
  }
}

async function append(path: string, code: string): Promise<void> {
  const file = join(NEXT_RELEASE, path);
  await writeFile(file, `${await readFile(file, 'utf8')}\n${code}\n`);
}
