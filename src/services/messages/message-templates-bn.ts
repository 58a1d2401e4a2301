import { type MessageTexts, productUrl, trackUrl } from './message-templates-en.ts';

/** Returns the texts with the link, followed by the texts without it. The first text that is short enough is sent. */
const withLink = (link: string, texts: string[]) => [...texts.map((text) => `${text} ${link}`), ...texts];

export const BANGLA_TEXTS: MessageTexts = {
  code: ({ shop, text, count }) => ({
    sms: [
      `${shop}: কোড ${text('code')}, ${count('minutes')} মিনিট চলবে। কাউকে বলবেন না।`,
      `${shop}: কোড ${text('code')}, ${count('minutes')} মিনিট। কাউকে বলবেন না।`,
      `${shop}: কোড ${text('code')}। কাউকে বলবেন না।`,
      `কোড ${text('code')}, ${count('minutes')} মিনিট চলবে। কাউকে বলবেন না।`,
      `কোড ${text('code')}, ${count('minutes')} মিনিট চলবে।`,
      `কোড ${text('code')}`,
    ],
    subject: `আপনার ${shop} কোড`,
    paragraphs: [
      `এটি আপনার ${shop} কোড। ${count('minutes')} মিনিটের মধ্যে একবার ব্যবহার করা যাবে। কোডটি কাউকে বলবেন না।`,
      'আপনি কোড না চেয়ে থাকলে মেইলটি উপেক্ষা করুন।',
    ],
    code: text('code'),
  }),
  'password-reset': ({ shop, text, count }) => ({
    sms: [
      `${shop}: নতুন পাসওয়ার্ডের কোড ${text('code')}, ${count('minutes')} মিনিট চলবে।`,
      `নতুন পাসওয়ার্ডের কোড ${text('code')}। কাউকে বলবেন না।`,
      `নতুন পাসওয়ার্ডের কোড ${text('code')}`,
      `কোড ${text('code')}`,
    ],
    subject: `${shop}: নতুন পাসওয়ার্ড সেট করুন`,
    paragraphs: [
      `এই কোড দিয়ে আপনার ${shop} অ্যাকাউন্টে নতুন পাসওয়ার্ড সেট করুন। ${count('minutes')} মিনিটের মধ্যে একবার ব্যবহার করা যাবে।`,
      'আপনি কোড না চেয়ে থাকলে মেইলটি উপেক্ষা করুন। আপনার পাসওয়ার্ড বদলাবে না।',
    ],
    code: text('code'),
  }),
  'sign-in-by-sms': ({ shop, url }) => ({
    sms: [
      `${shop}: এসএমএসের কোড দিয়ে লগইন করুন: ${url('auth/otp-login')}`,
      `${shop}: এসএমএসের কোড দিয়ে লগইন করুন।`,
    ],
    subject: `${shop}: লগইন`,
    paragraphs: [
      `এই ই-মেইল ঠিকানা দিয়ে ${shop} অ্যাকাউন্টের নতুন পাসওয়ার্ড চাওয়া হয়েছে। ঠিকানাটি কোনো অ্যাকাউন্টে যাচাই করা নেই, তাই এখানে কোড পাঠানো যায়নি।`,
      'আপনার অ্যাকাউন্ট থাকলে মোবাইল নম্বরে এসএমএসে পাঠানো কোড দিয়ে লগইন করুন। তারপর প্রোফাইলে গিয়ে নতুন পাসওয়ার্ড সেট করুন আর এই ঠিকানা যাচাই করুন।',
      'আপনি নিজে না চেয়ে থাকলে মেইলটি উপেক্ষা করুন।',
    ],
    link: { text: 'এসএমএসের কোড দিয়ে লগইন', url: url('auth/otp-login') },
  }),
  'contact-changed': ({ shop, contact, text }) => {
    const contactKind = text('changed') === 'phone' ? 'মোবাইল নম্বর' : 'ই-মেইল';
    return {
      sms: [
        ...(contact ? [`${shop}: আপনার ${contactKind} বদলেছে। আপনি না বদলালে কল করুন ${contact}`] : []),
        `${shop}: অ্যাকাউন্টের ${contactKind} বদলেছে।`,
        `অ্যাকাউন্টের ${contactKind} বদলেছে।`,
      ],
      subject: `আপনার ${shop} অ্যাকাউন্টের ${contactKind} বদলেছে`,
      paragraphs: [
        `আপনার ${shop} অ্যাকাউন্টের ${contactKind} এইমাত্র বদলানো হয়েছে।`,
        contact
          ? `আপনি নিজে না করে থাকলে এখনই দোকানে কল করুন: ${contact}`
          : 'আপনি নিজে না করে থাকলে এখনই দোকানকে জানান।',
      ],
    };
  },
  'password-changed': ({ shop, contact, url }) => ({
    sms: [
      ...(contact ? [`${shop}: পাসওয়ার্ড বদলেছে। আপনি না বদলালে কল করুন ${contact}`] : []),
      `${shop}: পাসওয়ার্ড বদলেছে।`,
      'আপনার পাসওয়ার্ড বদলেছে।',
    ],
    subject: `আপনার ${shop} অ্যাকাউন্টের পাসওয়ার্ড বদলেছে`,
    paragraphs: [
      `আপনার ${shop} অ্যাকাউন্টের পাসওয়ার্ড এইমাত্র বদলানো হয়েছে। অন্য সব ডিভাইস থেকে লগআউট করা হয়েছে।`,
      contact
        ? `আপনি নিজে না করে থাকলে এখনই নতুন পাসওয়ার্ড সেট করুন, আর দোকানে কল করুন: ${contact}`
        : 'আপনি নিজে না করে থাকলে এখনই নতুন পাসওয়ার্ড সেট করুন, আর দোকানকে জানান।',
    ],
    link: { text: 'নতুন পাসওয়ার্ড সেট করুন', url: url('auth/forgot-password') },
  }),
  'staff-invitation': ({ shop, text, count }) => ({
    sms: [`${shop} আপনাকে দোকানের কর্মী হিসেবে আমন্ত্রণ জানিয়েছে।`, 'দোকানের কর্মী হওয়ার আমন্ত্রণ পেয়েছেন।'],
    subject: `${shop}: কর্মী হিসেবে আমন্ত্রণ`,
    paragraphs: [
      `${shop} আপনাকে দোকানের কাজে যোগ দিতে আমন্ত্রণ জানিয়েছে। ${count('days')} দিনের মধ্যে এই লেখাটি দিয়ে আমন্ত্রণ গ্রহণ করুন:`,
      text('invitation'),
      'দোকানটি না চিনলে মেইলটি উপেক্ষা করুন।',
    ],
  }),
  'order-placed': (helpers) => {
    const emi =
      helpers.money('monthly') && `, ${helpers.count('months')} মাসের কিস্তি ${helpers.money('monthly')} করে`;
    if (helpers.money('payNow')) {
      const pay = `${helpers.count('minutes')} মিনিটের মধ্যে ${helpers.money('payNow')} অনলাইনে পেমেন্ট করুন`;
      return {
        sms: withLink(trackUrl(helpers), [
          ...(emi
            ? []
            : [
                `${helpers.shop}: অর্ডার ${helpers.text('order')} পেয়েছি। ${pay}।`,
                `${helpers.shop}: অর্ডার ${helpers.text('order')}-এর ${helpers.money('payNow')} ${helpers.count('minutes')} মিনিটে অনলাইনে দিন।`,
                `অর্ডার ${helpers.text('order')}: ${pay}।`,
                `অর্ডার ${helpers.text('order')}-এর ${helpers.money('payNow')} ${helpers.count('minutes')} মিনিটে অনলাইনে দিন।`,
              ]),
          `অর্ডার ${helpers.text('order')}${emi}। ${helpers.count('minutes')} মিনিটে পেমেন্ট করুন।`,
          `অর্ডার ${helpers.text('order')}: ${helpers.count('minutes')} মিনিটে পেমেন্ট করুন।`,
        ]),
        subject: `আপনার অর্ডার ${helpers.text('order')}-এর পেমেন্ট বাকি`,
        paragraphs: [
          `${helpers.shop} থেকে অর্ডার করার জন্য ধন্যবাদ। আপনার অর্ডার ${helpers.text('order')} পেয়েছি, মোট ${helpers.money('total')}${emi}।`,
          `${pay}, না হলে অর্ডারটি বাতিল হয়ে যাবে। পেমেন্ট করে থাকলে আর কিছু করতে হবে না।`,
        ],
        link: { text: 'অর্ডারটি দেখুন ও পেমেন্ট করুন', url: trackUrl(helpers) },
      };
    }
    return {
      sms: withLink(trackUrl(helpers), [
        `${helpers.shop}: ধন্যবাদ! আপনার অর্ডার ${helpers.text('order')} পেয়েছি, মোট ${helpers.money('total')}${emi}।`,
        `ধন্যবাদ! অর্ডার ${helpers.text('order')} পেয়েছি, মোট ${helpers.money('total')}${emi}।`,
        ...(emi
          ? [
              `অর্ডার ${helpers.text('order')} পেয়েছি, ${helpers.count('months')} কিস্তি, মাসে ${helpers.money('monthly')}।`,
            ]
          : []),
      ]),
      subject: `আপনার অর্ডার ${helpers.text('order')} পেয়েছি`,
      paragraphs: [
        `${helpers.shop} থেকে অর্ডার করার জন্য ধন্যবাদ। আপনার অর্ডার ${helpers.text('order')} পেয়েছি, মোট ${helpers.money('total')}${emi}।`,
        'অর্ডারটি নিশ্চিত হলেই আপনাকে জানাব।',
      ],
      link: { text: 'অর্ডার ট্র্যাক করুন', url: trackUrl(helpers) },
    };
  },
  'order-paid': (helpers) => {
    const rest = helpers.money('due') && ` বাকি ${helpers.money('due')} পণ্য হাতে পেয়ে দেবেন।`;
    return {
      sms: withLink(trackUrl(helpers), [
        `${helpers.shop}: অর্ডার ${helpers.text('order')}-এর ${helpers.money('paid')} পেয়েছি।${rest}`,
        `অর্ডার ${helpers.text('order')}-এর ${helpers.money('paid')} পেয়েছি।${rest}`,
        `${helpers.shop}: অর্ডার ${helpers.text('order')}-এর ${helpers.money('paid')} পেয়েছি।`,
        `অর্ডার ${helpers.text('order')}-এর ${helpers.money('paid')} পেয়েছি।`,
      ]),
      subject: `আপনার অর্ডার ${helpers.text('order')}-এর পেমেন্ট পেয়েছি`,
      paragraphs: [
        `${helpers.shop} থেকে করা আপনার অর্ডার ${helpers.text('order')}-এর জন্য ${helpers.money('paid')} পেমেন্ট পেয়েছি।${rest}`,
        'অর্ডারটি নিশ্চিত হলেই আপনাকে জানাব।',
      ],
      link: { text: 'অর্ডার ট্র্যাক করুন', url: trackUrl(helpers) },
    };
  },
  'order-in-cash': (helpers) => ({
    sms: [
      `${helpers.shop}: অর্ডার ${helpers.text('order')}-এর ${helpers.money('total')} পণ্য হাতে পেয়ে নগদে দেবেন।`,
      `অর্ডার ${helpers.text('order')}-এর ${helpers.money('total')} পণ্য হাতে পেয়ে নগদে দেবেন।`,
    ],
    subject: `আপনার অর্ডার ${helpers.text('order')}-এর দাম নগদে দেবেন`,
    paragraphs: [
      `${helpers.shop} থেকে করা আপনার অর্ডার ${helpers.text('order')}-এর ${helpers.money('total')} পণ্য হাতে পেয়ে নগদে দেবেন। অনলাইনে আর কিছু দিতে হবে না।`,
    ],
    link: { text: 'অর্ডার ট্র্যাক করুন', url: trackUrl(helpers) },
  }),
  'order-refunded': (helpers) => {
    const dueAgain = helpers.money('payNow') && ` অর্ডারটির ${helpers.money('payNow')} আবার দিতে হবে।`;
    const cash = helpers.money('cash') && ` নগদে ${helpers.money('cash')} ফেরত পাবেন।`;
    const refundText = `অর্ডার ${helpers.text('order')}-এর ${helpers.money('paid')} ফেরত পাঠিয়েছি।`;
    const shortText =
      dueAgain &&
      `অর্ডার ${helpers.text('order')}-এর ${helpers.money('paid')} ফেরত গেছে। আবার ${helpers.money('payNow')} দিতে হবে।`;
    const texts = [
      `${helpers.shop}: ${refundText}${cash}${dueAgain}`,
      shortText || `${refundText}${cash}`,
      refundText,
    ];
    return {
      sms: dueAgain ? withLink(trackUrl(helpers), texts) : texts,
      subject: `আপনার অর্ডার ${helpers.text('order')}-এর ${helpers.money('paid')} ফেরত পাঠানো হয়েছে`,
      paragraphs: [
        `${helpers.shop} থেকে করা আপনার অর্ডার ${helpers.text('order')}-এর ${helpers.money('paid')} যেভাবে পেমেন্ট করেছিলেন, সেভাবেই ফেরত পাঠানো হয়েছে। ব্যাংকে দেখা যেতে কয়েক দিন লাগতে পারে।${cash}${dueAgain}`,
      ],
      link: { text: 'অর্ডারটি দেখুন', url: trackUrl(helpers) },
    };
  },
  'order-confirmed': (helpers) => ({
    sms: [
      `${helpers.shop}: আপনার অর্ডার ${helpers.text('order')} নিশ্চিত হয়েছে।`,
      `অর্ডার ${helpers.text('order')} নিশ্চিত হয়েছে।`,
    ],
    subject: `আপনার অর্ডার ${helpers.text('order')} নিশ্চিত হয়েছে`,
    paragraphs: [
      `${helpers.shop} থেকে করা আপনার অর্ডার ${helpers.text('order')} নিশ্চিত হয়েছে।`,
      `${helpers.text('store') ? 'তৈরি হলেই' : 'পার্সেল পাঠালেই'} জানাব।`,
    ],
    link: { text: 'অর্ডার ট্র্যাক করুন', url: trackUrl(helpers) },
  }),
  'order-shipped': (helpers) => {
    const isPickup = helpers.text('store') !== '';
    const due = helpers.money('due') && ` নগদ ${helpers.money('due')} ${isPickup ? 'আনুন' : 'হাতে রাখুন'}।`;
    const dueInMail =
      helpers.money('due') &&
      ` ${isPickup ? 'পণ্য নেওয়ার' : 'ডেলিভারির'} সময় দেওয়ার জন্য নগদ ${helpers.money('due')} ${isPickup ? 'সঙ্গে আনুন' : 'হাতে রাখুন'}।`;
    const state = isPickup ? 'স্টোরে তৈরি আছে' : 'পাঠানো হয়েছে';
    const storeText = helpers.text('storeName') && ` (${helpers.text('storeName')})`;
    return {
      sms: [
        `${helpers.shop}: আপনার অর্ডার ${helpers.text('order')} ${state}${storeText}।${due}`,
        // Shorter texts for pickup orders. They name the store, and omit the name of the shop.
        ...(storeText
          ? [due, ''].map((rest) => `অর্ডার ${helpers.text('order')} ${state}${storeText}।${rest}`)
          : []),
        `${helpers.shop}: আপনার অর্ডার ${helpers.text('order')} ${state}।${due}`,
        `অর্ডার ${helpers.text('order')} ${state}।${due}`,
      ],
      subject: `আপনার অর্ডার ${helpers.text('order')} ${state}`,
      paragraphs: [
        `${helpers.shop} থেকে আপনার অর্ডার ${helpers.text('order')} ${state}${storeText}।${dueInMail}`,
      ],
      link: { text: 'অর্ডার ট্র্যাক করুন', url: trackUrl(helpers) },
    };
  },
  'order-delivered': (helpers) => {
    const state = helpers.text('store') ? 'স্টোর থেকে বুঝে নিয়েছেন' : 'পৌঁছে দিয়েছি';
    return {
      sms: [
        `${helpers.shop}: আপনার অর্ডার ${helpers.text('order')} ${state}। ধন্যবাদ!`,
        `অর্ডার ${helpers.text('order')} ${state}। ধন্যবাদ!`,
      ],
      subject: `আপনার অর্ডার ${helpers.text('order')} ${state}`,
      paragraphs: [
        `আপনার অর্ডার ${helpers.text('order')} ${state}। ${helpers.shop} থেকে কেনার জন্য ধন্যবাদ!`,
        ...(helpers.contact ? [`কোনো সমস্যা হলে কল করুন: ${helpers.contact}`] : []),
      ],
      link: { text: 'অর্ডারটি দেখুন', url: trackUrl(helpers) },
    };
  },
  'order-cancelled': (helpers) => {
    const questionHint = helpers.contact && ` প্রশ্ন থাকলে কল করুন: ${helpers.contact}`;
    const state = helpers.text('unpaid') ? 'সময়মতো পেমেন্ট না হওয়ায় বাতিল হয়েছে' : 'বাতিল হয়েছে';
    const refundText = helpers.money('paid') && ` ${helpers.money('paid')} ফেরত পাবেন।`;
    return {
      sms: [
        `${helpers.shop}: আপনার অর্ডার ${helpers.text('order')} ${state}।${refundText}${questionHint}`,
        `${helpers.shop}: আপনার অর্ডার ${helpers.text('order')} ${state}।${refundText}`,
        `অর্ডার ${helpers.text('order')} ${state}।${refundText}`,
        `অর্ডার ${helpers.text('order')} ${state}।`,
      ],
      subject: `আপনার অর্ডার ${helpers.text('order')} বাতিল হয়েছে`,
      paragraphs: [
        `${helpers.shop} থেকে করা আপনার অর্ডার ${helpers.text('order')} ${state}।${refundText}${questionHint}`,
      ],
      link: { text: 'অর্ডারটি দেখুন', url: trackUrl(helpers) },
    };
  },
  'back-in-stock': (helpers) => {
    const variant = helpers.text('variantBn') && ` (${helpers.text('variantBn')})`;
    const product = (helpers.text('productBn') || helpers.text('product')) + variant;
    return {
      sms: withLink(productUrl(helpers), [
        `${helpers.shop}: ${product} আবার পাওয়া যাচ্ছে।`,
        `${helpers.shop}: আপনার পছন্দের পণ্যটি আবার পাওয়া যাচ্ছে।`,
      ]),
      subject: `${product} আবার পাওয়া যাচ্ছে`,
      paragraphs: [`${helpers.shop}: ${product} আবার স্টকে এসেছে। আপনি জানাতে বলেছিলেন, তাই এই একটি মেসেজ পাঠালাম।`],
      link: { text: 'পণ্যটি দেখুন', url: productUrl(helpers) },
    };
  },
  'review-asked': (helpers) => ({
    sms: [
      `${helpers.shop}: অর্ডার ${helpers.text('order')} কেমন লাগল? রিভিউ দিন: ${helpers.url('user/reviews')}`,
      `${helpers.shop}: অর্ডার ${helpers.text('order')} কেমন লাগল? রিভিউ দিন।`,
      `অর্ডার ${helpers.text('order')} কেমন লাগল?`,
    ],
    subject: `অর্ডার ${helpers.text('order')} কেমন লাগল?`,
    paragraphs: [
      `${helpers.shop} থেকে অর্ডার ${helpers.text('order')} পেয়েছেন কয়েক দিন হলো। কেমন লাগল?`,
      'আপনার ছোট একটি রিভিউ অন্যদের বেছে নিতে সাহায্য করবে।',
    ],
    link: { text: 'রিভিউ লিখুন', url: helpers.url('user/reviews') },
  }),
};
