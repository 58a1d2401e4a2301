import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { removeOldBuilds } from '#bin/old-builds.js';

/** Interval at which a running build is marked as in use, so that other instances do not remove it. */
const MARK_IN_USE_INTERVAL_MS = 3_600_000;
/** Numbers of previous builds to retain: `min` are never removed, however old; `max` is never exceeded. */
const RETAINED_BUILDS = { min: 2, max: 20 };
const BUILD_NAME_PATTERN = /^manifest-\w+$/;

/** Copies the assets and removes old builds. Returns a function that stops marking this build as in use. */
export async function shareAssets(clientFolder: string, sharedFolder: string): Promise<() => void> {
  const assets = join(clientFolder, 'assets');
  const { manifest } = JSON.parse(await readFile(join(assets, 'build.json'), 'utf8')) as { manifest: string };
  const name = basename(manifest, '.js');
  const shared = join(sharedFolder, name);
  await mkdir(sharedFolder, { recursive: true });
  if (!(await readdir(sharedFolder)).includes(name)) await copyFolder(assets, shared);
  await markInUse(shared);
  await removeOldBuilds(sharedFolder, { name: BUILD_NAME_PATTERN, current: name, ...RETAINED_BUILDS });
  const timer = setInterval(() => void markInUse(shared).catch(() => {}), MARK_IN_USE_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** Copies a folder atomically: no other instance sees a partial copy. */
async function copyFolder(from: string, to: string): Promise<void> {
  const temporary = `${to}.${randomUUID()}`;
  try {
    await cp(from, temporary, { recursive: true });
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another instance may have copied the same build, which is not an error.
    if ((await readdir(to).catch(() => [])).length === 0) throw error;
  }
}

async function markInUse(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now);
}
