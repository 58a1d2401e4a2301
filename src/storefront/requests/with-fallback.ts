import type { RequestContext } from './request-context.ts';

/** Returns `fallback`, by default `undefined`, instead of a value that cannot be loaded. */
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
