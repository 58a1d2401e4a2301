import { z } from '@hono/zod-openapi';
import { picturePath } from './wire.ts';

export const shopQuery = z.object({
  custom_domain: z.string().max(253).optional(),
  slug: z.string().max(63).optional(),
  name: z.string().max(120).optional(),
});

/** A shop as its storefront may know it. The conversions token of the pixel stays on the server. */
export const shop = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    apiKey: z.string(),
    name: z.string(),
    name_bn: z.string().nullable(),
    logo: picturePath,
    favicon: picturePath,
    contact_number: z.string(),
    email: z.string(),
    address: z.string(),
    defaultLanguage: z.enum(['en', 'bn']),
    /** Scheme and host that links, canonicals and mails use. */
    origin: z.string(),
    facebookPageId: z.string().nullable(),
    whatsappNumber: z.string().nullable(),
    tikTokKey: z.string().nullable(),
    tikTokTagManagerKey: z.string().nullable(),
    googleAnalyticsKey: z.string().nullable(),
    googleTagManagerKey: z.string().nullable(),
    facebookPixelKey: z.string().nullable(),
    clarityKey: z.string().nullable(),
    clarityTagManagerKey: z.string().nullable(),
  })
  .openapi('Shop');

export const warehouse = z
  .object({
    id: z.number().int(),
    name: z.string(),
    name_bn: z.string().nullable(),
    address: z.string(),
    address_bn: z.string().nullable(),
    phone: z.string(),
    hours: z.string(),
    hours_bn: z.string().nullable(),
    lat: z.string().nullable(),
    lon: z.string().nullable(),
    offersPickup: z.boolean(),
  })
  .openapi('Warehouse');

export const countryLog = z.object({
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'countryCode must be the two letters of ISO 3166, such as BD')
    .transform((code) => code.toUpperCase()),
  userId: z
    .string()
    .regex(/^[\w-]{0,64}$/, 'userId must be at most 64 letters, digits, - or _')
    .optional(),
});
export const countryLogged = z.object({ status: z.literal('logged') });

export type Shop = z.infer<typeof shop>;
export type ShopQuery = z.input<typeof shopQuery>;
export type Warehouse = z.infer<typeof warehouse>;
export type CountryLog = z.input<typeof countryLog>;
