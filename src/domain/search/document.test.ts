import { expect, test } from 'vitest';
import { addShopperNames, readSearchNames, weightSearchWords } from './document.ts';

test('a word has the weight of its most important text', () => {
  const words = weightSearchWords({
    names: ['Neem Soap', 'নিম সাবান'],
    otherNames: ['gosoler saban'],
    brands: ['Neem House'],
    categories: ['Soap'],
    tags: ['bath-soap', 'family'],
    variants: ['100 g', 'Rose'],
    pairedNames: [],
    wordsBeforeHead: ['body'],
    usedWith: ['bathroom'],
  });
  expect([...words.keys()].toSorted()).toEqual(
    [
      '100g',
      'bath',
      'bathroom',
      'body',
      'family',
      'gosoler',
      'house',
      'neem',
      'room',
      'rose',
      'saban',
      'soap',
      'নিম',
      'সাবান',
    ].toSorted(),
  );
  const weights = ['neem', 'house', 'saban', 'bath', 'rose', 'body', 'bathroom'].map(
    (word) => words.get(word) ?? 0,
  );
  expect(weights).toEqual([130, 80, 75, 45, 40, 35, 30]);
});

test('a word of a short name weighs more than a word of a long name', () => {
  const weightIn = (name: string) =>
    weightSearchWords({
      names: [name],
      otherNames: [],
      brands: [],
      categories: [],
      tags: [],
      variants: [],
      pairedNames: [],
      wordsBeforeHead: [],
      usedWith: [],
    }).get('soap') ?? 0;
  expect(weightIn('Neem Soap')).toBeGreaterThan(weightIn('Soap with neem leaf oil and lime in a box'));
});

test('a word of the name weighs more if it is also in the category', () => {
  const weightIn = (category: string) =>
    weightSearchWords({
      names: ['Rani Creme Lipstick'],
      otherNames: [],
      brands: [],
      categories: [category],
      tags: [],
      variants: [],
      pairedNames: [],
      wordsBeforeHead: [],
      usedWith: [],
    }).get('creme') ?? 0;
  expect(weightIn('Creme')).toBeGreaterThan(weightIn('Lipstick'));
});

test('a letter with a number is also indexed as the letter alone: vitamin D3 is a vitamin D', () => {
  const nothing = {
    otherNames: [],
    brands: [],
    categories: [],
    tags: [],
    variants: [],
    pairedNames: [],
    wordsBeforeHead: [],
    usedWith: [],
  };
  const words = [...weightSearchWords({ ...nothing, names: ['Vitalin D3 A200'] }).keys()];
  expect(words.toSorted()).toEqual(['a200', 'd', 'd3', 'vitalin']);
});

test('the head word of a name weighs more than its attributes', () => {
  const weightsOf = (name: string) =>
    weightSearchWords({
      names: [name],
      otherNames: [],
      brands: [],
      categories: [],
      tags: [],
      variants: [],
      pairedNames: [],
      wordsBeforeHead: [],
      usedWith: [],
    });
  const isHeaviest = (word: string, name: string) =>
    [...weightsOf(name)].every(
      ([each, weight]) => each === word || weight < (weightsOf(name).get(word) ?? 0),
    );
  expect(isHeaviest('rug', 'Jute Round Rug')).toBe(true);
  expect(isHeaviest('curtain', 'Percale Curtain Set with Pillow Covers')).toBe(true);
  expect(isHeaviest('gel', 'Hydro Gel for Men')).toBe(true);
  expect(isHeaviest('drink', 'Malt Drink 500 g')).toBe(true);
  const sheet = weightsOf('Percale Bed Sheet Set with Pillow Covers');
  expect(sheet.get('sheet')).toBe(sheet.get('bedsheet'));
  expect(sheet.get('sheet')).toBeGreaterThan(sheet.get('bed') ?? 0);
  expect(isHeaviest('আয়না'.normalize('NFC'), 'গোল আয়না')).toBe(true);
});

const cushion = {
  names: ['Nakshi Cover'],
  otherNames: [],
  brands: [],
  categories: ['Cushions'],
  tags: [],
  variants: [],
  pairedNames: [],
  wordsBeforeHead: [],
  usedWith: [],
};

test('the last word of a name is its head word; two words are also a pair, and short ones are joined', () => {
  const items = readSearchNames({
    items: [{ names: ['sofa cushion', 'balish', 'tea mat', 'vitamin c'], categories: ['cushions'] }],
  });
  const { categories, pairedNames, wordsBeforeHead } = addShopperNames(
    cushion,
    { slug: 'cover', categorySlugs: ['cushions'] },
    items,
  );
  expect({ categories, pairedNames, wordsBeforeHead }).toEqual({
    categories: ['Cushions', 'cushion', 'balish', 'mat', 'teamat', 'vitamin c'],
    pairedNames: ['+sofacushion', '+teamat'],
    wordsBeforeHead: ['sofa', 'tea'],
  });
});

test('words for what a product is used with are not its names', () => {
  const items = readSearchNames({
    items: [{ usedWith: ['sofa', 'সোফা'], products: ['cover'] }, { usedWith: [] }],
  });
  const { otherNames, usedWith } = addShopperNames(cushion, { slug: 'cover', categorySlugs: [] }, items);
  expect({ otherNames, usedWith }).toEqual({ otherNames: [], usedWith: ['sofa', 'সোফা'] });
});
