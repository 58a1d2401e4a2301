import { expect, test } from 'vitest';
import { formatPhone, isDialable, parsePhone, toInternationalPhone, toWhatsappNumber } from './phone.ts';

test.each([
  '01712345678',
  '8801712345678',
  '+8801712345678',
  '008801712345678',
  '0001712345678',
  '+88 01712-345678',
  '০১৭১২৩৪৫৬৭৮',
  '(017) 1234.5678',
  '+880 (0) 1712-345678',
  '+880 (01712) 345678',
  '880-01712-345678',
  '(+880) 1712 345678',
  'tel:+8801712345678',
  'Mobile: 01712 345678',
  'WhatsApp no. 01712345678',
  'bKash (personal): 01712345678',
  '01712345678 (bKash)',
  'Contact no. – 01712345678',
  'Cell# 01712345678',
  'ফোন নম্বরঃ ০১৭১২৩৪৫৬৭৮',
  'মোবাঃ ০১৭১২-৩৪৫৬৭৮',
  '০১৭১২ ৩৪৫ ৬৭৮ (বিকাশ)',
  '+88 (0) 1712\u2011345678',
  'মোবাইল নম্বর: ০১৭১২-৩৪৫৬৭৮',
  '“01712345678”,',
  '01712•345678',
])('parses %s as a mobile number', (text) => {
  expect(parsePhone(text)).toBe('+8801712345678');
});

test.each([
  '',
  '1712345678',
  '0171234567',
  '017123456789',
  '01012345678',
  '01112345678',
  '01212345678',
  '0212345678',
  '+1712345678901',
  '88 1712345678',
  '+88001712345678',
  '0112345678901',
  '12345678901',
  'zero one seven',
  '01712345678, 01812345678',
  '01712345678/01812345678',
  '01712345678 or 01812345678',
  '01712345678 01812345678',
  '01712345678 (or 01812345678)',
  '01712345678@example.com',
  '01712345678 x@example.com',
  'O1712345678',
])('rejects %s', (text) => {
  expect(parsePhone(text)).toBeUndefined();
});

test('formats a number in two groups', () => {
  const phone = parsePhone('8801912345678');
  expect(phone && formatPhone(phone)).toBe('01912-345678');
});

test.each([
  ['09612-000145', '+8809612000145'],
  ['০৯৬১০-৪৫৪৫৪৫', '+8809610454545'],
  ['01711 000 201', '+8801711000201'],
  ['+88 01711-000201', '+8801711000201'],
  ['8801711000201', '+8801711000201'],
  ['02-9876543', '+88029876543'],
  ['16247', undefined],
  ['call us', undefined],
])('the international form of %s is %s', (text, dialled) => {
  expect(toInternationalPhone(text)).toBe(dialled);
});

test.each(['01712-345678', '০৯৬১২-০০০১৪৫', '+88 02-9876543', 'Hotline: 16247', '999', '+44 20 7946 0958'])(
  '%s can be dialled',
  (text) => {
    expect(isDialable(text)).toBe(true);
  },
);

test.each(['', 'call us', '0171', '01712-34567890123', '12', '+88', '1712345678'])(
  '%s cannot be dialled',
  (text) => {
    expect(isDialable(text)).toBe(false);
  },
);

test.each([
  ['8801712345678', '8801712345678'],
  ['01712-345678', '8801712345678'],
  ['+880 (0) 1712 345678', '8801712345678'],
  ['০১৭১২৩৪৫৬৭৮', '8801712345678'],
  ['https://wa.me/8801712345678', '8801712345678'],
  ['wa.me/+8801712345678?text=Order 5', '8801712345678'],
  ['https://wa.me/01712345678', '8801712345678'],
  ['https://api.whatsapp.com/send?phone=8801712345678', '8801712345678'],
  ['00447700900123', '447700900123'],
  ['', ''],
  ['call us', ''],
])('the WhatsApp number of %j is %j', (text, number) => {
  expect(toWhatsappNumber(text)).toBe(number);
});
