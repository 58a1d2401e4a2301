import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { removeOldBuilds } from '#bin/old-builds.js';

/** A build in use says so this often, and is not removed. */
const IN_USE_EVERY_MS = 3_600_000;
/** So many builds before the last stay, however old they are, and no more. */
const KEPT_BUILDS = { least: 2, most: 20 };
const BUILD_NAME = /^manifest-\w+$/;

/**
 * Copies the assets of a build into a folder that all instances share, where those of other builds find them, and removes builds that
 * were last in use more than a day ago. Returns how to stop saying that the build is in use.
 */
export async function shareAssets(clientFolder: string, sharedFolder: string): Promise<() => void> {
  const assets = join(clientFolder, 'assets');
  const { manifest } = JSON.parse(await readFile(join(assets, 'build.json'), 'utf8')) as { manifest: string };
  const name = basename(manifest, '.js');
  const shared = join(sharedFolder, name);
  await mkdir(sharedFolder, { recursive: true });
  if (!(await readdir(sharedFolder)).includes(name)) await copyWhole(assets, shared);
  await noteInUse(shared);
  await removeOldBuilds(sharedFolder, { name: BUILD_NAME, current: name, ...KEPT_BUILDS });
  const timer = setInterval(() => void noteInUse(shared).catch(() => {}), IN_USE_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** No other instance sees half of a copy. */
async function copyWhole(from: string, to: string): Promise<void> {
  const beside = `${to}.${randomUUID()}`;
  try {
    await cp(from, beside, { recursive: true });
    await rename(beside, to);
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    // Another instance of the same build was faster.
    if ((await readdir(to).catch(() => [])).length === 0) throw error;
  }
}

async function noteInUse(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now);
}
