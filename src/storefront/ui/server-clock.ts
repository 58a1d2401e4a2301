import { useEffect, useState } from 'react';
import { usePageResume } from './use-page-resume.ts';

/** Smaller offsets count as 0: they may result from the response time and the whole seconds of the `Date` header. */
const MIN_OFFSET_MS = 3_000;
/** If wall clock and monotonic clock drift apart by more than this, the device slept or its clock was set. */
const MAX_DRIFT_MS = 2_000;

interface Measurement {
  offsetMs: number;
  isReliable: boolean;
  driftBase: number;
}

let measurement: Promise<Measurement> | undefined;

/** Returns how far the server's clock is ahead, in ms, or `undefined` without a `Date` header. */
export function calculateClockOffset(headers: Pick<Headers, 'get'>, sentAt: number, receivedAt: number) {
  const sentByServer = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(sentByServer)) return undefined;
  const ageMs = (Number(headers.get('age')) || 0) * 1_000;
  const offset = sentByServer + 500 + ageMs - (sentAt + receivedAt) / 2;
  return Math.abs(offset) < MIN_OFFSET_MS + (receivedAt - sentAt) / 2 ? 0 : Math.round(offset);
}

const getClockDifference = () => Date.now() - performance.now();

async function measureClockOffset(): Promise<Measurement> {
  const sentAt = Date.now();
  const headers = await fetch('/livez', { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.headers,
    () => undefined,
  );
  const offsetMs = headers && calculateClockOffset(headers, sentAt, Date.now());
  return { offsetMs: offsetMs ?? 0, isReliable: offsetMs !== undefined, driftBase: getClockDifference() };
}

async function getClockOffsetMs(): Promise<number> {
  const known = await measurement;
  const isUsable = known?.isReliable && Math.abs(getClockDifference() - known.driftBase) < MAX_DRIFT_MS;
  if (!isUsable) measurement = measureClockOffset();
  return (await (measurement as Promise<Measurement>)).offsetMs;
}

/** Milliseconds to add to the device's clock; `undefined` until the request completes, 0 if it fails. */
export function useServerClockOffset(isNeeded = true): number | undefined {
  const [offset, setOffset] = useState<number>();
  const resumes = usePageResume();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device's clock may have changed while the page was hidden
  useEffect(() => {
    if (!isNeeded) return;
    let isMounted = true;
    void getClockOffsetMs().then((offsetMs) => isMounted && setOffset(offsetMs));
    return () => {
      isMounted = false;
    };
  }, [isNeeded, resumes]);
  return offset;
}
