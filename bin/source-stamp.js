// Detects whether a build matches its sources. Runs before the build, so it must not be TypeScript.
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ files: Record<string, string>; contents: string; bundle?: string }} SourceStamp */

/**
 * Returns the stamp of files in their current state, with paths relative to the root. Of folders, only the file
 * names are compared.
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {SourceStamp}
 */
export function createStamp(root, files) {
  const sorted = [...files].sort();
  return {
    files: Object.fromEntries(sorted.map((file) => [file, readDate(root, file)])),
    contents: hashContents(root, sorted),
  };
}

/**
 * Reads a stamp. Returns `undefined` if the file is missing or invalid.
 * @param {string} file
 * @returns {SourceStamp | undefined}
 */
export function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Writes a stamp atomically.
 * @param {string} file
 * @param {SourceStamp} stamp
 */
export function writeStamp(file, stamp) {
  const temporaryFile = `${file}.${randomUUID()}`;
  try {
    writeFileSync(temporaryFile, JSON.stringify(stamp));
    renameSync(temporaryFile, file);
  } catch (error) {
    rmSync(temporaryFile, { force: true });
    throw error;
  }
}

/**
 * Whether the stamp in `file` matches the current files. Contents are compared only if a date or size differs.
 * A stamp without files never matches, because its build may be incomplete.
 * @param {string} root
 * @param {string} file
 * @param {readonly string[]} [files] by default, the files of the stamp
 * @returns {boolean}
 */
export function isUpToDate(root, file, files) {
  const stamp = readStamp(file);
  if (!stamp) return false;
  const known = Object.keys(stamp.files);
  if (known.length === 0) return false;
  const now = files ? [...files].sort() : known;
  if (now.length !== known.length || now.some((each) => !Object.hasOwn(stamp.files, each))) return false;
  if (now.every((each) => stamp.files[each] === readDate(root, each))) return true;
  if (hashContents(root, now) !== stamp.contents) return false;
  try {
    writeStamp(file, { ...stamp, ...createStamp(root, now) });
  } catch {
    // Without write permission, the contents are compared at every start.
  }
  return true;
}

function readDate(root, file) {
  const found = statSync(join(root, file), { throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeMs}` : '';
}

function hashContents(root, files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${file}\0`).update(read(join(root, file)));
  return hash.digest('hex');
}

function read(path) {
  try {
    return statSync(path).isDirectory() ? readdirSync(path).sort().join('\0') : readFileSync(path);
  } catch {
    return '';
  }
}
