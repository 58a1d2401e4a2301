import { MAX_PICTURE_BYTES } from '#domain/picture.ts';
import { consumeRateLimit } from './consume-rate-limit.ts';
import type { ServiceContext } from './context.ts';
import { invalid } from './errors.ts';

/** Stores a picture, and deletes it if `write` fails. Throws `invalid` for a refused picture, and `rate-limited`. */
export async function storePicture<Written>(
  ctx: ServiceContext,
  { picture, folder, customerId }: { picture: Uint8Array; folder: 'avatars' | 'reviews'; customerId: number },
  write: (path: string) => Promise<Written>,
): Promise<Written> {
  const { shop, pictures, log } = ctx;
  if (picture.length > MAX_PICTURE_BYTES) throw invalid({ field: 'picture', code: 'picture-file-too-large' });
  // Refused pictures are counted too, because decoding them takes the same resources.
  await consumeRateLimit(ctx, {
    'pictures-per-client': ctx.client,
    'pictures-per-account': String(customerId),
  });
  const stored = await pictures.store(picture, `${shop.slug}/${folder}`);
  if ('refusal' in stored) {
    log.warn({ refusal: stored.refusal }, 'a picture of a customer was refused');
    throw invalid({ field: 'picture', code: stored.refusal });
  }
  try {
    return await write(stored.path);
  } catch (error) {
    await pictures.discard([stored.path]);
    throw error;
  }
}
