// Builds that were replaced stay for a while: processes still run them, and pages that are open in browsers ask for their files.
// bin/bundle.js uses it before anything is built, so no TypeScript may stand here.
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 86_400_000;

/**
 * Dates the folder of a build: when it was made, and from now on when it was replaced.
 * @param {string} folder
 */
export async function noteReplaced(folder) {
  const now = new Date();
  // Somebody may have removed it.
  await utimes(folder, now, now).catch(() => undefined);
}

/**
 * Removes builds that were replaced more than a day ago.
 * @param {string} parent
 * @param {{ name: RegExp; current: string; least?: number; most?: number }} which `least` of the last ones stay however old they are, and no more than `most`
 */
export async function removeOldBuilds(parent, { name, current, least = 0, most = Number.POSITIVE_INFINITY }) {
  const names = (await readdir(parent)).filter((each) => each !== current && name.test(each));
  const builds = await Promise.all(
    names.map(async (each) => ({ path: join(parent, each), at: (await stat(join(parent, each))).mtimeMs })),
  );
  builds.sort((one, other) => other.at - one.at);
  for (const [index, { path, at }] of builds.entries()) {
    const isOld = Date.now() - at > KEPT_MS;
    if (index >= most || (isOld && index >= least)) await rm(path, { recursive: true, force: true });
  }
}
