import type { ApiApp } from './api.ts';

const INFO = {
  title: 'Haat storefront API',
  version: '1.0.0',
  description:
    'Every call a storefront makes. The shop is that of the host, else that of the key in `x-api-key`. ' +
    'Amounts are BDT with at most two decimals. Lists answer `{data, total, currentPage, perPage, lastPage}`; ' +
    'failures answer `{error: {field: [text]}}` with status 422, or `{code, message}`.',
};

export type OpenApiDocument = ReturnType<ApiApp['getOpenAPI31Document']>;

/** Reads the description of all that is mounted once, when it is first asked for. */
export function openApiReader(app: ApiApp): () => OpenApiDocument {
  app.openAPIRegistry.registerComponent('securitySchemes', 'shopKey', {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'The key of the shop. A call on the host of a shop needs none.',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a signed-in customer',
  });
  let document: OpenApiDocument | undefined;
  return () => {
    document ??= app.getOpenAPI31Document({ openapi: '3.1.0', info: INFO });
    return document;
  };
}
