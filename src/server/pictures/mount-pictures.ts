import type { Hono } from 'hono';
import type { ServerBindings } from '#server/backend.ts';
import { bareHost } from '#server/host/caller.ts';
import { answerNotAllowed, READS } from '#server/pages/answer-error.ts';
import { turnOf } from '#server/queues/work-queues.ts';
import { keptBytes } from '../kept-bytes.ts';
import type { LiveShops } from '../shops/live-shops.ts';
import { placeholder } from './drawn-pictures.ts';
import { readPictureRequest } from './picture-request.ts';
import type { PictureStore } from './picture-store.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * `/images/<modifiers>/<path>` and `/placeholder.png`. What is missing shows the placeholder and is not cached. Any host shows
 * any picture, but what has to be made waits as the work of the host's shop: paths are of the client's own making.
 */
export function mountPictures(
  app: Hono<ServerBindings>,
  pictures: Pick<PictureStore, 'find'>,
  shops: Pick<LiveShops, 'findKnown'>,
): void {
  app.get('/placeholder.png', async (c) =>
    c.body(keptBytes(await placeholder()), 200, { 'Content-Type': 'image/png', 'Cache-Control': FOREVER }),
  );
  app.get('/images/*', async (c) => {
    const request = readPictureRequest(new URL(c.req.url).pathname);
    const shop = shops.findKnown(bareHost(c.var.caller.host));
    const found = request && (await pictures.find(request, turnOf(c, shop?.id)));
    if (!request || !found) {
      return c.body(keptBytes(await placeholder()), request ? 404 : 400, {
        'Content-Type': 'image/png',
        'Cache-Control': 'no-store',
      });
    }
    return c.body(keptBytes(found), 200, { 'Content-Type': request.contentType, 'Cache-Control': FOREVER });
  });
  for (const path of ['/placeholder.png', '/images/*']) app.all(path, (c) => answerNotAllowed(c, READS));
}
