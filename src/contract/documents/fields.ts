import { z } from 'zod';

/** `#rgb` or `#rrggbb`. */
export const hexColour = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a hex colour such as #176B87');

/** An address within the shop (`/…`), on the web, or a phone number or e-mail address. */
export const link = z
  .string()
  .max(2000)
  .regex(/^(?:$|\/(?![/\\])|#|https?:\/\/|tel:|mailto:)/i, 'must start with /, #, https://, tel: or mailto:');

/** A storage path below the media folder, a web address, or nothing. */
export const picture = z.string().max(500);

/** A short line of owner's text. */
export const line = z.string().max(300);

export const paragraph = z.string().max(2000);

const cssLength = /^(?:0|auto|\d{1,4}(?:\.\d{1,3})?(?:px|rem|em|%|vh|vw)?)$/;

/** One CSS length, a bare number counting as pixels. */
export const length = z.union([
  z.number().min(0).max(2000),
  z.string().regex(cssLength, 'must be a CSS length such as 24px'),
]);

/** One to four CSS lengths. */
export const lengths = z.union([
  z.number().min(0).max(2000),
  z.string().refine((text) => {
    const parts = text.trim().split(/\s+/);
    return parts.length <= 4 && parts.every((part) => cssLength.test(part));
  }, 'must be one to four CSS lengths'),
]);

/** Lower-case words joined by hyphens, as in addresses. */
export const slug = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,119}$/u, 'must be a slug');
