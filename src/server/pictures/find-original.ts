import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { decodePercentEncoding } from '#domain/decode-percent-encoding.ts';
import { isShopperUploadPath } from '#domain/picture.ts';
import { decodeAmpersands } from '#domain/picture-address.ts';
import { readModifiedAt } from './file-status.ts';
import { isSafePicturePath } from './picture-request.ts';

export interface Original {
  file: string;
  modifiedAt: number;
}

export async function findOriginal(media: string, path: string): Promise<Original | undefined> {
  for (const spelling of listSpellings(path)) {
    const file = join(media, spelling);
    const modifiedAt = await readModifiedAt(file);
    if (modifiedAt !== undefined) return { file, modifiedAt };
  }
  const file = isAscii(path) ? undefined : await findBySpelling(media, path.split('/'));
  if (file === undefined) return undefined;
  const modifiedAt = await readModifiedAt(file);
  return modifiedAt === undefined ? undefined : { file, modifiedAt };
}

/** Shoppers' uploads have only the spelling as written, because access to them depends on the path. */
export function listSpellings(path: string): string[] {
  const others = [
    path.normalize('NFC'),
    path.normalize('NFD'),
    trimSegments(path),
    decodePercentEncoding(path),
    decodeAmpersands(path),
    path.replace(/\?.*$/s, ''),
  ];
  const withSlashes = [path, ...others].map((spelling) => spelling.replaceAll('\\', '/'));
  const safe = [...others, ...withSlashes].filter(
    (spelling) => isSafePicturePath(spelling) && !isShopperUploadPath(spelling),
  );
  return [...new Set([path, ...safe])];
}

/** Compares file names in NFC, because NFC and NFD both change some letters (U+09DC, for example). */
async function findBySpelling(folder: string, segments: readonly string[]): Promise<string | undefined> {
  const [segment, ...rest] = segments;
  if (segment === undefined) return folder;
  if (isAscii(segment)) return findBySpelling(join(folder, segment), rest);
  const name = (await readNonAsciiNames(folder))?.get(segment.normalize('NFC'));
  return name === undefined ? undefined : findBySpelling(join(folder, name), rest);
}

const MAX_CACHED_FOLDERS = 50;
const namesByFolder = new LRUCache<string, { changedAt: number; names: Map<string, string> }>({
  max: MAX_CACHED_FOLDERS,
});

async function readNonAsciiNames(folder: string): Promise<Map<string, string> | undefined> {
  const changedAt = await stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
  if (changedAt === undefined) return undefined;
  const cached = namesByFolder.get(folder);
  if (cached?.changedAt === changedAt) return cached.names;
  const names = await readdir(folder).catch(() => []);
  const entry = {
    changedAt,
    names: new Map(names.filter((name) => !isAscii(name)).map((name) => [name.normalize('NFC'), name])),
  };
  namesByFolder.set(folder, entry);
  return entry.names;
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const trimSegments = (path: string): string =>
  path
    .split('/')
    .map((segment) => segment.trim())
    .join('/');
