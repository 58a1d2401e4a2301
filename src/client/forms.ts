import { endpoints } from '#contract/endpoints.ts';
import type { FormSubmission } from '#contract/form.ts';
import type { ApiClient } from './client.ts';

/** Hands in what a shopper typed into one of the shop's own forms. Throws `ApiError` with the wrong fields as `data.<name>`. */
export async function submitForm(client: ApiClient, body: FormSubmission): Promise<void> {
  await client.call(endpoints.submitForm, { body });
}
