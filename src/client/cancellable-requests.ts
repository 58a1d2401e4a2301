/** Sends a request after a pause. Returns a function that cancels the pause and aborts the request. */
export function debounceRequest(pauseMs: number, send: (signal: AbortSignal) => void): () => void {
  const abort = new AbortController();
  const timer = setTimeout(() => send(abort.signal), pauseMs);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}

/** Calls `onValue` or `onError` with the result. Returns a function that cancels these calls. */
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
