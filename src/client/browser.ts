import { type ApiClient, createClient } from './client.ts';

/** The client of a page in the browser: its own origin, which adds the credentials itself. */
export function browserClient(): ApiClient {
  return createClient({ fetch: (request) => fetch(request), origin: location.origin });
}
