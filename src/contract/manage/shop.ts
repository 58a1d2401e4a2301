import { z } from '@hono/zod-openapi';
import { email, line, picturePath, withTag } from '#contract/wire.ts';
import { isDialable } from '#domain/phone.ts';
import { MAX_SHOP_NAME_CHARACTERS } from '#domain/shop-profile.ts';
import { shopParams } from './wire.ts';

const MAX_NUMBER_LENGTH = 40;
const MAX_ADDRESS_LENGTH = 300;
const MAX_PAGE_ID_LENGTH = 100;

const version = z.number().int().positive();

const shopProfile = z
  .object({
    version: version.openapi({ description: 'Raised by every change of the profile' }),
    slug: z.string(),
    status: z.enum(['active', 'suspended']),
    name: z.string(),
    name_bn: z.string().nullable(),
    defaultLanguage: z.enum(['en', 'bn']),
    logo: picturePath,
    favicon: picturePath,
    contactNumber: z.string(),
    email: z.string(),
    address: z.string(),
    facebookPageId: z.string().nullable(),
    whatsappNumber: z.string().nullable(),
    origin: z.string().openapi({ description: 'Scheme and host of the shop' }),
  })
  .openapi('ShopProfile');

const name = line.min(1, 'is required').max(MAX_SHOP_NAME_CHARACTERS);
const phoneNumber = line.max(MAX_NUMBER_LENGTH).refine((text) => text === '' || isDialable(text), {
  error: 'must be a phone number, such as 09612-000145',
  params: { fieldCode: 'not-phone' },
});

export const shopCalls = withTag('Shop', {
  shop: { summary: 'The profile of the shop', params: shopParams, response: shopProfile },
  updateShop: {
    summary:
      'Change the profile; omitted fields are unchanged. 409 with the current profile if `version` is outdated',
    params: shopParams,
    body: z.strictObject({
      version,
      name: name.optional(),
      name_bn: name.nullable().optional(),
      defaultLanguage: z.enum(['en', 'bn']).optional(),
      contactNumber: phoneNumber.optional(),
      email: email('must be an e-mail address, such as name@example.com').optional(),
      address: line.max(MAX_ADDRESS_LENGTH).optional(),
      facebookPageId: line.min(1).max(MAX_PAGE_ID_LENGTH).nullable().optional(),
      whatsappNumber: phoneNumber.min(1).nullable().optional(),
    }),
    response: shopProfile,
  },
});
