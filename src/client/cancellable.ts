/** Calls `send` after a pause. Returns the function that cancels the call, and aborts the signal of a sent request. */
export function sendAfterPause(pauseMs: number, send: (signal: AbortSignal) => void): () => void {
  const abort = new AbortController();
  const timer = setTimeout(() => send(abort.signal), pauseMs);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}

/** Passes on the result of a promise. Returns the function that drops a later result. */
export function receive<Value>(
  promise: Promise<Value>,
  onValue: (value: Value) => void,
  onError: () => void = () => {},
): () => void {
  let isCurrent = true;
  promise.then(
    (value) => isCurrent && onValue(value),
    () => isCurrent && onError(),
  );
  return () => {
    isCurrent = false;
  };
}
