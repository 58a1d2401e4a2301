import type { Context, Hono } from 'hono';
import { ApiError } from '#client/api-error.ts';
import { isAvatarPath, isShopperUploadPath, PLACEHOLDER_HEADER } from '#domain/picture.ts';
import { QueueRefusal } from '#queueing/unavailable.ts';
import { type Backend, createRequestClient, readSessionToken, type ServerBindings } from '#server/backend.ts';
import type { ShopDocuments } from '#server/documents/shop-documents.ts';
import { normalizeHost } from '#server/host/caller.ts';
import { methodNotAllowedResponse, READ_METHODS } from '#server/pages/error-response.ts';
import { toQueueRequester, type WorkQueues } from '#server/queues/work-queues.ts';
import { readSameOriginReferrer } from '#server/security/request-origin.ts';
import type { ShopFinder } from '#server/shops/shop-finder.ts';
import { createZeroCopyBody } from '#server/zero-copy-body.ts';
import { splitLocale } from '#storefront/i18n/locale.ts';
import { LinkedPictureList } from './linked-picture-list.ts';
import { type PictureRequest, readPictureRequest } from './picture-request.ts';
import type { PictureStore } from './picture-store.ts';
import { PLACEHOLDER_PNG } from './placeholder.ts';

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** Cache header of pictures from shoppers, which may be deleted. */
const ONE_HOUR_CACHE_CONTROL = 'public, max-age=3600';
/** Cache header of pictures on other servers, which may change under the same URL. */
const ONE_DAY_CACHE_CONTROL = 'public, max-age=86400';
const BUSY_RETRY_SECONDS = '3';
const NO_STORE_CACHE_CONTROL = 'private, no-store';

export interface PicturesOptions {
  pictures: Pick<PictureStore, 'find'>;
  shops: Pick<ShopFinder, 'find' | 'findKnown'>;
  backend: Pick<Backend, 'transport' | 'listLinkedPictures'>;
  queues: Pick<WorkQueues, 'calls'>;
  documents: Pick<ShopDocuments, 'isKnownPicture' | 'isPictureOfPage'>;
}

/** Every host serves all pictures. Encoding is queued for the host's shop, because clients choose the path. */
export function mountPictures(app: Hono<ServerBindings>, options: PicturesOptions): void {
  const { pictures, shops } = options;
  const allowAddress = createAddressCheck(options);
  app.get('/placeholder.png', (c) =>
    c.body(createZeroCopyBody(PLACEHOLDER_PNG), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': IMMUTABLE_CACHE_CONTROL,
    }),
  );
  app.get('/images/*', async (c) => {
    const requested = readPictureRequest(new URL(c.req.url).pathname);
    const shop = shops.findKnown(normalizeHost(c.var.caller.host));
    const find = async (unchecked: PictureRequest) => {
      const request = await allowAddress(c, unchecked);
      const isAllowed =
        request && (!isAvatarPath(request.path) || (await isAvatarOfCustomer(c, request.path, options)));
      return isAllowed ? pictures.find(request, toQueueRequester(c, shop?.id)) : undefined;
    };
    const picture = requested && (await catchQueueRefusal(find(requested)));
    if (!picture || picture === 'busy') {
      return c.body(createZeroCopyBody(PLACEHOLDER_PNG), toPlaceholderStatus(c, requested, picture), {
        'Content-Type': 'image/png',
        'Cache-Control': 'no-store',
        [PLACEHOLDER_HEADER]: picture || 'missing',
        ...(picture && { 'Retry-After': BUSY_RETRY_SECONDS }),
      });
    }
    return c.body(createZeroCopyBody(picture), 200, {
      'Content-Type': requested.contentType,
      'Cache-Control': toCacheControl(requested),
    });
  });
  for (const path of ['/placeholder.png', '/images/*'])
    app.all(path, (c) => methodNotAllowedResponse(c, READ_METHODS));
}

/** Returns `busy` if a queue is full, because browsers show a failed picture as broken and do not request it again. */
async function catchQueueRefusal(finding: Promise<Buffer | undefined>): Promise<Buffer | 'busy' | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof QueueRefusal) return 'busy';
    throw error;
  }
}

/** Browsers get 200, because they report other statuses as errors. Other storefronts must not store the placeholder. */
function toPlaceholderStatus(
  c: Context<ServerBindings>,
  requested: PictureRequest | undefined,
  picture: 'busy' | undefined,
): 200 | 400 | 404 | 503 {
  if (!requested) return 400;
  const isStorefront = c.req.header('x-api-key') !== undefined;
  if (!isStorefront && !isAvatarPath(requested.path)) return 200;
  return picture === 'busy' ? 503 : 404;
}

function toCacheControl({ path, address }: PictureRequest): string {
  if (address !== undefined) return ONE_DAY_CACHE_CONTROL;
  if (isAvatarPath(path)) return NO_STORE_CACHE_CONTROL;
  return isShopperUploadPath(path) ? ONE_HOUR_CACHE_CONTROL : IMMUTABLE_CACHE_CONTROL;
}

/** The check returns `undefined` for a URL that neither the data nor the documents of the shop contain. */
function createAddressCheck({ shops, backend, queues, documents }: PicturesOptions) {
  const list = backend.listLinkedPictures && new LinkedPictureList(backend.listLinkedPictures, queues.calls);
  return async (c: Context<ServerBindings>, request: PictureRequest): Promise<PictureRequest | undefined> => {
    const { address } = request;
    if (address === undefined) return request;
    const host = normalizeHost(c.var.caller.host);
    const hostShop = host ? await shops.find(host, toQueueRequester(c)) : undefined;
    if (hostShop?.isActive === false) return undefined;
    const shop = hostShop ?? { apiKey: c.req.header('x-api-key') ?? '' };
    if (shop.apiKey === '') return undefined;
    if (!list) return { ...request, apiKey: shop.apiKey };
    const requester = toQueueRequester(c, hostShop?.id);
    const isAllowed =
      (hostShop && documents.isKnownPicture(hostShop, address)) ||
      (await list.has(address, shop, requester)) ||
      (hostShop &&
        (await documents.isPictureOfPage(hostShop, { address, path: readPagePath(c) }, requester)));
    return isAllowed ? request : undefined;
  };
}

/** Returns the path of the referring page, without its language; `/` if there is none. */
const readPagePath = (c: Context<ServerBindings>): string =>
  splitLocale(readSameOriginReferrer(c.req.raw.headers, c.var.caller)?.replace(/\?.*/s, '') ?? '/').path;

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
