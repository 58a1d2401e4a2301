import { ApiError } from '#client/api-error.ts';

/** What the call gives; the page of something that the shop does not have is the not-found page. */
export async function foundOr404<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new Response(null, { status: 404 });
    throw error;
  }
}
