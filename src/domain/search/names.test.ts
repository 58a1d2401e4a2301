import { expect, test } from 'vitest';
import { readSearchNames, withShoppersNames } from './names.ts';

const cushion = {
  names: ['Nakshi Cover'],
  otherNames: [],
  brands: [],
  categories: ['Cushions'],
  tags: [],
  variants: [],
  partsOfNames: [],
  usedWith: [],
};

test('of a name of several words the last says what a thing is, the others what it is said with', () => {
  const items = readSearchNames({
    items: [{ names: ['sofa cushion', 'balish', 'vitamin c'], categories: ['cushions'] }],
  });
  const { categories, partsOfNames } = withShoppersNames(
    cushion,
    { slug: 'cover', categorySlugs: ['cushions'] },
    items,
  );
  expect({ categories, partsOfNames }).toEqual({
    categories: ['Cushions', 'cushion', 'balish', 'vitamin c'],
    partsOfNames: ['sofa'],
  });
});

test('words for what a thing is used with are names of nothing', () => {
  const items = readSearchNames({
    items: [{ usedWith: ['sofa', 'সোফা'], products: ['cover'] }, { usedWith: [] }],
  });
  const { otherNames, usedWith } = withShoppersNames(cushion, { slug: 'cover', categorySlugs: [] }, items);
  expect({ otherNames, usedWith }).toEqual({ otherNames: [], usedWith: ['sofa', 'সোফা'] });
});
