import type { Context } from 'hono';
import { formatDhakaTimeToSecond } from '#domain/dhaka-time.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { measureSms } from '#domain/message.ts';
import type { Backend, ServerBindings } from '#server/backend.ts';
import type { LiveShop } from '#server/shops/shop-types.ts';
import {
  createPlatformPageHeaders,
  errorResponse,
  methodNotAllowedResponse,
  READ_METHODS,
} from './error-response.ts';
import { type PageLanguage, readPageLanguage, renderPageFrame } from './page-frame.ts';

const TEXTS = {
  en: {
    title: 'Outbox',
    lead: 'The latest SMS and e-mails from this shop. Messages without a provider are only shown here.',
    none: 'No messages yet. Log in with a code or place an order.',
    gone: 'The text is no longer stored.',
    states: { queued: 'queued', sent: 'sent by', 'given-up': 'failed' },
    parts: 'SMS parts:',
    again: 'Refresh',
  },
  bn: {
    title: 'আউটবক্স',
    lead: 'এই দোকানের সবশেষ এসএমএস ও মেইল। কোনো সেবাদাতা যুক্ত না থাকলে সেগুলো শুধু এখানেই দেখা যায়।',
    none: 'এখনো কিছু পাঠানো হয়নি। কোড দিয়ে লগইন করুন বা একটি অর্ডার করুন।',
    gone: 'লেখাটি আর সংরক্ষিত নেই।',
    states: { queued: 'অপেক্ষায়', sent: 'পাঠানো হয়েছে', 'given-up': 'পাঠানো যায়নি' },
    parts: 'এসএমএসের অংশ:',
    again: 'রিফ্রেশ করুন',
  },
} as const;

export const isOutboxPath = (path: string): boolean => /^\/dev\/outbox\/?$/.test(path);

export async function outboxResponse(
  c: Context<ServerBindings>,
  { record }: LiveShop,
  { outbox, platformUrl }: Pick<Backend, 'outbox'> & { platformUrl: string },
): Promise<Response> {
  if (!record || !outbox) return errorResponse(c, 404);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return methodNotAllowedResponse(c, READ_METHODS);
  const language = readPageLanguage(c.req.header('accept-language'));
  const text = TEXTS[language];
  const messages = await outbox(record);
  const list = messages.map((message) => renderMessage(message, language)).join('\n');
  const html = renderPageFrame({
    language,
    title: `${text.title}: ${record.name}`,
    platformUrl,
    isIndexed: false,
    body: `<section class="hero"><h1>${text.title}</h1><p class="lead">${text.lead}</p>
<div class="actions"><a class="button" href="/dev/outbox">${text.again}</a></div></section>
${list || `<p class="lead">${text.none}</p>`}`,
  });
  return c.html(html, 200, createPlatformPageHeaders());
}

type OutboxMessage = Awaited<ReturnType<NonNullable<Backend['outbox']>>>[number];

function renderMessage(message: OutboxMessage, language: PageLanguage): string {
  const { id, channel, recipient, template, state, provider, parts, createdAt, subject, text } = message;
  const texts = TEXTS[language];
  const details = [
    formatDhakaTimeToSecond(createdAt),
    template,
    `${texts.states[state]}${state === 'sent' && provider ? ` ${provider}` : ''}`,
    ...(parts ? [`${texts.parts} ${parts}${text ? ` (${measureSms(text).encoding})` : ''}`] : []),
  ];
  const messageHtml = text === undefined ? texts.gone : escapeMarkup(text).replaceAll('\n', '<br>');
  return `<article class="note" id="message-${id}" data-channel="${channel}" data-template="${template}">
<b>${escapeMarkup(recipient)}</b> · ${details.map(escapeMarkup).join(' · ')}
${subject === undefined ? '' : `<p><b>${escapeMarkup(subject)}</b></p>`}
<p lang="${message.language}">${messageHtml}</p></article>`;
}
