import { z } from '@hono/zod-openapi';
import { FIELD_LENGTHS as LENGTHS } from '#domain/order/order-input.ts';
import { hasTwoLetters } from '#domain/readable-text.ts';
import { orderBody } from './place-order.ts';
import { deliveryZone } from './shop.ts';
import {
  type CallDefinitions,
  currentOrLegacyEmail,
  idParams,
  line,
  pageQuery,
  pageResponse,
  personName,
  rowId,
  typedLine,
  UNREADABLE_TEXT,
  withTag,
} from './wire.ts';

const savedPlace = z.object({ id: z.number().int(), name: z.string(), name_bn: z.string() }).nullable();

const savedAddress = z
  .object({
    id: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    countryId: z.number().int().nullable(),
    cityId: z.number().int().nullable(),
    areaId: z.number().int().nullable(),
    thanaId: z.number().int().nullable(),
    city: savedPlace,
    area: savedPlace,
    thana: savedPlace,
    street: z.string(),
    postalCode: z.string().nullable(),
    lat: z.string().nullable(),
    lon: z.string().nullable(),
    deliveryType: deliveryZone.nullable(),
    deliveryChargeId: z.number().int().nullable(),
    isDefault: z.boolean(),
  })
  .openapi('SavedAddress');

const name = personName.max(LENGTHS.name.max);

const addressBody = z.object({
  name: name.optional(),
  firstName: name.optional(),
  lastName: name.optional(),
  phone: typedLine.min(LENGTHS.phone.min, 'phone is required').max(LENGTHS.phone.max),
  email: currentOrLegacyEmail('email is not an e-mail address').nullish(),
  countryId: rowId.nullish(),
  cityId: rowId.nullish(),
  areaId: rowId.nullish(),
  thanaId: rowId.nullish(),
  /** May be empty: the service reports a missing street together with a missing city or area. */
  street: line.max(LENGTHS.street.max).refine((street) => street === '' || hasTwoLetters(street), {
    ...UNREADABLE_TEXT,
    error: 'street must have at least two letters',
  }),
  postalCode: orderBody.shape.shippingPostalCode,
  lat: orderBody.shape.shippingLat,
  lon: orderBody.shape.shippingLon,
  isDefault: z.boolean().optional(),
});

export const addressCalls = withTag('Accounts', {
  addresses: {
    summary: 'The addresses of the customer: the default one first, then the latest',
    query: pageQuery.extend({
      page: pageQuery.shape.currentPage.optional(),
      limit: pageQuery.shape.perPage.optional(),
    }),
    response: pageResponse(savedAddress),
  },
  addAddress: {
    summary: 'Save an address; the first is the default one',
    body: addressBody,
    response: savedAddress,
    status: 201,
  },
  changeAddress: {
    summary: 'Change an address; omitted fields are unchanged',
    params: idParams,
    body: addressBody.partial(),
    response: savedAddress,
  },
  removeAddress: {
    summary: 'Delete an address; if it was the default one, the latest one becomes the default',
    params: idParams,
    response: z.object({ status: z.string() }),
  },
} satisfies CallDefinitions);

export type SavedAddress = z.infer<typeof savedAddress>;
