import { endpoints } from '#contract/endpoints.ts';
import { formSubmission, formSubmitted } from '#contract/form.ts';
import { submitForm } from '#services/content/forms.ts';
import type { Api } from '../api.ts';
import { defineRoute } from '../define-route.ts';

/** The shop's own forms. */
export function formRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.submitForm,
    {
      tag: 'Forms',
      summary: "Hands in one of the shop's own forms",
      body: formSubmission,
      response: formSubmitted,
      limited: 'Too many forms came from this network',
    },
    async ({ ctx, body: { formId, data, userId } }) => {
      await submitForm(ctx, { formId, data, visitorId: userId });
      return { status: 'submitted' as const };
    },
  );
}
