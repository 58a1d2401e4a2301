import { endpoints } from '#contract/endpoints.ts';
import { notifyAnswer, notifyBody } from '#contract/notify.ts';
import { requestNotice } from '#services/catalogue/back-in-stock.ts';
import type { Api } from '../api.ts';
import { defineRoute } from '../define-route.ts';

/** Word of what is there again. */
export function notifyRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.notify,
    {
      tag: 'Products',
      summary: 'Asks to be told when a sold-out variant is there again',
      body: notifyBody,
      response: notifyAnswer,
      limited: 'Too many notices were asked for from this network, or for this contact',
    },
    async ({ ctx, body }) => {
      await requestNotice(ctx, body);
      return { status: 'noted' as const };
    },
  );
}
