import { expect, test } from 'vitest';
import { needsValue, PRODUCT_LOGICS } from './product-logic.ts';

test('rows of a category, brand, campaign or tag have to name it', () => {
  expect(PRODUCT_LOGICS.filter(needsValue)).toEqual(['category', 'brand', 'campaign', 'tag']);
});
