// What a build was made of. bin/haat.js asks before anything is built, so no TypeScript may stand here.
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ files: Record<string, string>; contents: string; bundle?: string }} SourceStamp */

/**
 * The stamp of these files as they are, their paths relative to the root. A folder stands for the names in it.
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {SourceStamp}
 */
export function stampOf(root, files) {
  const sorted = [...files].sort();
  return {
    files: Object.fromEntries(sorted.map((file) => [file, dateOf(root, file)])),
    contents: contentsOf(root, sorted),
  };
}

/**
 * The stamp that a build left in a file; none when there is no build.
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
 * Leaves a stamp in a file. Written beside it and moved there, so that no command reads half of one.
 * @param {string} file
 * @param {SourceStamp} stamp
 */
export function writeStamp(file, stamp) {
  const beside = `${file}.${randomUUID()}`;
  try {
    writeFileSync(beside, JSON.stringify(stamp));
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/**
 * Whether the build with the stamp in `file` was made of these files as they are. Contents are read only when a date or a
 * size differs, as after a checkout of the same state. A stamp without files is of a build that may lack something.
 * @param {string} root
 * @param {string} file
 * @param {readonly string[]} [files] those of the stamp when absent
 * @returns {boolean}
 */
export function isUpToDate(root, file, files) {
  const stamp = readStamp(file);
  if (!stamp) return false;
  const known = Object.keys(stamp.files);
  if (known.length === 0) return false;
  const now = files ? [...files].sort() : known;
  if (now.length !== known.length || now.some((each) => !Object.hasOwn(stamp.files, each))) return false;
  if (now.every((each) => stamp.files[each] === dateOf(root, each))) return true;
  if (contentsOf(root, now) !== stamp.contents) return false;
  try {
    writeStamp(file, { ...stamp, ...stampOf(root, now) });
  } catch {
    // A folder that cannot be written costs a reading at each start, and no more.
  }
  return true;
}

function dateOf(root, file) {
  const found = statSync(join(root, file), { throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeMs}` : '';
}

function contentsOf(root, files) {
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
