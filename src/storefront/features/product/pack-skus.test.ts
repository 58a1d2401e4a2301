import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_UNPACKED_VARIANTS, packSkus, unpackSkus, withPackedSkus } from './pack-skus.ts';
import type { ProductView, SkuView } from './product-view.ts';

const VALUES = ['লাল', 'নীল', ''];

const sku = fc
  .record({
    price: fc.integer({ min: 1, max: 9_999_999_999 }).map((poisha) => poisha / 100),
    discountedPrice: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    stock: fc.nat(5),
    preOrderAmount: fc.option(fc.nat(50), { nil: undefined }),
    label: fc.option(fc.string({ unit: 'grapheme', maxLength: 9 }), { nil: undefined }),
    values: fc.tuple(fc.constantFrom(...VALUES), fc.constantFrom('S', 'M')),
    pictures: fc.option(fc.constant(['a.jpg', 'b.jpg']), { nil: undefined }),
  })
  .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));

const product = fc
  .tuple(fc.array(sku, { minLength: 1, maxLength: 2 * MAX_UNPACKED_VARIANTS, size: 'max' }), fc.boolean())
  .map(
    ([skus, isColour]): ProductView => ({
      ...{ id: 1, slug: 'tea', name: 'Tea', summary: '', crumbs: [], pictures: ['c.jpg'], facts: [] },
      options: [
        { key: 'shade', name: 'Shade', values: VALUES, ...(isColour && { colours: [null, null, null] }) },
        { key: 'size', name: 'Size', values: ['S', 'M'] },
      ],
      skus: skus.map((each, index) => ({
        ...each,
        id: 3 * index + 7,
        code: `T-${index}`,
      })) as ProductView['skus'],
      delivery: { zones: [], hasCashOnDelivery: true, online: [], hasPickup: false },
    }),
  );

const withoutLateFields = ({ code: _, pictures: __, ...fields }: SkuView) => fields;

test('the variants of a page are those of the product, without codes and pictures of large products', () => {
  fc.assert(
    fc.property(product, fc.nat(), (view, position) => {
      const chosen = view.skus[position % view.skus.length] ?? view.skus[0];
      const sent = structuredClone(withPackedSkus(view, packSkus(view), chosen));
      const unpacked = unpackSkus(sent);
      expect(unpacked.skus.find(({ id }) => id === chosen.id)).toEqual(chosen);
      expect(unpacked.skus.map(withoutLateFields)).toEqual(view.skus.map(withoutLateFields));
      if (view.skus.length <= MAX_UNPACKED_VARIANTS) expect(unpacked).toEqual(view);
    }),
    { numRuns: 60 },
  );
});
