import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
