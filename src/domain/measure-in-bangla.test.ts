import { expect, test } from 'vitest';
import { measureInBangla } from './measure-in-bangla.ts';

test.each([
  ['100 ml', '১০০ মিলি'],
  ['1.5 L', '১.৫ লিটার'],
  ['1kg', '১ কেজি'],
  ['Strip of 10', 'স্ট্রিপে ১০টি'],
  ['Box of 100', 'বক্সে ১০০টি'],
  ['M, box of 100', 'এম, বক্সে ১০০টি'],
  ['Pack of 2 refills', 'প্যাকে ২টি রিফিল'],
  ['Pack of 3 × 72', 'প্যাকে ৩ × ৭২টি'],
  ['Pack of 4 × 300 g', 'প্যাকে ৪ × ৩০০ গ্রাম'],
  ['Set of 3', '৩টির সেট'],
  ['4 seats, 120 cm', '৪টি আসন, ১২০ সেমি'],
  ['10 × 10 cm, 10 pcs', '১০ × ১০ সেমি, ১০টি'],
  ['7.5 cm × 4 m', '৭.৫ সেমি × ৪ মিটার'],
  ['3 × 60 pcs', '৩ × ৬০টি'],
  ['S · 44 pcs', 'এস · ৪৪টি'],
  ['XL 12–17 kg, 32 pcs', 'এক্সএল ১২–১৭ কেজি, ৩২টি'],
  ['30 tablets', '৩০টি ট্যাবলেট'],
  ['60 gummies', '৬০টি গামি'],
  ['3 shelves', '৩টি তাক'],
  ['One drawer', '১টি ড্রয়ার'],
  ['Three tiers', '৩টি তাক'],
  ['1 sachet', '১টি স্যাশে'],
  ['750 ml refill', '৭৫০ মিলি রিফিল'],
  ['Refill 1 L', 'রিফিল ১ লিটার'],
  ['Small 18 cm', 'ছোট ১৮ সেমি'],
  ['Ø 30 cm', 'ব্যাস ৩০ সেমি'],
  ['2–5 years', '২–৫ বছর'],
  ['3-5 days', '৩–৫ দিন'],
  ['1 day', '১ দিন'],
  ['240 mAh', '২৪০ এমএএইচ'],
  ['Large', 'বড়'],
  ['42', '৪২'],
])('%s is %s', (text, expected) => {
  expect(measureInBangla(text)).toBe(expected);
});

test.each([
  'Rose Dust',
  '21N Ivory',
  'With 12 jars',
  '100 ml of joy',
  'Set of dreams',
  'strip of joy',
  '',
  'constructor',
  'toString 5 g',
  '5 valueOf',
])('“%s” is left to its owner', (text) => {
  expect(measureInBangla(text)).toBeUndefined();
});
