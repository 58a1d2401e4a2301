import { describe, expect, test } from 'vitest';
import { MESSAGE_TEMPLATES, measureSms } from '#domain/message.ts';
import { type MessageValues, type Sender, writeMail, writeSms } from './write-message.ts';

const GLOW: Sender = {
  name: 'Glow',
  nameBn: 'গ্লো',
  defaultLanguage: 'en',
  contactNumber: '09612-000145',
  origin: 'http://glow.localhost:3000',
};
const VALUES: MessageValues = {
  code: '012345',
  minutes: 5,
  order: 'GL-10023',
  total: 1234,
  due: 1234,
  paid: 1234,
  product: 'Velvet Hour Lipstick',
  productBn: 'ভেলভেট আওয়ার লিপস্টিক',
  slug: 'velvet-hour',
  days: 7,
  invitation: 'invite_1_abc',
};
const CODES = ['code', 'password-reset'];

const writeTexts = (template: (typeof MESSAGE_TEMPLATES)[number], language: 'en' | 'bn', sender = GLOW) => {
  const { code, ...others } = VALUES;
  const values: MessageValues = code !== undefined && CODES.includes(template) ? VALUES : others;
  const message = { template, language, sender, values };
  return { sms: writeSms(message), mail: writeMail(message) };
};

describe.each(['en', 'bn'] as const)('in %s', (language) => {
  test.each(MESSAGE_TEMPLATES)('%s is an SMS and a mail with all its values', (template) => {
    const { sms, mail } = writeTexts(template, language);
    const parts = language === 'bn' && sms.includes('http') ? 2 : 1;
    expect(measureSms(sms)).toMatchObject({ parts, encoding: language === 'en' ? 'GSM-7' : 'UCS-2' });
    expect(sms.startsWith('@')).toBe(false);
    for (const text of [sms, mail.subject, mail.text, mail.html]) {
      expect(text).not.toMatch(/undefined|null|NaN| {2}|: *$/);
      expect(/[\u0980-\u09ff]/.test(text)).toBe(language === 'bn');
    }
    const expectedTexts: Partial<Record<typeof template, string>> = {
      'back-in-stock': '/product/',
      'contact-changed': GLOW.contactNumber.slice(-6),
      'password-changed': GLOW.contactNumber.slice(-6),
      'sign-in-by-sms': '/auth/otp-login',
      'staff-invitation': 'invite_1_abc',
    };
    const expectedText = CODES.includes(template) ? '012345' : (expectedTexts[template] ?? 'GL-10023');
    expect(mail.text).toContain(expectedText);
    expect(mail.html).toContain(expectedText);
  });

  test('an SMS with a code ends with the line that binds it to the host', () => {
    for (const template of ['code', 'password-reset'] as const) {
      expect(writeTexts(template, language).sms.split('\n').at(-1)).toBe('@glow.localhost #012345');
    }
    expect(writeTexts('order-placed', language).sms).not.toContain('@glow');
  });

  test('a long name or host drops words before it costs another part', () => {
    const longSender: Sender = {
      ...GLOW,
      name: 'The very best household and kitchen goods of all of Dhaka, Chattogram and Sylhet',
      nameBn: 'ঢাকা, চট্টগ্রাম আর সিলেটের সেরা ঘরোয়া ও রান্নাঘরের জিনিসপত্র',
      origin: 'https://shop.household-goods.example',
    };
    const { sms } = writeTexts('code', language, longSender);
    expect(measureSms(sms).parts).toBe(1);
    expect(sms).toMatch(/012345.*\n@shop\.household-goods\.example #012345$/s);
  });
});

test('texts of the messages', () => {
  expect(writeTexts('code', 'en').sms).toBe(
    '012345 is your Glow code, valid for 5 minutes. Never share it.\n@glow.localhost #012345',
  );
  expect(writeTexts('code', 'bn').sms).toBe(
    'গ্লো: কোড 012345, ৫ মিনিট। কাউকে বলবেন না।\n@glow.localhost #012345',
  );
  const nokshi = { ...GLOW, nameBn: 'নকশি সাবান', origin: 'https://nokshi.haat.com.bd' };
  expect(writeTexts('code', 'bn', nokshi).sms).toBe(
    'নকশি সাবান: কোড 012345। কাউকে বলবেন না।\n@nokshi.haat.com.bd #012345',
  );
  expect(writeTexts('order-placed', 'en').sms).toBe(
    'Glow: thanks! We received your order GL-10023 for Tk 1,234. Track: http://glow.localhost:3000/track-order?orderNumber=GL-10023',
  );
  expect(writeTexts('order-placed', 'bn').sms).toBe(
    'গ্লো: ধন্যবাদ! আপনার অর্ডার GL-10023 পেয়েছি, মোট ৳ ১,২৩৪। http://glow.localhost:3000/bn/track-order?orderNumber=GL-10023',
  );
  expect(writeTexts('order-shipped', 'bn').sms).toBe(
    'গ্লো: আপনার অর্ডার GL-10023 পাঠানো হয়েছে। নগদ ৳ ১,২৩৪ হাতে রাখুন।',
  );
  expect(writeTexts('order-shipped', 'bn').mail.text).toContain(
    'ডেলিভারির সময় দেওয়ার জন্য নগদ ৳ ১,২৩৪ হাতে রাখুন।',
  );
});

test('a pickup order is ready, not shipped', () => {
  const values = { order: 'GL-10023', total: 1234, due: 1234, store: 3 };
  const writeReady = (language: 'en' | 'bn') =>
    writeSms({ template: 'order-shipped', language, sender: GLOW, values });
  expect(writeReady('en')).toBe(
    'Glow: your order GL-10023 is ready for pickup. Please keep Tk 1,234 ready in cash.',
  );
  expect(writeReady('bn')).toBe('গ্লো: আপনার অর্ডার GL-10023 স্টোরে তৈরি আছে। নগদ ৳ ১,২৩৪ আনুন।');
  for (const language of ['en', 'bn'] as const) expect(measureSms(writeReady(language)).parts).toBe(1);
  const pickupOrder = { order: 'GL-10023', total: 1234, store: 3, storeName: 'Banani' };
  const writeFor = (template: 'order-shipped' | 'order-delivered', language: 'en' | 'bn') =>
    writeSms({ template, language, sender: GLOW, values: pickupOrder });
  expect(writeFor('order-shipped', 'en')).toBe('Glow: your order GL-10023 is ready for pickup at Banani.');
  expect(
    writeSms({
      ...{ template: 'order-shipped', language: 'bn', sender: GLOW },
      values: { ...pickupOrder, due: 1234, storeName: 'বনানী শাখা' },
    }),
  ).toBe('অর্ডার GL-10023 স্টোরে তৈরি আছে (বনানী শাখা)। নগদ ৳ ১,২৩৪ আনুন।');
  expect(writeFor('order-delivered', 'en')).toMatch(/ was picked up\./);
  expect(writeFor('order-delivered', 'bn')).toContain('বুঝে নিয়েছেন');
});

test('messages of a shop without a phone number do not mention calls', () => {
  for (const language of ['en', 'bn'] as const) {
    for (const template of ['contact-changed', 'password-changed'] as const) {
      const { sms, mail } = writeTexts(template, language, { ...GLOW, contactNumber: '' });
      expect(`${sms}\n${mail.text}`).not.toMatch(/call|কল করুন|: *$/im);
    }
  }
});

test('links lead to the pages of the language', () => {
  const bangla: Sender = { ...GLOW, defaultLanguage: 'bn' };
  expect(writeTexts('order-placed', 'bn').mail.text).toContain('http://glow.localhost:3000/bn/track-order?');
  expect(writeTexts('order-placed', 'bn').mail.text).toMatch(/\nhttp:\/\/glow\.localhost:3000\/bn\/$/);
  expect(writeTexts('order-placed', 'en').mail.text).toMatch(/\nhttp:\/\/glow\.localhost:3000\/$/);
  expect(writeTexts('order-placed', 'bn', bangla).mail.text).toContain(
    'http://glow.localhost:3000/track-order?',
  );
  expect(writeTexts('order-placed', 'en', bangla).mail.text).toContain(
    'http://glow.localhost:3000/en/track-order?',
  );
});

test('typed text is escaped in the mail', () => {
  const values = { product: '<img src=x onerror=alert(1)>', slug: '../"><script>' };
  const { html } = writeMail({ template: 'back-in-stock', language: 'en', sender: GLOW, values });
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x');
});

test.each([
  ['en', 'in 6 instalments of Tk 1,568'],
  ['bn', '৬'],
] as const)(
  'word of an order in instalments names them, at the cost of any other, in %s',
  (language, named) => {
    const values = { order: 'GL-10023', total: 9_406, months: 6, monthly: 1_568 };
    const message = { template: 'order-placed', language, sender: GLOW, values } as const;
    expect(writeSms(message)).toContain(named);
    expect(measureSms(writeSms(message)).parts).toBe(language === 'bn' ? 2 : 1);
    expect(writeMail(message).text).toContain(named);
  },
);

test.each([
  ['en', /Pay Tk 1,500 online within 30 minutes/, 'because it was not paid in time'],
  ['bn', /৳ ১,৫০০ ৩০ মিনিট.* অনলাইনে|৩০ মিনিটের মধ্যে ৳ ১,৫০০ অনলাইনে/, 'পেমেন্ট না হওয়ায়'],
] as const)(
  'an order that waits for money says so, and what becomes of it, in %s',
  (language, pay, reason) => {
    const writeTexts = (template: 'order-placed' | 'order-cancelled', overrides: MessageValues) => {
      const values = { order: 'GL-10023', total: 9_406, payNow: 1_500, minutes: 30, ...overrides };
      const message = { template, language, sender: GLOW, values };
      return { sms: writeSms(message), mail: writeMail(message).text };
    };
    for (const text of Object.values(writeTexts('order-placed', {}))) expect(text).toMatch(pay);
    const emiSms = writeTexts('order-placed', { payNow: 9_406, months: 6, monthly: 1_568 }).sms;
    expect(emiSms).toMatch(/30|৩০/);
    const cancelledTexts = writeTexts('order-cancelled', { unpaid: 'unpaid' });
    for (const text of Object.values(cancelledTexts)) expect(text).toContain(reason);
    for (const sms of [writeTexts('order-placed', {}).sms, emiSms])
      expect(measureSms(sms).parts).toBe(language === 'bn' ? 2 : 1);
    expect(measureSms(cancelledTexts.sms).parts).toBe(1);
  },
);

const WAITING = { payNow: 1_500, minutes: 30 };

test.each([
  ['order-placed', {}],
  ['order-placed', WAITING],
  ['order-placed', { payNow: 9_406, minutes: 30, months: 6, monthly: 1_568 }],
  ['order-paid', {}],
  ['order-refunded', WAITING],
  ['back-in-stock', {}],
  ['review-asked', {}],
] as const)(
  '%s has the same link in Bangla as in English, and the amount due (%j)',
  (template, overrides) => {
    const { code: _, ...others } = VALUES;
    const values: MessageValues = { ...others, ...overrides };
    const writeTexts = (language: 'en' | 'bn', origin: string) =>
      writeSms({ template, language, sender: { ...GLOW, origin }, values });
    const short = 'https://glow.com.bd';
    expect(writeTexts('en', short)).toContain(`${short}/`);
    for (const origin of [short, GLOW.origin, 'https://www.household-shop.com.bd']) {
      const sms = writeTexts('bn', origin);
      expect(sms).toContain(` ${origin}/bn/`);
      expect(measureSms(sms).parts).toBe(2);
      if (overrides === WAITING) expect(sms).toContain('৳ ১,৫০০');
    }
  },
);

test('omits a link that is too long for two parts', () => {
  const sender = { ...GLOW, origin: `https://${'long.'.repeat(20)}example` };
  const sms = writeSms({
    template: 'order-placed',
    language: 'bn',
    sender,
    values: { order: 'GL-1', total: 1 },
  });
  expect(sms).toBe('গ্লো: ধন্যবাদ! আপনার অর্ডার GL-1 পেয়েছি, মোট ৳ ১।');
});

test.each(['en', 'bn'] as const)(
  'the message of a returned order contains the cash to return, in %s',
  (language) => {
    const values = { order: 'GL-10023', total: 1_500, paid: 500, cash: 1_000.5 };
    const message = { template: 'order-refunded', language, sender: GLOW, values } as const;
    for (const text of [writeSms(message), writeMail(message).text])
      expect(text).toContain(
        language === 'en' ? 'You will also get Tk 1,000.50 back in cash.' : 'নগদে ৳ ১,০০০.৫০ ফেরত',
      );
    expect(measureSms(writeSms(message)).parts).toBe(1);
  },
);
