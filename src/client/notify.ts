import { endpoints } from '#contract/endpoints.ts';
import type { NotifyRequest } from '#contract/notify.ts';
import type { ApiClient } from './client.ts';

/**
 * Asks to be told when a sold-out variant is there again. Throws `ApiError`: 422 naming `contact` when it is neither a
 * mobile number nor an e-mail address, 409 when the variant can be had, 429 when too many ask at once.
 */
export async function requestNotice(client: ApiClient, body: NotifyRequest): Promise<void> {
  await client.call(endpoints.notify, { body });
}
