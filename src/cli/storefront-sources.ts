import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#product/product-files.ts';

/** What the pages are made of: for browsers, and for the server that renders them. */
const FOLDERS = ['public', 'src/storefront', 'src/domain', 'src/contract', 'src/client', 'src/cli/messages'];
const FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'src/cli/build.ts',
  'src/cli/finish-build.ts',
  'src/cli/inline-script-plugin.ts',
];
const LEFT_OUT = /\.test\.tsx?$|\/messages\/compiled$/;

/** All files that the built storefront is made of, relative to the project: another of them asks for another build. */
export function storefrontSources(): string[] {
  return [...FOLDERS.flatMap(filesBelow), ...FILES];
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (LEFT_OUT.test(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
