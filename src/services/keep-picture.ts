import { MAX_PICTURE_BYTES } from '#domain/picture.ts';
import type { ServiceContext } from './context.ts';
import { invalid } from './errors.ts';

/**
 * Keeps a picture that was sent while something is written that names it by its storage path; when that fails it is taken away
 * again. Throws `invalid` for what is no picture, or too large, and what `write` throws.
 */
export async function keepPicture<Written>(
  { shop, pictures }: ServiceContext,
  { picture, room }: { picture: Uint8Array; room: 'avatars' | 'reviews' },
  write: (path: string) => Promise<Written>,
): Promise<Written> {
  const isSmall = picture.length <= MAX_PICTURE_BYTES;
  const path = isSmall ? await pictures.keep(picture, `${shop.slug}/${room}`) : undefined;
  if (path === undefined) throw invalid({ field: 'picture', code: 'no-picture' });
  try {
    return await write(path);
  } catch (error) {
    await pictures.discard([path]);
    throw error;
  }
}
