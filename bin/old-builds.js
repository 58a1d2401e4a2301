// Replaced builds are retained for a day, because processes and open pages still use them. Runs before the
// build, so it must not be TypeScript.
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const RETENTION_MS = 86_400_000;

/**
 * Sets the folder's modification time to now. `removeOldBuilds` reads it as the time of the replacement.
 * @param {string} folder
 */
export async function markReplaced(folder) {
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
}

/**
 * Removes a replaced build in two cases:
 * - It was replaced more than a day ago and is not among the newest `min` replaced builds.
 * - It is not among the newest `max` replaced builds.
 * @param {string} parent
 * @param {{ name: RegExp; current: string; min?: number; max?: number }} options
 */
export async function removeOldBuilds(parent, { name, current, min = 0, max = Number.POSITIVE_INFINITY }) {
  const names = (await readdir(parent)).filter((each) => each !== current && name.test(each));
  const found = await Promise.all(names.map((each) => findBuild(join(parent, each))));
  const builds = found.filter((build) => build !== undefined);
  builds.sort((one, other) => other.at - one.at);
  for (const [index, { path, at }] of builds.entries()) {
    const isOld = Date.now() - at > RETENTION_MS;
    if (index >= max || (isOld && index >= min)) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Returns a build and the time of its replacement; `undefined` if another process has removed it.
 * @param {string} path
 */
async function findBuild(path) {
  try {
    return { path, at: (await stat(path)).mtimeMs };
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}
