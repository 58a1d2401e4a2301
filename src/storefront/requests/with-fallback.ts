import type { RequestContext } from './request-context.ts';

export async function withFallback<Value, Other>(
  { reportError }: Pick<RequestContext, 'reportError'>,
  wanted: Promise<Value>,
  otherwise: Other,
): Promise<Value | Other> {
  try {
    return await wanted;
  } catch (error) {
    reportError(error);
    return otherwise;
  }
}
