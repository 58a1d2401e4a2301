import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BUILD_FOLDER, ROOT_FOLDER } from './paths.ts';

const BUILD_URL = pathToFileURL(BUILD_FOLDER).href;
const BUNDLE_POSITION = /(file:\/\/\S+?\.js):(\d+):(\d+)/g;
const sourceMaps = new Map<string, SourceMap | undefined>();

/** Reads a source map only for an error that needs it; `--enable-source-maps` would keep all maps in memory. */
export function getSourceStack(stack: string): string {
  return stack.replace(BUNDLE_POSITION, (position: string, url: string, line: string, column: string) =>
    url.startsWith(BUILD_URL)
      ? (findSourcePosition(url, Number(line), Number(column)) ?? position)
      : position,
  );
}

function findSourcePosition(url: string, line: number, column: number): string | undefined {
  const entry = getSourceMap(url)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  const source = relative(ROOT_FOLDER, fileURLToPath(new URL(originalSource, url)));
  return `${source}:${originalLine + 1}:${originalColumn + 1}`;
}

function getSourceMap(url: string): SourceMap | undefined {
  if (!sourceMaps.has(url)) sourceMaps.set(url, readSourceMap(url));
  return sourceMaps.get(url);
}

function readSourceMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${url}.map`), 'utf8')));
  } catch {
    return undefined;
  }
}
