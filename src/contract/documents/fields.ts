import { z } from 'zod';
import { looksLikeEmail } from '#domain/contact.ts';
import { decodePercentEncoding } from '#domain/decode-percent-encoding.ts';
import { completeUnlessSlug } from '#domain/link-address.ts';
import { CONTACT_SCHEMES } from '#domain/owner-markup.ts';
import { isDialable } from '#domain/phone.ts';
import { toPlainText } from '#domain/plain-text.ts';
import { MAX_SLUG_LENGTH } from '#domain/shop-path.ts';

export const hexColour = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a hex colour such as #176B87')
  .describe('A colour as #rgb or #rrggbb');

const LINK_PATTERN = new RegExp(`^(?:$|/(?![/\\\\])|#|https?://|(?:${CONTACT_SCHEMES.join('|')}):)`, 'i');

const addLinkChecks = (text: z.ZodString) =>
  text
    .regex(LINK_PATTERN, 'must start with /, #, https://, tel:, mailto:, sms: or whatsapp:')
    .refine(isValidContactLink, 'must be `tel:` and a phone number, or `mailto:` and an e-mail address')
    .describe('Link target: /… within the shop, https://…, tel:…, mailto:…, sms:… or whatsapp:…');

/** A link that must have its scheme or leading slash, because other text may be a slug. */
export const explicitLink = addLinkChecks(z.string().max(2000));

export const link = addLinkChecks(z.string().max(2000).overwrite(completeUnlessSlug));

/** Whether a `tel:` or `mailto:` link is valid. True for all other links. */
export function isValidContactLink(address: string): boolean {
  const [, scheme, rest = ''] = /^(tel|mailto):([^?;]*)/i.exec(address.trim()) ?? [];
  if (!scheme) return true;
  return scheme.toLowerCase() === 'tel'
    ? isDialable(decodePercentEncoding(rest))
    : looksLikeEmail(decodePercentEncoding(rest));
}

const allowEmpty = (check: (text: string) => boolean) => (text: string) => text === '' || check(text);

export const phoneNumber = z
  .string()
  .max(300)
  .refine(allowEmpty(isDialable), 'must be a phone number, such as 01712-345678 or 09612-000145');

export const emailAddress = z
  .string()
  .max(300)
  .refine(allowEmpty(looksLikeEmail), 'must be an e-mail address, such as care@shop.example');

export const picture = z
  .string()
  .max(500)
  .describe('A picture: its path in the shop’s storage, an https address, or empty for the placeholder');

/** Converts to plain text. A text that consists only of tags is unchanged. */
const toDisplayText = (text: string): string => toPlainText(text) || text;

/** Plain text. Text from other systems may contain markup: its tags are removed and its entities are decoded. */
export const line = z.string().max(300).overwrite(toDisplayText);

export const paragraph = z.string().max(2000).overwrite(toDisplayText);

export const html = z.string().max(100_000);

const CSS_LENGTH = /^(?:auto|(\d{1,4}(?:\.\d{1,3})?)(px|rem|em|%|vh|vw)?)$/;
const MAX_LENGTH_PX = 2000;
/** Maximum lengths by unit; a number without a unit is in pixels. */
const MAX_LENGTH_BY_UNIT: Record<string, number> = {
  px: MAX_LENGTH_PX,
  rem: 125,
  em: 125,
  '%': 100,
  vh: 100,
  vw: 100,
};
const TOO_LONG_MESSAGE = 'must be at most 2000px, 125rem, 125em, 100%, 100vh or 100vw';

function isWithinMaxLength(text: string): boolean {
  const [, amount = 0, unit = 'px'] = CSS_LENGTH.exec(text) ?? [];
  return Number(amount) <= (MAX_LENGTH_BY_UNIT[unit] ?? 0);
}

export const length = z
  .union([
    z.number().min(0).max(MAX_LENGTH_PX),
    z
      .string()
      .regex(CSS_LENGTH, 'must be a CSS length such as 24px')
      .refine(isWithinMaxLength, TOO_LONG_MESSAGE),
  ])
  .describe('A CSS length; a bare number is in pixels');

export const lengths = z
  .union([
    z.number().min(0).max(MAX_LENGTH_PX),
    z
      .string()
      .refine((text) => {
        const parts = text.trim().split(/\s+/);
        return parts.length <= 4 && parts.every((part) => CSS_LENGTH.test(part));
      }, 'must be one to four CSS lengths')
      .refine((text) => text.trim().split(/\s+/).every(isWithinMaxLength), TOO_LONG_MESSAGE),
  ])
  .describe('One to four CSS lengths: top, right, bottom, left');

const MAX_SPACE_PX = 600;
const SPACE_HEIGHT = /^(\d{1,4}(?:\.\d{1,3})?)(px|rem|em|vh|vw)?$/;
const MAX_SPACE_BY_UNIT: Record<string, number> = { px: MAX_SPACE_PX, rem: 40, em: 40, vh: 100, vw: 100 };
const SPACE_HEIGHT_MESSAGE = 'must be a height from 0 to 600px, 40rem, 100vh or 100vw';

export const spaceHeight = z
  .union([
    z.number(SPACE_HEIGHT_MESSAGE).min(0, SPACE_HEIGHT_MESSAGE).max(MAX_SPACE_PX, SPACE_HEIGHT_MESSAGE),
    z.string().refine((text) => {
      const [, amount, unit = 'px'] = SPACE_HEIGHT.exec(text) ?? [];
      return amount !== undefined && Number(amount) <= (MAX_SPACE_BY_UNIT[unit] ?? 0);
    }, SPACE_HEIGHT_MESSAGE),
  ])
  .describe('A height, such as 2rem; a bare number is in pixels. Large heights are reduced on small screens');

/** First path segments of built-in routes. A content page with one of these names would be unreachable. */
export const RESERVED_PAGE_NAMES: ReadonlySet<string> = new Set([
  ...['bn', 'en', 'cart', 'wishlist', 'checkout', 'search', 'track-order', 'blog', 'store-locator', 'notify'],
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
  ...['order-success', 'landing', 'healthz', 'livez', 'readyz', 'metrics'],
]);

export const slug = z
  .string()
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]|\u200c|\u200d){0,119}$/u, 'must be a slug')
  .describe('Words joined by hyphens, as in addresses');

/** Slug of a catalogue item. Slugs from other systems may have dots, percent signs and other characters. */
export const itemSlug = z
  .string()
  .max(MAX_SLUG_LENGTH)
  .regex(/^(?![/\\#?]|[a-z][a-z\d+.-]*:)[^\p{Cc}\s]+$/iu, 'must be a slug')
  .describe('Slug of a category, brand, campaign, product or topic');

export const pageName = slug.refine(
  (name) => !RESERVED_PAGE_NAMES.has(name.toLowerCase()),
  'is the address of another page of the shop',
);
