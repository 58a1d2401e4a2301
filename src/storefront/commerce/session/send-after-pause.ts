/** Calls `send` after a pause. Returns the function that cancels the call, and aborts the signal of a sent request. */
export function sendAfterPause(pauseMs: number, send: (signal: AbortSignal) => void): () => void {
  const abort = new AbortController();
  const timer = setTimeout(() => send(abort.signal), pauseMs);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
