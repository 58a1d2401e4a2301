import { z } from '@hono/zod-openapi';
import { WEEKDAYS } from '#domain/opening-hours.ts';
import { DELIVERY_ZONES } from '#domain/order/delivery.ts';
import { MAX_PLACE_SEARCH_LENGTH } from '#domain/places/list-matching-areas.ts';
import {
  type CallDefinitions,
  idParam,
  idParams,
  listResponse,
  nameFields,
  picturePath,
  withTag,
} from './wire.ts';

const shopQuery = z.object({
  custom_domain: z.string().max(253).optional(),
  slug: z.string().max(63).optional(),
  name: z.string().max(120).optional(),
});

/** Omits the access token of the Facebook pixel, which stays on the server. */
export const shop = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    apiKey: z.string(),
    ...nameFields,
    logo: picturePath,
    favicon: picturePath,
    contact_number: z.string(),
    email: z.string(),
    address: z.string(),
    defaultLanguage: z.enum(['en', 'bn']),
    /** Scheme and host for links, canonical URLs and e-mails. */
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

const openingHours = z
  .object({
    days: z.array(z.enum(WEEKDAYS)),
    from: z.string().openapi({ example: '10:00' }),
    to: z.string().openapi({
      example: '21:30',
      description: 'Not after `from`: on the next day. `00:00` to `24:00` is the whole day.',
    }),
  })
  .openapi('OpeningHours', { description: 'In Dhaka time; days without opening hours are closed.' });

export const store = z
  .object({
    id: z.number().int(),
    ...nameFields,
    address: z.string(),
    address_bn: z.string().nullable(),
    phone: z.string(),
    openingHours: z.array(openingHours),
    lat: z.string().nullable(),
    lon: z.string().nullable(),
    offersPickup: z.boolean(),
  })
  .openapi('Warehouse');

const countryLog = z.object({
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'countryCode must be the two letters of ISO 3166, such as BD')
    .transform((code) => code.toUpperCase()),
  userId: z
    .string()
    .regex(/^[\w-]{0,64}$/, 'userId must be at most 64 letters, digits, - or _')
    .optional(),
});

const otherNames = z.array(z.string());
const placeFields = { id: z.number().int(), name: z.string(), name_bn: z.string() };

export const country = z.object({ ...placeFields, code: z.string() }).openapi('Country');
export const city = z
  .object({ ...placeFields, otherNames, countryId: z.number().int(), division: z.string() })
  .openapi('City');
export const deliveryZone = z.enum(DELIVERY_ZONES);
export const area = z
  .object({
    ...placeFields,
    otherNames,
    neighbourhoods: z.array(z.object({ name: z.string(), name_bn: z.string() })),
    cityId: z.number().int(),
    isMetropolitan: z.boolean(),
    zone: deliveryZone,
  })
  .openapi('Area');
export const thana = z.object({ ...placeFields, areaId: z.number().int() }).openapi('Thana');

/** The response is always revalidated, because a shop may be suspended or renamed at any time. */
const SHOP_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

export const shopCalls = {
  ...withTag('Shop', {
    shop: {
      summary: 'A shop by its domain, slug or name; by default the shop of the host',
      query: shopQuery,
      response: shop,
      cacheControl: SHOP_CACHE_CONTROL,
    },
    stores: {
      summary: 'The stores and warehouses of the shop',
      response: listResponse(store),
    },
    storesOfShop: {
      summary: 'The stores and warehouses of the shop, by its id',
      params: idParams,
      response: listResponse(store),
    },
    logCountry: {
      summary: 'Record the country of a visitor',
      body: countryLog,
      response: z.object({ status: z.literal('logged') }),
      limited: 'Too many countries were recorded from this network',
    },
  } satisfies CallDefinitions),
  ...withTag('Locations', {
    countries: { summary: 'Countries', response: listResponse(country) },
    cities: {
      summary: 'Districts',
      query: z.object({ countryId: idParam.optional() }),
      response: listResponse(city),
    },
    areas: {
      summary:
        'Areas with their delivery zones, of one district or all. With `search`, the best matches with the neighbourhoods that match',
      query: z.object({
        cityId: idParam.optional(),
        search: z.string().trim().max(MAX_PLACE_SEARCH_LENGTH).optional(),
      }),
      response: listResponse(area),
    },
    thanas: {
      summary: 'Thanas of an area',
      query: z.object({ areaId: idParam }),
      response: listResponse(thana),
    },
  } satisfies CallDefinitions),
};

export type Shop = z.infer<typeof shop>;
export type ShopQuery = z.input<typeof shopQuery>;
export type Store = z.infer<typeof store>;
export type Country = z.infer<typeof country>;
export type City = z.infer<typeof city>;
export type Area = z.infer<typeof area>;
export type Thana = z.infer<typeof thana>;
