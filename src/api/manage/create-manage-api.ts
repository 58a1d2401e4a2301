import { OpenAPIHono } from '@hono/zod-openapi';
import { mountOpenApi } from '#api/documentation.ts';
import { toErrorResponse } from '#api/http-error.ts';
import { limitBody, respondNotFound } from '#api/request-checks.ts';
import { MANAGE_PATH } from '#contract/manage/endpoints.ts';
import { accountHandlers, publicHandlers } from './handlers/account.ts';
import { documentHandlers } from './handlers/documents.ts';
import { orderHandlers } from './handlers/orders.ts';
import { reviewHandlers } from './handlers/reviews.ts';
import { shopHandlers } from './handlers/shop.ts';
import { staffHandlers } from './handlers/staff.ts';
import type { ManageApiApp, ManageApiDeps } from './manage-api-types.ts';
import { type ManageHandlers, mountManageCalls } from './mount-manage-calls.ts';

const handlers: ManageHandlers = {
  public: publicHandlers,
  account: accountHandlers,
  shop: { ...shopHandlers, ...staffHandlers, ...documentHandlers, ...orderHandlers, ...reviewHandlers },
};

const OPEN_API_INFO = {
  title: 'Haat owners’ API',
  version: '1.0.0',
  description:
    'Calls for the staff of shops and for operators, on the host of the platform. Sign in with `/session` and send the ' +
    'token of the session, or an API token of the shop, as bearer token. Each call of a shop requires a permission of ' +
    'the role, which a token must have as scope. Failures return `{error: {field: [text]}}` with status 422, or ' +
    '`{code, message}`; 409 with the code `outdated` also contains the `current` value.',
};

export function createManageApi(deps: ManageApiDeps): ManageApiApp {
  const app: ManageApiApp = new OpenAPIHono();
  app.use(limitBody);
  app.onError((error, c) => toErrorResponse(error, c, deps.log));
  app.notFound((c) => respondNotFound(app, c));
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'Token of a session or API token',
  });
  mountManageCalls(app, deps, handlers);
  mountOpenApi({ app: app as OpenAPIHono, info: OPEN_API_INFO, path: MANAGE_PATH });
  return app;
}
