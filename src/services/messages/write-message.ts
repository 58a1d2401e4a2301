import { toBanglaDigits } from '#domain/digits.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { formatPlainBdt } from '#domain/format-bdt.ts';
import { isWithinSmsLimit, type MessageTemplate } from '#domain/message.ts';
import { toShopPath } from '#domain/shop-path.ts';
import { BANGLA_TEXTS } from './message-templates-bn.ts';
import {
  ENGLISH_TEXTS,
  type MessageLanguage,
  type MessageText,
  type MessageTexts,
  type TextHelpers,
} from './message-templates-en.ts';

const TEXTS_BY_LANGUAGE: Record<MessageLanguage, MessageTexts> = { en: ENGLISH_TEXTS, bn: BANGLA_TEXTS };

/** Values that a template inserts, by name. Amounts are in BDT. */
export type MessageValues = Record<string, string | number>;

export interface Sender {
  name: string;
  nameBn: string | null;
  defaultLanguage: MessageLanguage;
  contactNumber: string;
  origin: string;
}

export interface MessageInput {
  template: MessageTemplate;
  language: MessageLanguage;
  values: MessageValues;
  sender: Sender;
}

/** Uses the first text that is short enough, or the last. Phones fill in a code after `@host` only on this host. */
export function writeSms(message: MessageInput): string {
  const helpers = createTextHelpers(message);
  const { sms, link } = TEXTS_BY_LANGUAGE[message.language][message.template](helpers);
  const code = message.values.code;
  const codeLine = code === undefined ? '' : `\n@${helpers.host} #${code}`;
  const texts = sms.map((text) => text + codeLine);
  return (
    texts.find((text) =>
      isWithinSmsLimit(text, { hasLink: link !== undefined && text.includes(link.url) }),
    ) ??
    texts.at(-1) ??
    ''
  );
}

export function writeMail(message: MessageInput) {
  const helpers = createTextHelpers(message);
  const { language } = message;
  const messageText = TEXTS_BY_LANGUAGE[language][message.template](helpers);
  const { subject, paragraphs, code, link } = messageText;
  const text = [...paragraphs, ...(code ? [code] : []), ...(link ? [`${link.text}: ${link.url}`] : [])];
  return {
    subject,
    text: [...text, `${helpers.shop}\n${helpers.url('')}`].join('\n\n'),
    html: renderMailPage(messageText, helpers, language),
  };
}

function createTextHelpers({ language, values, sender }: MessageInput): TextHelpers {
  const text = (name: string) => String(values[name] ?? '');
  const prefix = language === sender.defaultLanguage ? '' : `/${language}`;
  return {
    shop: (language === 'bn' && sender.nameBn) || sender.name,
    host: new URL(sender.origin).hostname,
    contact: sender.contactNumber,
    url: (path) => sender.origin + prefix + toShopPath(path),
    text,
    count: (name) => (language === 'bn' ? toBanglaDigits(text(name)) : text(name)),
    money: (name) => (values[name] === undefined ? '' : formatPlainBdt(Number(values[name]), language)),
  };
}

/** The mail has inline styles, because many mail clients ignore stylesheets. */
function renderMailPage(
  { subject, paragraphs, code, link }: MessageText,
  { shop, url }: TextHelpers,
  language: MessageLanguage,
): string {
  const home = escapeMarkup(url(''));
  const rows = [
    `<p style="margin:0 0 24px"><a href="${home}" style="color:#191a20;font-size:20px;font-weight:bold;text-decoration:none">${escapeMarkup(shop)}</a></p>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`),
    code
      ? `<p style="margin:0 0 16px;font-size:32px;font-weight:bold;letter-spacing:6px">${escapeMarkup(code)}</p>`
      : '',
    link
      ? `<p style="margin:24px 0"><a href="${escapeMarkup(link.url)}" style="display:inline-block;padding:12px 22px;border-radius:12px;background:#191a20;color:#ffffff;font-weight:bold;text-decoration:none">${escapeMarkup(link.text)}</a></p>`
      : '',
    `<p style="margin:32px 0 0;color:#5a5c66;font-size:14px"><a href="${home}" style="color:#5a5c66">${home}</a></p>`,
  ];
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f7f6f2;color:#191a20;font:16px/1.6 sans-serif"><div style="max-width:560px;margin:0 auto;padding:28px;border-radius:18px;background:#ffffff">
${rows.filter(Boolean).join('\n')}
</div></body></html>`;
}
