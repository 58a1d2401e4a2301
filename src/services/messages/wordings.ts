import type { MessageTemplate } from '#domain/message.ts';

export type MessageLanguage = 'en' | 'bn';

/** A message in one language: SMS texts from longest to shortest, those with a link first, and the e-mail. */
export interface Wording {
  sms: string[];
  subject: string;
  paragraphs: string[];
  /** A code, shown large. */
  code?: string;
  link?: { text: string; url: string };
}

/** Helpers for the texts. */
export interface Words {
  shop: string;
  host: string;
  /** Latin digits in both languages, because phones and mail clients recognise only these as numbers to call. */
  contact: string;
  /** An address of the shop in the message's language. */
  url: (path: string) => string;
  text: (name: string) => string;
  /** A number in the language's digits. */
  count: (name: string) => string;
  /** An amount without characters that make an SMS more expensive; empty without an amount. */
  money: (name: string) => string;
}

/** Texts of each message in one language. */
export type Wordings = Record<MessageTemplate, (words: Words) => Wording>;

export const trackUrl = ({ url, text }: Words) =>
  url(`track-order?orderNumber=${encodeURIComponent(text('order'))}`);
export const productUrl = ({ url, text }: Words) => url(`product/${encodeURIComponent(text('slug'))}`);

export const ENGLISH: Wordings = {
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
  'contact-changed': ({ shop, contact, text }) => {
    const what = text('changed') === 'phone' ? 'mobile number' : 'e-mail address';
    return {
      sms: [
        ...(contact ? [`${shop}: your account's ${what} was changed. Not you? Call ${contact}`] : []),
        `${shop}: your account's ${what} was changed.`,
        `Your account's ${what} was changed.`,
      ],
      subject: `Your ${what} at ${shop} was changed`,
      paragraphs: [
        `The ${what} of your account at ${shop} was just changed.`,
        contact
          ? `If this wasn't you, call the shop immediately: ${contact}`
          : "If this wasn't you, contact the shop immediately.",
      ],
    };
  },
  'password-changed': ({ shop, contact, url }) => ({
    sms: [
      ...(contact ? [`${shop}: your password was changed. Not you? Call ${contact}`] : []),
      `${shop}: your password was changed.`,
      'Your password was changed.',
    ],
    subject: `Your password at ${shop} was changed`,
    paragraphs: [
      `The password of your account at ${shop} was just changed. Other devices were signed out.`,
      contact
        ? `If this wasn't you, set a new password and call the shop immediately: ${contact}`
        : "If this wasn't you, set a new password and contact the shop immediately.",
    ],
    link: { text: 'Set a new password', url: url('auth/forgot-password') },
  }),
  'order-placed': (words) => {
    const emi =
      words.money('monthly') && `, in ${words.count('months')} instalments of ${words.money('monthly')}`;
    if (words.money('payNow')) {
      const pay = `Pay ${words.money('payNow')} online within ${words.count('minutes')} minutes`;
      return {
        sms: [
          `${words.shop}: we have your order ${words.text('order')} of ${words.money('total')}${emi}. ${pay}: ${trackUrl(words)}`,
          `Order ${words.text('order')}${emi}. ${pay}: ${trackUrl(words)}`,
          `${words.shop}: we have your order ${words.text('order')} of ${words.money('total')}${emi}. ${pay}.`,
          `We have your order ${words.text('order')} of ${words.money('total')}${emi}. ${pay}.`,
          `Order ${words.text('order')}: ${pay}.`,
        ],
        subject: `Your order ${words.text('order')} waits to be paid`,
        paragraphs: [
          `Thank you for your order ${words.text('order')} of ${words.money('total')} at ${words.shop}${emi}.`,
          `${pay}, or the order ends by itself. If you have paid already, there is nothing more to do.`,
        ],
        link: { text: 'See and pay your order', url: trackUrl(words) },
      };
    }
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
  'order-paid': (words) => {
    const rest = words.money('due') && ` ${words.money('due')} is left to pay on receipt.`;
    return {
      sms: [
        `${words.shop}: we have your payment of ${words.money('paid')} for order ${words.text('order')}.${rest} Track it: ${trackUrl(words)}`,
        `${words.shop}: we have your payment of ${words.money('paid')} for order ${words.text('order')}.${rest}`,
        `We have your payment for order ${words.text('order')}.${rest}`,
      ],
      subject: `We have your payment for order ${words.text('order')}`,
      paragraphs: [
        `We have your payment of ${words.money('paid')} for your order ${words.text('order')} at ${words.shop}.${rest}`,
        'We will tell you as soon as it is confirmed.',
      ],
      link: { text: 'Track your order', url: trackUrl(words) },
    };
  },
  'order-in-cash': (words) => ({
    sms: [
      `${words.shop}: you pay ${words.money('total')} for order ${words.text('order')} in cash when you receive it. Nothing is to be paid online any more.`,
      `You pay ${words.money('total')} for order ${words.text('order')} in cash when you receive it, and nothing online.`,
    ],
    subject: `Your order ${words.text('order')} is paid in cash`,
    paragraphs: [
      `You pay ${words.money('total')} for your order ${words.text('order')} at ${words.shop} in cash when you receive it. Nothing is to be paid online any more.`,
    ],
    link: { text: 'Track your order', url: trackUrl(words) },
  }),
  'order-refunded': (words) => {
    const again =
      words.money('payNow') && ` Your order waits for ${words.money('payNow')} once more: ${trackUrl(words)}`;
    const cash = words.money('cash') && ` Besides, ${words.money('cash')} goes back in cash.`;
    return {
      sms: [
        `${words.shop}: ${words.money('paid')} of your order ${words.text('order')} went back the way it came.${cash}${again}`,
        `${words.money('paid')} of your order ${words.text('order')} went back the way it came.${cash}`,
      ],
      subject: `${words.money('paid')} of your order ${words.text('order')} went back`,
      paragraphs: [
        `${words.money('paid')} of your order ${words.text('order')} at ${words.shop} went back the way it came. Banks may need some days to show it.${cash}${again}`,
      ],
      link: { text: 'See your order', url: trackUrl(words) },
    };
  },
  'order-confirmed': (words) => ({
    sms: [
      `${words.shop}: your order ${words.text('order')} is confirmed. We will tell you when it ${words.text('store') ? 'can be picked up' : 'is on its way'}.`,
      `Your order ${words.text('order')} is confirmed.`,
    ],
    subject: `Your order ${words.text('order')} is confirmed`,
    paragraphs: [
      `Your order ${words.text('order')} at ${words.shop} is confirmed.`,
      `We will tell you when it ${words.text('store') ? 'can be picked up' : 'is on its way'}.`,
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
    const why = words.text('unpaid') && ', as it was not paid in time';
    const back = words.money('paid') && ` Your ${words.money('paid')} goes back the way it came.`;
    return {
      sms: [
        `${words.shop}: your order ${words.text('order')} is cancelled${why}.${back}${ask}`,
        `Your order ${words.text('order')} is cancelled${why}.${back}`,
      ],
      subject: `Your order ${words.text('order')} is cancelled`,
      paragraphs: [`Your order ${words.text('order')} at ${words.shop} is cancelled${why}.${back}${ask}`],
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
