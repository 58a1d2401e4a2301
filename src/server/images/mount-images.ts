import type { Hono } from 'hono';
import type { ServerBindings } from '../server-bindings.ts';
import { readImageRequest } from './image-request.ts';
import type { ImageStore } from './image-store.ts';
import { placeholder } from './placeholder.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** `/images/<modifiers>/<path>` and `/placeholder.png`. What is missing shows the placeholder and is not cached. */
export function mountImages(app: Hono<ServerBindings>, images: Pick<ImageStore, 'find'>): void {
  app.get('/placeholder.png', async (c) =>
    c.body(await bytes(placeholder()), 200, { 'Content-Type': 'image/png', 'Cache-Control': FOREVER }),
  );
  app.get('/images/*', async (c) => {
    const request = readImageRequest(new URL(c.req.url).pathname);
    const found = request && (await images.find(request));
    if (!request || !found) {
      return c.body(await bytes(placeholder()), request ? 404 : 400, {
        'Content-Type': 'image/png',
        'Cache-Control': 'no-store',
      });
    }
    return c.body(await bytes(found), 200, { 'Content-Type': request.contentType, 'Cache-Control': FOREVER });
  });
}

/** The same bytes in the kind of array that answers are made of. */
async function bytes(found: Buffer | Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await found);
}
