import type { Context, Hono } from 'hono';
import { ApiError } from '#client/api-error.ts';
import { isAvatar, isShopperUpload } from '#domain/picture.ts';
import { type Backend, createRequestClient, readSessionToken, type ServerBindings } from '#server/backend.ts';
import { normalizeHost } from '#server/host/caller.ts';
import { methodNotAllowedResponse, READ_METHODS } from '#server/pages/error-response.ts';
import { toQueueRequester, type WorkQueues } from '#server/queues/work-queues.ts';
import type { ShopFinder } from '#server/shops/shop-finder.ts';
import { zeroCopyBody } from '#server/zero-copy-body.ts';
import { readPictureRequest } from './picture-request.ts';
import type { PictureStore } from './picture-store.ts';
import { PLACEHOLDER_PNG } from './placeholder.ts';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** Cache header of pictures from shoppers, which may be deleted. */
const CACHE_ONE_HOUR = 'public, max-age=3600';
const DO_NOT_STORE = 'private, no-store';

export interface PicturesOptions {
  pictures: Pick<PictureStore, 'find'>;
  shops: Pick<ShopFinder, 'find' | 'findKnown'>;
  backend: Pick<Backend, 'transport'>;
  queues: Pick<WorkQueues, 'calls'>;
}

/**
 * Every host serves the pictures of all shops. An avatar is only served to its customer.
 * Encoding is queued for the shop of the host, because clients choose the shop in the path.
 */
export function mountPictures(app: Hono<ServerBindings>, options: PicturesOptions): void {
  const { pictures, shops } = options;
  app.get('/placeholder.png', (c) =>
    c.body(zeroCopyBody(PLACEHOLDER_PNG), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': CACHE_FOREVER,
    }),
  );
  app.get('/images/*', async (c) => {
    const request = readPictureRequest(new URL(c.req.url).pathname);
    const shop = shops.findKnown(normalizeHost(c.var.caller.host));
    const isAllowed =
      request && (!isAvatar(request.path) || (await isAvatarOfCustomer(c, request.path, options)));
    const picture = request && isAllowed && (await pictures.find(request, toQueueRequester(c, shop?.id)));
    if (!picture) {
      return c.body(zeroCopyBody(PLACEHOLDER_PNG), request ? 404 : 400, {
        'Content-Type': 'image/png',
        'Cache-Control': 'no-store',
      });
    }
    return c.body(zeroCopyBody(picture), 200, {
      'Content-Type': request.contentType,
      'Cache-Control': toCacheControl(request.path),
    });
  });
  for (const path of ['/placeholder.png', '/images/*'])
    app.all(path, (c) => methodNotAllowedResponse(c, READ_METHODS));
}

function toCacheControl(path: string): string {
  if (isAvatar(path)) return DO_NOT_STORE;
  return isShopperUpload(path) ? CACHE_ONE_HOUR : CACHE_FOREVER;
}

async function isAvatarOfCustomer(
  c: Context<ServerBindings>,
  path: string,
  { shops, backend, queues }: PicturesOptions,
): Promise<boolean> {
  const token = readSessionToken(c);
  const host = normalizeHost(c.var.caller.host);
  const live = token && host ? await shops.find(host, toQueueRequester(c)) : undefined;
  if (!live?.isActive) return false;
  const client = createRequestClient(c, live, { backend, token });
  try {
    const { avatar } = await queues.calls.run(toQueueRequester(c, live.id), () => client.call('profile'));
    return avatar === path;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}
