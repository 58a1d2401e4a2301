import { z } from 'zod';

export const hexColour = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a hex colour such as #176B87')
  .describe('A colour as #rgb or #rrggbb');

export const link = z
  .string()
  .max(2000)
  .regex(/^(?:$|\/(?![/\\])|#|https?:\/\/|tel:|mailto:)/i, 'must start with /, #, https://, tel: or mailto:')
  .describe('Where it leads: /… within the shop, https://…, tel:… or mailto:…');

export const picture = z
  .string()
  .max(500)
  .describe('A picture: its path in the shop’s storage, an https address, or empty for the placeholder');

/** A short line of owner's text. */
export const line = z.string().max(300);

export const paragraph = z.string().max(2000);

const cssLength = /^(?:0|auto|\d{1,4}(?:\.\d{1,3})?(?:px|rem|em|%|vh|vw)?)$/;

export const length = z
  .union([z.number().min(0).max(2000), z.string().regex(cssLength, 'must be a CSS length such as 24px')])
  .describe('A CSS length; a bare number counts as pixels');

export const lengths = z
  .union([
    z.number().min(0).max(2000),
    z.string().refine((text) => {
      const parts = text.trim().split(/\s+/);
      return parts.length <= 4 && parts.every((part) => cssLength.test(part));
    }, 'must be one to four CSS lengths'),
  ])
  .describe('One to four CSS lengths: top, right, bottom, left');

/** Words that addresses of the shop begin with; a page of that name would never be seen. */
export const TAKEN_NAMES: ReadonlySet<string> = new Set([
  ...[
    'bn',
    'en',
    'cart',
    'wishlist',
    'checkout',
    'search',
    'track-order',
    'blog',
    'store-locator',
    'form',
    'notify',
  ],
  ...[
    'user',
    'auth',
    'api',
    'assets',
    'images',
    'storage',
    'sitemaps',
    'category',
    'brand',
    'campaign',
    'product',
  ],
  ...['order-success', 'landing', 'healthz', 'metrics'],
]);

export const slug = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,119}$/u, 'must be a slug')
  .describe('Words joined by hyphens, as they stand in addresses');

/** Name of a content page: the address it stands at. */
export const pageName = slug.refine(
  (name) => !TAKEN_NAMES.has(name.toLowerCase()),
  'is the address of another page of the shop',
);
