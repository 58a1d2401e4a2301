import { readPageScripts } from './hydration/page-scripts.ts';

const CHECK_INTERVAL_MS = 10_000;

let checkedAt = Number.NEGATIVE_INFINITY;
let lastCheck: Promise<boolean> = Promise.resolve(false);

const MIN_SERVER_ERROR_STATUS = 500;

/** Returns the `manifest` of the server's build; `undefined` in development. Rejects if the server fails. */
async function fetchServedBuild(): Promise<string | undefined> {
  const response = await fetch('/assets/build.json', { cache: 'no-cache' });
  if (response.status >= MIN_SERVER_ERROR_STATUS) throw new Error(`the server returned ${response.status}`);
  if (!response.ok) return undefined;
  const { manifest } = (await response.json()) as { manifest: string };
  return manifest;
}

export function isBuildOutdated(): Promise<boolean> {
  const now = performance.now();
  if (now - checkedAt >= CHECK_INTERVAL_MS) {
    checkedAt = now;
    const { manifest } = readPageScripts();
    lastCheck = fetchServedBuild().then(
      (servedManifest) => servedManifest !== undefined && servedManifest !== manifest,
      () => false,
    );
  }
  return lastCheck;
}

export const isShopReachable = (): Promise<boolean> =>
  fetchServedBuild().then(
    () => true,
    () => false,
  );
