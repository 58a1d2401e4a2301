const MIB = 1_048_576;

/** The largest file of a picture that shoppers may send, in bytes. */
export const MAX_PICTURE_MB = 5;
export const MAX_PICTURE_BYTES = MAX_PICTURE_MB * MIB;

/** The same as base64 in JSON, with room for what stands around it. */
export const MAX_PICTURE_TEXT = Math.ceil(MAX_PICTURE_BYTES / 3) * 4;

/** Formats of pictures that are taken, as forms name them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

const BODY_BYTES = MIB;
const PICTURE_BODY_BYTES = MAX_PICTURE_TEXT + 64 * 1_024;

/** Calls and pages to which pictures are sent. */
const TAKES_PICTURES =
  /^\/api\/v1\/(?:review\/\d+\/picture|user\/customer\/avatar)$|^(?:\/(?:en|bn))?\/user(?:\/reviews)?\/?$/;

/** Whether pictures are sent to a path. */
export const takesPictures = (path: string): boolean => TAKES_PICTURES.test(path);

/** The largest body of a request for a path, in bytes. */
export const maxBodyBytes = (path: string): number => (takesPictures(path) ? PICTURE_BODY_BYTES : BODY_BYTES);

/** Formats that pictures are made in. */
export const MADE_FORMATS = ['webp', 'png'] as const;
export type MadeFormat = (typeof MADE_FORMATS)[number];

/** What is made of a picture is called so, in the folder of its size. */
export const madeName = (path: string, format: MadeFormat): string => `${path}.${format}`;

/** Widths that pictures are made in and that pages ask for, in pixels, the least first. */
export const PICTURE_WIDTHS = [40, 80, 120, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const;

/** Whether a storage path is of a customer's picture, which nobody else is shown. */
export const isAvatar = (path: string): boolean => /^[^/]+\/avatars\//.test(path);

/** Whether a storage path is of a picture that a shopper sent, and that may be taken away again. */
export const isOfShopper = (path: string): boolean => /^[^/]+\/(?:avatars|reviews)\//.test(path);
