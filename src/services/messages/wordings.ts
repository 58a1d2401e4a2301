import type { MessageTemplate } from '#domain/message.ts';

export type MessageLanguage = 'en' | 'bn';

/** One message in one language: an SMS from the longest to the shortest wording, and what a mail says. */
export interface Wording {
  sms: string[];
  subject: string;
  paragraphs: string[];
  /** Shown large: a code. */
  code?: string;
  link?: { text: string; url: string };
}

/** What the wordings are made of. */
export interface Words {
  shop: string;
  host: string;
  /** In Latin digits in both languages: by them phones and readers of mail know a number, and offer to call it. */
  contact: string;
  /** An address of the shop in the language of the message. */
  url: (path: string) => string;
  text: (name: string) => string;
  /** A number in the digits of the language. */
  count: (name: string) => string;
  /** An amount, without characters that make an SMS dearer; empty where there is none. */
  money: (name: string) => string;
}

type Wordings = Record<MessageTemplate, (words: Words) => Wording>;

const trackUrl = ({ url, text }: Words) =>
  url(`track-order?orderNumber=${encodeURIComponent(text('order'))}`);
const productUrl = ({ url, text }: Words) => url(`product/${encodeURIComponent(text('slug'))}`);

const ENGLISH: Wordings = {
  code: ({ shop, text }) => ({
    sms: [
      `${text('code')} is your ${shop} code, good for ${text('minutes')} minutes. Never share it.`,
      `${text('code')} is your ${shop} code, good for ${text('minutes')} minutes.`,
      `${text('code')} is your code, good for ${text('minutes')} minutes.`,
      `Code ${text('code')}`,
    ],
    subject: `Your code for ${shop}`,
    paragraphs: [
      `This is your code for ${shop}. It is good for ${text('minutes')} minutes and one use. Never share it.`,
      'If you did not ask for it, nothing has happened, and you can ignore this mail.',
    ],
    code: text('code'),
  }),
  'password-reset': ({ shop, text }) => ({
    sms: [
      `${text('code')} sets a new password at ${shop}, for ${text('minutes')} minutes. Never share it.`,
      `${text('code')} sets a new password, for ${text('minutes')} minutes.`,
      `Code ${text('code')}`,
    ],
    subject: `Set a new password at ${shop}`,
    paragraphs: [
      `With this code you can set a new password at ${shop}. It is good for ${text('minutes')} minutes and one use.`,
      'If you did not ask for it, your password stays as it is, and you can ignore this mail.',
    ],
    code: text('code'),
  }),
  'sign-in-by-sms': ({ shop, url }) => ({
    sms: [
      `${shop}: sign in with a code by SMS: ${url('auth/otp-login')}`,
      `${shop}: sign in with a code by SMS.`,
    ],
    subject: `Signing in at ${shop}`,
    paragraphs: [
      `Somebody asked for a new password at ${shop} with this address. No account has confirmed this address, so no code is in this mail.`,
      'If you have an account there, sign in with a code that is sent by SMS to your mobile number. Then set a new password, and confirm this address, in your profile.',
      'If it was not you, nothing has happened, and you can ignore this mail.',
    ],
    link: { text: 'Sign in with a code by SMS', url: url('auth/otp-login') },
  }),
  'contact-changed': ({ shop, contact }) => ({
    sms: [
      ...(contact
        ? [`${shop}: the number or e-mail of your account was changed. Was it not you? Call ${contact}`]
        : []),
      `${shop}: the number or e-mail of your account was changed.`,
    ],
    subject: `Your account at ${shop} was changed`,
    paragraphs: [
      `The mobile number or the e-mail address of your account at ${shop} was changed just now.`,
      contact
        ? `If it was not you, tell the shop at once: ${contact}`
        : 'If it was not you, tell the shop at once.',
    ],
  }),
  'order-placed': (words) => {
    const emi =
      words.money('monthly') && `, in ${words.count('months')} instalments of ${words.money('monthly')}`;
    return {
      sms: [
        `${words.shop}: thank you! We have your order ${words.text('order')} of ${words.money('total')}${emi}. Track it: ${trackUrl(words)}`,
        `${words.shop}: thank you! We have your order ${words.text('order')} of ${words.money('total')}${emi}.`,
        `We have your order ${words.text('order')} of ${words.money('total')}${emi}.`,
      ],
      subject: `We have your order ${words.text('order')}`,
      paragraphs: [
        `Thank you for your order ${words.text('order')} of ${words.money('total')} at ${words.shop}${emi}.`,
        'We will tell you as soon as it is confirmed.',
      ],
      link: { text: 'Track your order', url: trackUrl(words) },
    };
  },
  'order-confirmed': (words) => ({
    sms: [
      `${words.shop}: your order ${words.text('order')} is confirmed. We are packing it now.`,
      `Your order ${words.text('order')} is confirmed.`,
    ],
    subject: `Your order ${words.text('order')} is confirmed`,
    paragraphs: [
      `Your order ${words.text('order')} at ${words.shop} is confirmed.`,
      'We are packing it now and will tell you when it is on its way.',
    ],
    link: { text: 'Track your order', url: trackUrl(words) },
  }),
  'order-shipped': (words) => {
    const due = words.money('due') && ` Please keep ${words.money('due')} ready.`;
    const state = words.text('store') ? 'is ready to be picked up' : 'is on its way';
    const place = words.text('storeName') && ` at ${words.text('storeName')}`;
    return {
      sms: [
        `${words.shop}: your order ${words.text('order')} ${state}${place}.${due}`,
        `${words.shop}: your order ${words.text('order')} ${state}.${due}`,
        `Your order ${words.text('order')} ${state}.${due}`,
      ],
      subject: `Your order ${words.text('order')} ${state}`,
      paragraphs: [`Your order ${words.text('order')} from ${words.shop} ${state}${place}.${due}`],
      link: { text: 'Track your order', url: trackUrl(words) },
    };
  },
  'order-delivered': (words) => {
    const state = words.text('store') ? 'was picked up' : 'is delivered';
    return {
      sms: [
        `${words.shop}: your order ${words.text('order')} ${state}. Thank you for shopping with us!`,
        `Your order ${words.text('order')} ${state}. Thank you!`,
      ],
      subject: `Your order ${words.text('order')} ${state}`,
      paragraphs: [
        `Your order ${words.text('order')} ${state}. Thank you for shopping at ${words.shop}!`,
        ...(words.contact ? [`Is something not right? Call us: ${words.contact}`] : []),
      ],
      link: { text: 'See your order', url: trackUrl(words) },
    };
  },
  'order-cancelled': (words) => {
    const ask = words.contact && ` Questions? ${words.contact}`;
    return {
      sms: [
        `${words.shop}: your order ${words.text('order')} is cancelled.${ask}`,
        `Your order ${words.text('order')} is cancelled.`,
      ],
      subject: `Your order ${words.text('order')} is cancelled`,
      paragraphs: [`Your order ${words.text('order')} at ${words.shop} is cancelled.${ask}`],
      link: { text: 'See your order', url: trackUrl(words) },
    };
  },
  'back-in-stock': (words) => ({
    sms: [
      `${words.shop}: ${words.text('product')} is back in stock. ${productUrl(words)}`,
      `${words.text('product')} is back in stock at ${words.shop}.`,
      `What you waited for is back in stock at ${words.shop}.`,
    ],
    subject: `${words.text('product')} is back in stock`,
    paragraphs: [
      `${words.text('product')} is back in stock at ${words.shop}. You asked us to tell you, and we write this once.`,
    ],
    link: { text: 'See it in the shop', url: productUrl(words) },
  }),
  'review-asked': (words) => ({
    sms: [
      `${words.shop}: how do you like your order ${words.text('order')}? Tell others: ${words.url('user/reviews')}`,
      `How do you like your order ${words.text('order')} from ${words.shop}?`,
    ],
    subject: `How do you like your order ${words.text('order')}?`,
    paragraphs: [
      `You have had your order ${words.text('order')} from ${words.shop} for some days. How do you like it?`,
      'A few words from you help others to choose.',
    ],
    link: { text: 'Write a review', url: words.url('user/reviews') },
  }),
};

const BANGLA: Wordings = {
  code: ({ shop, text, count }) => ({
    sms: [
      `${shop}: কোড ${text('code')}, ${count('minutes')} মিনিট চলবে। কাউকে বলবেন না।`,
      `কোড ${text('code')}, ${count('minutes')} মিনিট চলবে। কাউকে বলবেন না।`,
      `কোড ${text('code')}, ${count('minutes')} মিনিট চলবে।`,
      `কোড ${text('code')}`,
    ],
    subject: `${shop}-এর কোড`,
    paragraphs: [
      `এটি ${shop}-এর জন্য আপনার কোড। কোডটি ${count('minutes')} মিনিট পর্যন্ত একবারই ব্যবহার করা যাবে। কোডটি কাউকে বলবেন না।`,
      'আপনি কোড না চেয়ে থাকলে কিছুই হয়নি, মেইলটি উপেক্ষা করতে পারেন।',
    ],
    code: text('code'),
  }),
  'password-reset': ({ shop, text, count }) => ({
    sms: [
      `${shop}: নতুন পাসওয়ার্ডের কোড ${text('code')}, ${count('minutes')} মিনিট চলবে।`,
      `নতুন পাসওয়ার্ডের কোড ${text('code')}`,
      `কোড ${text('code')}`,
    ],
    subject: `${shop}-এ নতুন পাসওয়ার্ড দিন`,
    paragraphs: [
      `এই কোড দিয়ে ${shop}-এ নতুন পাসওয়ার্ড দিতে পারবেন। কোডটি ${count('minutes')} মিনিট পর্যন্ত একবারই ব্যবহার করা যাবে।`,
      'আপনি কোড না চেয়ে থাকলে আপনার পাসওয়ার্ড আগের মতোই আছে, মেইলটি উপেক্ষা করতে পারেন।',
    ],
    code: text('code'),
  }),
  'sign-in-by-sms': ({ shop, url }) => ({
    sms: [
      `${shop}: এসএমএসের কোড দিয়ে লগইন করুন: ${url('auth/otp-login')}`,
      `${shop}: এসএমএসের কোড দিয়ে লগইন করুন।`,
    ],
    subject: `${shop}-এ লগইন`,
    paragraphs: [
      `এই ঠিকানা দিয়ে ${shop}-এ নতুন পাসওয়ার্ড চাওয়া হয়েছে। কোনো অ্যাকাউন্টে এই ঠিকানা নিশ্চিত করা নেই, তাই এই মেইলে কোনো কোড নেই।`,
      'সেখানে আপনার অ্যাকাউন্ট থাকলে মোবাইল নম্বরে এসএমএসে পাঠানো কোড দিয়ে লগইন করুন। তারপর প্রোফাইলে গিয়ে নতুন পাসওয়ার্ড দিন আর এই ঠিকানা নিশ্চিত করুন।',
      'আপনি নিজে না চেয়ে থাকলে কিছুই হয়নি, মেইলটি উপেক্ষা করতে পারেন।',
    ],
    link: { text: 'এসএমএসের কোড দিয়ে লগইন', url: url('auth/otp-login') },
  }),
  'contact-changed': ({ shop, contact }) => ({
    sms: [
      ...(contact ? [`${shop}: অ্যাকাউন্টের নম্বর বা ই-মেইল বদলেছে। আপনি না করলে কল করুন ${contact}`] : []),
      `${shop}: অ্যাকাউন্টের নম্বর বা ই-মেইল বদলেছে।`,
    ],
    subject: `${shop}-এ আপনার অ্যাকাউন্ট বদলেছে`,
    paragraphs: [
      `${shop}-এ আপনার অ্যাকাউন্টের মোবাইল নম্বর বা ই-মেইল এইমাত্র বদলানো হয়েছে।`,
      contact ? `আপনি নিজে না করে থাকলে এখনই দোকানকে জানান: ${contact}` : 'আপনি নিজে না করে থাকলে এখনই দোকানকে জানান।',
    ],
  }),
  'order-placed': (words) => {
    const emi =
      words.money('monthly') && `, ${words.count('months')} মাসের কিস্তি ${words.money('monthly')} করে`;
    return {
      sms: [
        `${words.shop}: ধন্যবাদ! আপনার অর্ডার ${words.text('order')} পেয়েছি, মোট ${words.money('total')}${emi}।`,
        `ধন্যবাদ! অর্ডার ${words.text('order')} পেয়েছি, মোট ${words.money('total')}${emi}।`,
        ...(emi
          ? [
              `অর্ডার ${words.text('order')} পেয়েছি, ${words.count('months')} কিস্তি, মাসে ${words.money('monthly')}।`,
            ]
          : []),
      ],
      subject: `আপনার অর্ডার ${words.text('order')} পেয়েছি`,
      paragraphs: [
        `${words.shop}-এ অর্ডার করার জন্য ধন্যবাদ। আপনার অর্ডার ${words.text('order')} পেয়েছি, মোট ${words.money('total')}${emi}।`,
        'অর্ডারটি নিশ্চিত হলেই আপনাকে জানাব।',
      ],
      link: { text: 'অর্ডারের খোঁজ নিন', url: trackUrl(words) },
    };
  },
  'order-confirmed': (words) => ({
    sms: [
      `${words.shop}: আপনার অর্ডার ${words.text('order')} নিশ্চিত হয়েছে।`,
      `অর্ডার ${words.text('order')} নিশ্চিত হয়েছে।`,
    ],
    subject: `আপনার অর্ডার ${words.text('order')} নিশ্চিত হয়েছে`,
    paragraphs: [
      `${words.shop}-এ আপনার অর্ডার ${words.text('order')} নিশ্চিত হয়েছে।`,
      'আমরা এখন প্যাক করছি, রওনা হলেই জানাব।',
    ],
    link: { text: 'অর্ডারের খোঁজ নিন', url: trackUrl(words) },
  }),
  'order-shipped': (words) => {
    const due = words.money('due') && ` ${words.money('due')} সঙ্গে রাখুন।`;
    const state = words.text('store') ? 'স্টোরে তৈরি আছে' : 'রওনা হয়েছে';
    const place = words.text('storeName') && ` (${words.text('storeName')})`;
    return {
      sms: [
        `${words.shop}: আপনার অর্ডার ${words.text('order')} ${state}${place}।${due}`,
        `${words.shop}: আপনার অর্ডার ${words.text('order')} ${state}।${due}`,
        `অর্ডার ${words.text('order')} ${state}।${due}`,
      ],
      subject: `আপনার অর্ডার ${words.text('order')} ${state}`,
      paragraphs: [`${words.shop} থেকে আপনার অর্ডার ${words.text('order')} ${state}${place}।${due}`],
      link: { text: 'অর্ডারের খোঁজ নিন', url: trackUrl(words) },
    };
  },
  'order-delivered': (words) => {
    const state = words.text('store') ? 'বুঝে নিয়েছেন' : 'পৌঁছে দিয়েছি';
    return {
      sms: [
        `${words.shop}: আপনার অর্ডার ${words.text('order')} ${state}। ধন্যবাদ!`,
        `অর্ডার ${words.text('order')} ${state}। ধন্যবাদ!`,
      ],
      subject: `আপনার অর্ডার ${words.text('order')} ${state}`,
      paragraphs: [
        `আপনার অর্ডার ${words.text('order')} ${state}। ${words.shop} থেকে কেনার জন্য ধন্যবাদ!`,
        ...(words.contact ? [`কোনো সমস্যা হলে ফোন করুন: ${words.contact}`] : []),
      ],
      link: { text: 'অর্ডারটি দেখুন', url: trackUrl(words) },
    };
  },
  'order-cancelled': (words) => {
    const ask = words.contact && ` প্রশ্ন থাকলে ফোন করুন: ${words.contact}`;
    return {
      sms: [
        `${words.shop}: আপনার অর্ডার ${words.text('order')} বাতিল হয়েছে।${ask}`,
        `${words.shop}: আপনার অর্ডার ${words.text('order')} বাতিল হয়েছে।`,
        `অর্ডার ${words.text('order')} বাতিল হয়েছে।`,
      ],
      subject: `আপনার অর্ডার ${words.text('order')} বাতিল হয়েছে`,
      paragraphs: [`${words.shop}-এ আপনার অর্ডার ${words.text('order')} বাতিল হয়েছে।${ask}`],
      link: { text: 'অর্ডারটি দেখুন', url: trackUrl(words) },
    };
  },
  'back-in-stock': (words) => {
    const product = words.text('productBn') || words.text('product');
    return {
      sms: [
        `${words.shop}: ${product} আবার পাওয়া যাচ্ছে। ${productUrl(words)}`,
        `${words.shop}: ${product} আবার পাওয়া যাচ্ছে।`,
        `${words.shop}: আপনার পছন্দের পণ্যটি আবার পাওয়া যাচ্ছে।`,
      ],
      subject: `${product} আবার পাওয়া যাচ্ছে`,
      paragraphs: [`${words.shop}-এ ${product} আবার পাওয়া যাচ্ছে। আপনি জানতে চেয়েছিলেন, তাই একবারই জানালাম।`],
      link: { text: 'দোকানে দেখুন', url: productUrl(words) },
    };
  },
  'review-asked': (words) => ({
    sms: [
      `${words.shop}: অর্ডার ${words.text('order')} কেমন লাগল? মতামত দিন: ${words.url('user/reviews')}`,
      `${words.shop}: অর্ডার ${words.text('order')} কেমন লাগল? মতামত দিন।`,
      `অর্ডার ${words.text('order')} কেমন লাগল?`,
    ],
    subject: `অর্ডার ${words.text('order')} কেমন লাগল?`,
    paragraphs: [
      `${words.shop} থেকে অর্ডার ${words.text('order')} পেয়েছেন কয়েক দিন হলো। কেমন লাগল?`,
      'আপনার দু-চার কথা অন্যদের বেছে নিতে সাহায্য করবে।',
    ],
    link: { text: 'মতামত লিখুন', url: words.url('user/reviews') },
  }),
};

/** What each message says. */
export const WORDINGS: Record<MessageLanguage, Wordings> = { en: ENGLISH, bn: BANGLA };
