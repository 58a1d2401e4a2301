import type { MessageTemplate } from '#domain/message.ts';
import { encodePathSegment } from '#domain/shop-path.ts';

export type MessageLanguage = 'en' | 'bn';

/** `sms` lists alternative texts; the first that is short enough is sent. The other fields make up the e-mail. */
export interface MessageText {
  sms: string[];
  subject: string;
  paragraphs: string[];
  /** Code that the mail shows in large digits. */
  code?: string;
  link?: { text: string; url: string };
}

export interface TextHelpers {
  shop: string;
  host: string;
  /** Contact number, in Latin digits in both languages: phones and mail clients recognise no others. */
  contact: string;
  /** Returns a URL of the shop in the language of the message. */
  url: (path: string) => string;
  text: (name: string) => string;
  /** Returns a number in the digits of the language. */
  count: (name: string) => string;
  /** Omits characters that make an SMS more expensive. Returns '' if the message has no such amount. */
  money: (name: string) => string;
}

export type MessageTexts = Record<MessageTemplate, (helpers: TextHelpers) => MessageText>;

export const trackUrl = ({ url, text }: TextHelpers) =>
  url(`track-order?orderNumber=${encodeURIComponent(text('order'))}`);
export const productUrl = ({ url, text }: TextHelpers) =>
  url(`product/${encodePathSegment(text('slug'))}${text('skuId') && `?sku=${text('skuId')}`}`);

const formatRestockedProduct = ({ text }: TextHelpers) =>
  text('product') + (text('variant') && ` (${text('variant')})`);

export const ENGLISH_TEXTS: MessageTexts = {
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
    sms: [`${shop}: log in with an SMS code: ${url('auth/otp-login')}`, `${shop}: log in with an SMS code.`],
    subject: `Log in to ${shop}`,
    paragraphs: [
      `Someone requested a new password at ${shop} with this e-mail address. This address isn’t verified for any account, so we can’t send a code to it.`,
      'If you have an account, log in with a code sent to your mobile number by SMS. Then set a new password and verify this address in your profile.',
      'If this wasn’t you, ignore this e-mail.',
    ],
    link: { text: 'Log in with an SMS code', url: url('auth/otp-login') },
  }),
  'contact-changed': ({ shop, contact, text }) => {
    const contactKind = text('changed') === 'phone' ? 'mobile number' : 'e-mail address';
    return {
      sms: [
        ...(contact ? [`${shop}: your account's ${contactKind} was changed. Not you? Call ${contact}`] : []),
        `${shop}: your account's ${contactKind} was changed.`,
        `Your account's ${contactKind} was changed.`,
      ],
      subject: `Your ${contactKind} at ${shop} was changed`,
      paragraphs: [
        `The ${contactKind} of your account at ${shop} was just changed.`,
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
  'staff-invitation': ({ shop, text }) => ({
    sms: [`${shop} invited you to its staff.`, 'A shop invited you to its staff.'],
    subject: `${shop} invited you to its staff`,
    paragraphs: [
      `${shop} invited you to work on its shop. Accept the invitation with this text within ${text('days')} days:`,
      text('invitation'),
      'If you don’t know this shop, ignore this e-mail.',
    ],
  }),
  'order-placed': (helpers) => {
    const emi =
      helpers.money('monthly') &&
      `, in ${helpers.count('months')} instalments of ${helpers.money('monthly')}`;
    if (helpers.money('payNow')) {
      const pay = `Pay ${helpers.money('payNow')} online within ${helpers.count('minutes')} minutes`;
      return {
        sms: [
          `${helpers.shop}: we received your order ${helpers.text('order')} for ${helpers.money('total')}${emi}. ${pay}: ${trackUrl(helpers)}`,
          `Order ${helpers.text('order')}${emi}. ${pay}: ${trackUrl(helpers)}`,
          `${helpers.shop}: we received your order ${helpers.text('order')} for ${helpers.money('total')}${emi}. ${pay}.`,
          `We received your order ${helpers.text('order')} for ${helpers.money('total')}${emi}. ${pay}.`,
          `Order ${helpers.text('order')}: ${pay}.`,
        ],
        subject: `Complete your payment for order ${helpers.text('order')}`,
        paragraphs: [
          `Thank you for your order ${helpers.text('order')} (${helpers.money('total')}${emi}) at ${helpers.shop}.`,
          `${pay}, or the order will be cancelled. If you’ve already paid, there’s nothing else to do.`,
        ],
        link: { text: 'View and pay for your order', url: trackUrl(helpers) },
      };
    }
    return {
      sms: [
        `${helpers.shop}: thanks! We received your order ${helpers.text('order')} for ${helpers.money('total')}${emi}. Track: ${trackUrl(helpers)}`,
        `${helpers.shop}: thanks! We received your order ${helpers.text('order')} for ${helpers.money('total')}${emi}.`,
        `We received your order ${helpers.text('order')} for ${helpers.money('total')}${emi}.`,
      ],
      subject: `We received your order ${helpers.text('order')}`,
      paragraphs: [
        `Thank you for your order ${helpers.text('order')} (${helpers.money('total')}${emi}) at ${helpers.shop}.`,
        'We’ll let you know as soon as your order is confirmed.',
      ],
      link: { text: 'Track your order', url: trackUrl(helpers) },
    };
  },
  'order-paid': (helpers) => {
    const rest =
      helpers.money('due') &&
      ` ${helpers.money('due')} due ${helpers.text('store') ? 'at pickup' : 'on delivery'}.`;
    return {
      sms: [
        `${helpers.shop}: we received ${helpers.money('paid')} for order ${helpers.text('order')}.${rest} Track: ${trackUrl(helpers)}`,
        `${helpers.shop}: we received ${helpers.money('paid')} for order ${helpers.text('order')}.${rest}`,
        `We received your payment for order ${helpers.text('order')}.${rest}`,
      ],
      subject: `Payment received for order ${helpers.text('order')}`,
      paragraphs: [
        `We received ${helpers.money('paid')} for your order ${helpers.text('order')} at ${helpers.shop}.${rest}`,
        'We’ll let you know as soon as your order is confirmed.',
      ],
      link: { text: 'Track your order', url: trackUrl(helpers) },
    };
  },
  'order-in-cash': (helpers) => ({
    sms: [
      `${helpers.shop}: pay ${helpers.money('total')} for order ${helpers.text('order')} in cash when you receive it. No online payment needed.`,
      `Pay ${helpers.money('total')} for order ${helpers.text('order')} in cash when you receive it.`,
    ],
    subject: `Order ${helpers.text('order')}: pay in cash when you receive it`,
    paragraphs: [
      `Pay ${helpers.money('total')} for your order ${helpers.text('order')} at ${helpers.shop} in cash when you receive it. No online payment needed.`,
    ],
    link: { text: 'Track your order', url: trackUrl(helpers) },
  }),
  'order-refunded': (helpers) => {
    const dueAgain =
      helpers.money('payNow') &&
      ` To keep your order, please pay ${helpers.money('payNow')}: ${trackUrl(helpers)}`;
    const cash = helpers.money('cash') && ` You will also get ${helpers.money('cash')} back in cash.`;
    const refund = `${helpers.money('paid')} for order ${helpers.text('order')}`;
    return {
      sms: [
        `${helpers.shop}: we refunded ${refund} to your original payment method.${cash}${dueAgain}`,
        `${helpers.shop}: we refunded ${refund}.${cash}${dueAgain}`,
        `We refunded ${refund}.${cash}`,
      ],
      subject: `Refund of ${refund}`,
      paragraphs: [
        `We refunded ${helpers.money('paid')} for your order ${helpers.text('order')} at ${helpers.shop} to your original payment method. Your bank may take a few days to show it.${cash}${dueAgain}`,
      ],
      link: { text: 'View your order', url: trackUrl(helpers) },
    };
  },
  'order-confirmed': (helpers) => ({
    sms: [
      `${helpers.shop}: your order ${helpers.text('order')} is confirmed. We'll let you know when it's ${helpers.text('store') ? 'ready for pickup' : 'on its way'}.`,
      `Your order ${helpers.text('order')} is confirmed.`,
    ],
    subject: `Your order ${helpers.text('order')} is confirmed`,
    paragraphs: [
      `Your order ${helpers.text('order')} at ${helpers.shop} is confirmed.`,
      `We’ll let you know when it’s ${helpers.text('store') ? 'ready for pickup' : 'on its way'}.`,
    ],
    link: { text: 'Track your order', url: trackUrl(helpers) },
  }),
  'order-shipped': (helpers) => {
    const due = helpers.money('due') && ` Please keep ${helpers.money('due')} ready in cash.`;
    const state = helpers.text('store') ? 'is ready for pickup' : 'is on its way';
    const storeText = helpers.text('storeName') && ` at ${helpers.text('storeName')}`;
    return {
      sms: [
        `${helpers.shop}: your order ${helpers.text('order')} ${state}${storeText}.${due}`,
        `${helpers.shop}: your order ${helpers.text('order')} ${state}.${due}`,
        `Your order ${helpers.text('order')} ${state}.${due}`,
      ],
      subject: `Your order ${helpers.text('order')} ${state}`,
      paragraphs: [`Your order ${helpers.text('order')} from ${helpers.shop} ${state}${storeText}.${due}`],
      link: { text: 'Track your order', url: trackUrl(helpers) },
    };
  },
  'order-delivered': (helpers) => {
    const state = helpers.text('store') ? 'was picked up' : 'was delivered';
    return {
      sms: [
        `${helpers.shop}: your order ${helpers.text('order')} ${state}. Thank you for shopping with us!`,
        `Your order ${helpers.text('order')} ${state}. Thank you!`,
      ],
      subject: `Your order ${helpers.text('order')} ${state}`,
      paragraphs: [
        `Your order ${helpers.text('order')} ${state}. Thank you for shopping at ${helpers.shop}!`,
        ...(helpers.contact ? [`Something wrong? Call us: ${helpers.contact}`] : []),
      ],
      link: { text: 'View your order', url: trackUrl(helpers) },
    };
  },
  'order-cancelled': (helpers) => {
    const questionHint = helpers.contact && ` Questions? Call ${helpers.contact}`;
    const reasonText = helpers.text('unpaid') && ' because it was not paid in time';
    const refundText = helpers.money('paid') && ` Your ${helpers.money('paid')} will be refunded.`;
    return {
      sms: [
        `${helpers.shop}: your order ${helpers.text('order')} was cancelled${reasonText}.${refundText}${questionHint}`,
        `Your order ${helpers.text('order')} was cancelled${reasonText}.${refundText}`,
      ],
      subject: `Your order ${helpers.text('order')} was cancelled`,
      paragraphs: [
        `Your order ${helpers.text('order')} at ${helpers.shop} was cancelled${reasonText}.${refundText}${questionHint}`,
      ],
      link: { text: 'View your order', url: trackUrl(helpers) },
    };
  },
  'back-in-stock': (helpers) => ({
    sms: [
      `${helpers.shop}: ${formatRestockedProduct(helpers)} is back in stock. ${productUrl(helpers)}`,
      `${formatRestockedProduct(helpers)} is back in stock at ${helpers.shop}.`,
      `The item you wanted is back in stock at ${helpers.shop}.`,
    ],
    subject: `${formatRestockedProduct(helpers)} is back in stock`,
    paragraphs: [
      `${formatRestockedProduct(helpers)} is back in stock at ${helpers.shop}. You asked us to let you know. This is a one-time message.`,
    ],
    link: { text: 'View product', url: productUrl(helpers) },
  }),
  'review-asked': (helpers) => ({
    sms: [
      `${helpers.shop}: how was your order ${helpers.text('order')}? Write a review: ${helpers.url('user/reviews')}`,
      `How was your order ${helpers.text('order')} from ${helpers.shop}?`,
    ],
    subject: `How was your order ${helpers.text('order')}?`,
    paragraphs: [
      `How was your order ${helpers.text('order')} from ${helpers.shop}?`,
      'A short review helps others choose.',
    ],
    link: { text: 'Write a review', url: helpers.url('user/reviews') },
  }),
};
