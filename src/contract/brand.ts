import { z } from '@hono/zod-openapi';
import { idParam, pageOf, pageQuery, picturePath } from './wire.ts';

export const brand = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    name_bn: z.string().nullable(),
    logo: picturePath,
  })
  .openapi('Brand');

export const brandsByIdsBody = z.object({ ids: z.array(idParam).max(200) });
/** `categoryUrl` is the slug, or the path, of a category whose brands are asked for; `slug` names one brand. */
export const brandListQuery = pageQuery.extend({
  query: z.string().max(120).optional(),
  slug: z.string().max(120).optional(),
  categoryUrl: z.string().max(200).optional(),
});
export const brandPage = pageOf(brand).openapi('BrandPage');
export const brandList = z.object({ data: z.array(brand) });

export type Brand = z.infer<typeof brand>;
export type BrandListQuery = z.input<typeof brandListQuery>;
export type BrandPage = z.infer<typeof brandPage>;
