/** Sends a request after a pause. Returns a function that cancels the pause and aborts the request. */
export function debounceRequest(pauseMs: number, send: (signal: AbortSignal) => void): () => void {
  const abort = new AbortController();
  const timer = setTimeout(() => send(abort.signal), pauseMs);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}

/** Calls `onValue` with the result, or `onError` after a rejection. Returns a function that prevents these calls. */
export function handleResult<Value>(
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
