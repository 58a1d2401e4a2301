import { endpoints } from '#contract/endpoints.ts';
import { redirectAnswer, redirectQuery } from '#contract/redirect.ts';
import { findRedirect } from '#services/shop/redirects.ts';
import type { Api } from '../api.ts';
import { defineRoute } from '../define-route.ts';
import { HttpError } from '../http-error.ts';

/** What became of old addresses. */
export function redirectRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.redirect,
    {
      tag: 'Shop',
      summary: 'Where something stands whose address leads nowhere',
      query: redirectQuery,
      response: redirectAnswer,
    },
    async ({ ctx, query }) => {
      const found = await findRedirect(ctx, query);
      if (!found)
        throw new HttpError(404, { code: 'not-found', message: 'Nothing ever stood at this address' });
      if (found.state === 'moved') return found;
      const { state, id, name, nameBn } = found;
      return { state, id, name, name_bn: nameBn };
    },
  );
}
