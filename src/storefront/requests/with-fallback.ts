import type { RequestContext } from './request-context.ts';

export async function withFallback<Value, Fallback>(
  { reportError }: Pick<RequestContext, 'reportError'>,
  value: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  try {
    return await value;
  } catch (error) {
    reportError(error);
    return fallback;
  }
}
