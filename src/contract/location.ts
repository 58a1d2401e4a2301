import { z } from '@hono/zod-openapi';
import { DELIVERY_ZONES } from '#domain/order/delivery.ts';
import { idParam } from './wire.ts';

/** Old and new spellings, and short names, by which people look for a place. */
const otherNames = z.array(z.string());
const place = { id: z.number().int(), name: z.string(), name_bn: z.string() };

export const country = z.object({ ...place, code: z.string() }).openapi('Country');
export const city = z
  .object({ ...place, otherNames, countryId: z.number().int(), division: z.string() })
  .openapi('City');
export const deliveryZone = z.enum(DELIVERY_ZONES);
export const area = z
  .object({
    ...place,
    otherNames,
    /** Parts of it that people name instead. */
    neighbourhoods: z.array(z.object({ name: z.string(), name_bn: z.string() })),
    cityId: z.number().int(),
    isMetropolitan: z.boolean(),
    zone: deliveryZone,
  })
  .openapi('Area');
export const thana = z.object({ ...place, areaId: z.number().int() }).openapi('Thana');

export const cityQuery = z.object({ countryId: idParam.optional() });
export const areaQuery = z.object({ cityId: idParam.optional() });
export const thanaQuery = z.object({ areaId: idParam });

export type Country = z.infer<typeof country>;
export type City = z.infer<typeof city>;
export type Area = z.infer<typeof area>;
export type Thana = z.infer<typeof thana>;
