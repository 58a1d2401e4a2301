import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BUILD_FOLDER, ROOT } from './paths.ts';

const BUILT = pathToFileURL(BUILD_FOLDER).href;
const PLACE = /(file:\/\/\S+?\.js):(\d+):(\d+)/g;
const maps = new Map<string, SourceMap | undefined>();

/**
 * Stack trace with positions in the sources instead of the bundle. Source maps are read when an error needs them; Node's
 * `--enable-source-maps` reads all of them at start and keeps them in memory.
 */
export function sourceStack(stack: string): string {
  return stack.replace(PLACE, (place: string, url: string, line: string, column: string) =>
    url.startsWith(BUILT) ? (sourcePlace(url, Number(line), Number(column)) ?? place) : place,
  );
}

function sourcePlace(url: string, line: number, column: number): string | undefined {
  const entry = mapOf(url)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  const source = relative(ROOT, fileURLToPath(new URL(originalSource, url)));
  return `${source}:${originalLine + 1}:${originalColumn + 1}`;
}

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(url));
  return maps.get(url);
}

/** Without a source map, positions in the bundle are shown. */
function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${url}.map`), 'utf8')));
  } catch {
    return undefined;
  }
}
