import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { answerError } from './answer-error.ts';
import type { ApiApp, ApiDeps } from './api.ts';
import { HttpError } from './http-error.ts';
import { brandRoutes } from './routers/brand.ts';
import { categoryRoutes } from './routers/category.ts';
import { documentRoutes } from './routers/document.ts';
import { locationRoutes } from './routers/location.ts';
import { orderRoutes } from './routers/order.ts';
import { productRoutes } from './routers/product.ts';
import { referenceRoutes } from './routers/reference.ts';
import { shopRoutes } from './routers/shop.ts';

export type { ApiDeps } from './api.ts';

const MAX_BODY_BYTES = 1_048_576;

/** The API of every shop: `/api/v{n}/…`, its description, and the documents under `/storage/pages`. */
export function createApi(deps: ApiDeps): ApiApp {
  const app: ApiApp = new OpenAPIHono();
  const api = { app, deps };
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new HttpError(413, { code: 'too-large', message: 'The body is larger than 1 MiB' });
      },
    }),
  );
  app.onError((error, c) => answerError(error, c, deps.log));
  app.notFound((c) => c.json({ code: 'not-found', message: 'There is no such call' }, 404));
  shopRoutes(api);
  productRoutes(api);
  brandRoutes(api);
  categoryRoutes(api);
  locationRoutes(api);
  orderRoutes(api);
  documentRoutes(api);
  referenceRoutes(api);
  return app;
}
