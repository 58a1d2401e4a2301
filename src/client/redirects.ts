import { endpoints } from '#contract/endpoints.ts';
import type { AddressKind, Redirect } from '#contract/redirect.ts';
import type { ApiClient } from './client.ts';

/** Where something stands now whose slug leads nowhere. Throws `ApiError` 404 for what was never there. */
export async function getRedirect(client: ApiClient, kind: AddressKind, slug: string): Promise<Redirect> {
  return (await client.call(endpoints.redirect, { query: { kind, slug } })) as Redirect;
}
