import { readPageScripts } from './hydration/page-data.ts';

const CHECK_EVERY_MS = 10_000;

let checkedAt = Number.NEGATIVE_INFINITY;
let check: Promise<boolean> = Promise.resolve(false);

/** Which build is served now; `undefined` while developing. Rejects where the shop cannot be reached. */
async function askServedBuild(): Promise<string | undefined> {
  const answer = await fetch('/assets/build.json', { cache: 'no-cache' });
  if (!answer.ok) return undefined;
  const { manifest } = (await answer.json()) as { manifest: string };
  return manifest;
}

/** Whether another build is served than the one that runs in this page. */
export function isOutdated(): Promise<boolean> {
  const now = performance.now();
  if (now - checkedAt >= CHECK_EVERY_MS) {
    checkedAt = now;
    const { manifest } = readPageScripts();
    check = askServedBuild().then(
      (served) => served !== undefined && served !== manifest,
      () => false,
    );
  }
  return check;
}

/** Whether the shop answers. */
export const isReachable = (): Promise<boolean> =>
  askServedBuild().then(
    () => true,
    () => false,
  );
