const MIB = 1_048_576;

export const MAX_PICTURE_MIB = 5;
export const MAX_PICTURE_BYTES = MAX_PICTURE_MIB * MIB;

export const MAX_PICTURE_BASE64_LENGTH = Math.ceil(MAX_PICTURE_BYTES / 3) * 4;

/** The list does not contain HEIC, so that iPhones send a JPEG. */
export const ACCEPTED_PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/tiff';

const MAX_BODY_BYTES = MIB;
const MAX_PICTURE_BODY_BYTES = MAX_PICTURE_BASE64_LENGTH + 64 * 1_024;

const PICTURE_UPLOAD_PATH =
  /^\/api\/v1\/(?:review\/\d+\/picture|user\/customer\/avatar)$|^(?:\/(?:en|bn))?\/user(?:\/reviews)?\/?$/;

export const isPictureUploadPath = (path: string): boolean => PICTURE_UPLOAD_PATH.test(path);

export const getMaxBodyBytes = (path: string): number =>
  isPictureUploadPath(path) ? MAX_PICTURE_BODY_BYTES : MAX_BODY_BYTES;

/** Also accepts binary, XML and text, because some servers send pictures as these. The bytes are checked later. */
export const isAcceptedContentType = (contentType: string): boolean =>
  /^(?:image\/|(?:application|binary)\/octet-stream\b|(?:application|text)\/(?:plain|xml)\b|$)/i.test(
    contentType,
  );

export const PICTURE_VARIANT_FORMATS = ['webp', 'png', 'jpeg'] as const;
export type PictureVariantFormat = (typeof PICTURE_VARIANT_FORMATS)[number];

export const toPictureVariantFileName = (path: string, format: PictureVariantFormat): string =>
  `${path}.${format}`;

export const PICTURE_WIDTHS = [40, 80, 120, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const;

/** Size of the picture for link previews. Messengers ignore larger files. */
export const SHARE_PICTURE = { width: 1200, height: 630, format: 'jpeg', maxBytes: 300_000 } as const;

/** Response header that marks a placeholder sent instead of the picture. */
export const PLACEHOLDER_HEADER = 'x-picture';

/** Whether the path is that of an avatar, which is private. Ignores case, because some file systems do. */
export const isAvatarPath = (path: string): boolean => /^[^/]+\/avatars\//iu.test(path);

export const isShopperUploadPath = (path: string): boolean => /^[^/]+\/(?:avatars|reviews)\//iu.test(path);
