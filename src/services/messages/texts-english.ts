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
export interface TextHelpers {
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
export type MessageTexts = Record<MessageTemplate, (words: TextHelpers) => Wording>;

export const trackUrl = ({ url, text }: TextHelpers) =>
  url(`track-order?orderNumber=${encodeURIComponent(text('order'))}`);
export const productUrl = ({ url, text }: TextHelpers) => url(`product/${encodeURIComponent(text('slug'))}`);

export const ENGLISH: MessageTexts = {
  code: ({ shop, text }) => ({
    sms: [
      `${text('code')} is your ${shop} code, valid for ${text('minutes')} minutes. Never share it.`,
      `${text('code')} is your ${shop} code, valid for ${text('minutes')} minutes.`,
      `${text('code')} is your code, valid for ${text('minutes')} minutes.`,
      `Code ${text('code')}`,
    ],
    subject: `Your ${shop} code`,
    paragraphs: [
      `Here’s your ${shop} code. It’s valid for ${text('minutes')} minutes and works once. Never share it.`,
      'If you didn’t request this, ignore this e-mail.',
    ],
    code: text('code'),
  }),
  'password-reset': ({ shop, text }) => ({
    sms: [
      `${text('code')} is your code to set a new password at ${shop}, valid for ${text('minutes')} minutes. Never share it.`,
      `${text('code')} is your code to set a new password, valid for ${text('minutes')} minutes.`,
      `Code ${text('code')}`,
    ],
    subject: `Set a new password at ${shop}`,
    paragraphs: [
      `Use this code to set a new password at ${shop}. It’s valid for ${text('minutes')} minutes and works once.`,
      'If you didn’t request this, ignore this e-mail. Your password stays the same.',
    ],
    code: text('code'),
  }),
  'sign-in-by-sms': ({ shop, url }) => ({
    sms: [
      `${shop}: log in with a code by SMS: ${url('auth/otp-login')}`,
      `${shop}: log in with a code by SMS.`,
    ],
    subject: `Log in to ${shop}`,
    paragraphs: [
      `Someone requested a new password at ${shop} with this e-mail address. It isn’t verified for any account, so we can’t send a code here.`,
      'If you have an account, log in with a code sent to your mobile number by SMS. Then set a new password and verify this address in your profile.',
      'If this wasn’t you, ignore this e-mail.',
    ],
    link: { text: 'Log in with a code by SMS', url: url('auth/otp-login') },
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
          ? `If this wasn’t you, call the shop immediately: ${contact}`
          : 'If this wasn’t you, contact the shop immediately.',
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
      `The password of your account at ${shop} was just changed. All other devices were logged out.`,
      contact
        ? `If this wasn’t you, set a new password and call the shop immediately: ${contact}`
        : 'If this wasn’t you, set a new password and contact the shop immediately.',
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
          `${words.shop}: we received your order ${words.text('order')} for ${words.money('total')}${emi}. ${pay}: ${trackUrl(words)}`,
          `Order ${words.text('order')}${emi}. ${pay}: ${trackUrl(words)}`,
          `${words.shop}: we received your order ${words.text('order')} for ${words.money('total')}${emi}. ${pay}.`,
          `We received your order ${words.text('order')} for ${words.money('total')}${emi}. ${pay}.`,
          `Order ${words.text('order')}: ${pay}.`,
        ],
        subject: `Complete your payment for order ${words.text('order')}`,
        paragraphs: [
          `Thank you for your order ${words.text('order')} (${words.money('total')}${emi}) at ${words.shop}.`,
          `${pay}, or the order will be cancelled. If you’ve already paid, there’s nothing else to do.`,
        ],
        link: { text: 'View and pay for your order', url: trackUrl(words) },
      };
    }
    return {
      sms: [
        `${words.shop}: thanks! We received your order ${words.text('order')} for ${words.money('total')}${emi}. Track: ${trackUrl(words)}`,
        `${words.shop}: thanks! We received your order ${words.text('order')} for ${words.money('total')}${emi}.`,
        `We received your order ${words.text('order')} for ${words.money('total')}${emi}.`,
      ],
      subject: `We received your order ${words.text('order')}`,
      paragraphs: [
        `Thank you for your order ${words.text('order')} (${words.money('total')}${emi}) at ${words.shop}.`,
        'We’ll let you know as soon as it’s confirmed.',
      ],
      link: { text: 'Track your order', url: trackUrl(words) },
    };
  },
  'order-paid': (words) => {
    const rest =
      words.money('due') &&
      ` ${words.money('due')} due ${words.text('store') ? 'at pickup' : 'on delivery'}.`;
    return {
      sms: [
        `${words.shop}: we received ${words.money('paid')} for order ${words.text('order')}.${rest} Track: ${trackUrl(words)}`,
        `${words.shop}: we received ${words.money('paid')} for order ${words.text('order')}.${rest}`,
        `We received your payment for order ${words.text('order')}.${rest}`,
      ],
      subject: `Payment received for order ${words.text('order')}`,
      paragraphs: [
        `We received ${words.money('paid')} for your order ${words.text('order')} at ${words.shop}.${rest}`,
        'We’ll let you know as soon as it’s confirmed.',
      ],
      link: { text: 'Track your order', url: trackUrl(words) },
    };
  },
  'order-in-cash': (words) => ({
    sms: [
      `${words.shop}: pay ${words.money('total')} for order ${words.text('order')} in cash when you receive it. No online payment needed.`,
      `Pay ${words.money('total')} for order ${words.text('order')} in cash when you receive it.`,
    ],
    subject: `Order ${words.text('order')}: pay in cash when you receive it`,
    paragraphs: [
      `Pay ${words.money('total')} for your order ${words.text('order')} at ${words.shop} in cash when you receive it. No online payment needed.`,
    ],
    link: { text: 'Track your order', url: trackUrl(words) },
  }),
  'order-refunded': (words) => {
    const again = words.money('payNow') && ` ${words.money('payNow')} is due again: ${trackUrl(words)}`;
    const cash = words.money('cash') && `, plus ${words.money('cash')} in cash`;
    const refund = `${words.money('paid')} for order ${words.text('order')}`;
    return {
      sms: [
        `${words.shop}: we refunded ${refund} to your original payment method${cash}.${again}`,
        `${words.shop}: we refunded ${refund}${cash}.${again}`,
        `We refunded ${refund}${cash}.`,
      ],
      subject: `Refund of ${refund}`,
      paragraphs: [
        `We refunded ${words.money('paid')} for your order ${words.text('order')} at ${words.shop} to your original payment method${cash}. Your bank may take a few days to show it.${again}`,
      ],
      link: { text: 'View your order', url: trackUrl(words) },
    };
  },
  'order-confirmed': (words) => ({
    sms: [
      `${words.shop}: your order ${words.text('order')} is confirmed. We'll let you know when it's ${words.text('store') ? 'ready for pickup' : 'on its way'}.`,
      `Your order ${words.text('order')} is confirmed.`,
    ],
    subject: `Your order ${words.text('order')} is confirmed`,
    paragraphs: [
      `Your order ${words.text('order')} at ${words.shop} is confirmed.`,
      `We’ll let you know when it’s ${words.text('store') ? 'ready for pickup' : 'on its way'}.`,
    ],
    link: { text: 'Track your order', url: trackUrl(words) },
  }),
  'order-shipped': (words) => {
    const due = words.money('due') && ` Please keep ${words.money('due')} ready in cash.`;
    const state = words.text('store') ? 'is ready for pickup' : 'is on its way';
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
    const state = words.text('store') ? 'was picked up' : 'was delivered';
    return {
      sms: [
        `${words.shop}: your order ${words.text('order')} ${state}. Thank you for shopping with us!`,
        `Your order ${words.text('order')} ${state}. Thank you!`,
      ],
      subject: `Your order ${words.text('order')} ${state}`,
      paragraphs: [
        `Your order ${words.text('order')} ${state}. Thank you for shopping at ${words.shop}!`,
        ...(words.contact ? [`Something wrong? Call us: ${words.contact}`] : []),
      ],
      link: { text: 'View your order', url: trackUrl(words) },
    };
  },
  'order-cancelled': (words) => {
    const ask = words.contact && ` Questions? Call ${words.contact}`;
    const why = words.text('unpaid') && ' because it was not paid in time';
    const back = words.money('paid') && ` Your ${words.money('paid')} will be refunded.`;
    return {
      sms: [
        `${words.shop}: your order ${words.text('order')} was cancelled${why}.${back}${ask}`,
        `Your order ${words.text('order')} was cancelled${why}.${back}`,
      ],
      subject: `Your order ${words.text('order')} was cancelled`,
      paragraphs: [`Your order ${words.text('order')} at ${words.shop} was cancelled${why}.${back}${ask}`],
      link: { text: 'View your order', url: trackUrl(words) },
    };
  },
  'back-in-stock': (words) => ({
    sms: [
      `${words.shop}: ${words.text('product')} is back in stock. ${productUrl(words)}`,
      `${words.text('product')} is back in stock at ${words.shop}.`,
      `The item you wanted is back in stock at ${words.shop}.`,
    ],
    subject: `${words.text('product')} is back in stock`,
    paragraphs: [
      `${words.text('product')} is back in stock at ${words.shop}. You asked us to let you know. This is a one-time message.`,
    ],
    link: { text: 'View product', url: productUrl(words) },
  }),
  'review-asked': (words) => ({
    sms: [
      `${words.shop}: how was your order ${words.text('order')}? Write a review: ${words.url('user/reviews')}`,
      `How was your order ${words.text('order')} from ${words.shop}?`,
    ],
    subject: `How was your order ${words.text('order')}?`,
    paragraphs: [
      `How was your order ${words.text('order')} from ${words.shop}?`,
      'A short review helps others choose.',
    ],
    link: { text: 'Write a review', url: words.url('user/reviews') },
  }),
};
