import { ApiError } from '#client/api-error.ts';

/** A name that is none, such as one with a NUL, names nothing either. */
const NOT_FOUND = [404, 422];

/** What the call gives; the page of something that the shop does not have is the not-found page. */
export async function foundOr404<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.includes(error.status))
      throw new Response(null, { status: 404 });
    throw error;
  }
}
