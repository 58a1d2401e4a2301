const MOST = 5;

/**
 * Calls back when a time is over, without the time in which this process was too busy itself to hear an answer. Counted
 * in slices, of which the late ones do not count until five times the time is over. Returns what stops it.
 */
export function startPatientTimer(ms: number, sliceMs: number, onOver: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const lastMoment = performance.now() + MOST * ms;
  let left = Math.ceil(ms / sliceMs);
  const slice = () => {
    const startedAt = performance.now();
    if (left <= 0 || startedAt > lastMoment) return onOver();
    timer = setTimeout(() => {
      if (performance.now() - startedAt < 2 * sliceMs) left -= 1;
      slice();
    }, sliceMs);
  };
  slice();
  return () => clearTimeout(timer);
}
