/** After `ms` milliseconds, returns the result of `late` and ignores `work`. */
export async function withTimeout<Result, Late>(
  work: Promise<Result>,
  ms: number,
  late: () => Late,
): Promise<Result | Late> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    return await Promise.race([work, promise.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
