import type { RequestContext } from './request-context.ts';

/** Returns the value. If it cannot be loaded, reports the error and returns `fallback`, by default `undefined`. */
export async function withFallback<Value, Fallback = undefined>(
  { reportError }: Pick<RequestContext, 'reportError'>,
  value: Promise<Value>,
  fallback?: Fallback,
): Promise<Value | Fallback> {
  try {
    return await value;
  } catch (error) {
    reportError(error);
    return fallback as Fallback;
  }
}
