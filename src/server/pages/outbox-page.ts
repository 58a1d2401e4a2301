import type { Context } from 'hono';
import { dhakaSecond } from '#domain/dhaka-time.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { smsParts } from '#domain/message.ts';
import type { Backend, ServerBindings } from '#server/backend.ts';
import type { LiveShop } from '#server/shops/hosted-shop.ts';
import {
  errorResponse,
  methodNotAllowedResponse,
  platformPageHeaders,
  READ_METHODS,
} from './error-response.ts';
import { type PageLanguage, pageFrame, pageLanguage } from './page-frame.ts';

const TEXTS = {
  en: {
    title: 'Outbox',
    lead: 'The latest SMS and mails of this shop. Those without a provider go nowhere else.',
    none: 'Nothing was sent yet. Sign in by code or place an order.',
    gone: 'What it said is not kept.',
    states: { queued: 'waits', sent: 'sent by', 'given-up': 'given up' },
    parts: 'SMS to pay for:',
    again: 'Look again',
  },
  bn: {
    title: 'আউটবক্স',
    lead: 'এই দোকানের সবশেষ এসএমএস ও মেইল। যেগুলোর কোনো প্রেরক নেই, সেগুলো আর কোথাও যায় না।',
    none: 'এখনো কিছু পাঠানো হয়নি। কোড দিয়ে লগইন করুন বা একটি অর্ডার দিন।',
    gone: 'এতে কী লেখা ছিল, তা রাখা হয়নি।',
    states: { queued: 'অপেক্ষায়', sent: 'পাঠিয়েছে', 'given-up': 'পাঠানো যায়নি' },
    parts: 'এসএমএসের খরচ:',
    again: 'আবার দেখুন',
  },
} as const;

export const isOutbox = (path: string): boolean => /^\/dev\/outbox\/?$/.test(path);

/** The shop's latest messages, for development and demo only. */
export async function outboxResponse(
  c: Context<ServerBindings>,
  { record }: LiveShop,
  { outbox, platformUrl }: Pick<Backend, 'outbox'> & { platformUrl: string },
): Promise<Response> {
  if (!record || !outbox) return errorResponse(c, 404);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return methodNotAllowedResponse(c, READ_METHODS);
  const language = pageLanguage(c.req.header('accept-language'));
  const text = TEXTS[language];
  const messages = await outbox(record);
  const list = messages.map((message) => row(message, language)).join('\n');
  const html = pageFrame({
    language,
    title: `${text.title}: ${record.name}`,
    platformUrl,
    isListed: false,
    body: `<section class="hero"><h1>${text.title}</h1><p class="lead">${text.lead}</p>
<div class="actions"><a class="button" href="/dev/outbox">${text.again}</a></div></section>
${list || `<p class="lead">${text.none}</p>`}`,
  });
  return c.html(html, 200, platformPageHeaders());
}

type OutboxMessage = Awaited<ReturnType<NonNullable<Backend['outbox']>>>[number];

function row(message: OutboxMessage, language: PageLanguage): string {
  const { id, channel, recipient, template, state, provider, parts, createdAt, subject, text } = message;
  const words = TEXTS[language];
  const result = [
    dhakaSecond(createdAt),
    template,
    `${words.states[state]}${state === 'sent' && provider ? ` ${provider}` : ''}`,
    ...(parts ? [`${words.parts} ${parts}${text ? ` (${smsParts(text).encoding})` : ''}`] : []),
  ];
  const said = text === undefined ? words.gone : escapeMarkup(text).replaceAll('\n', '<br>');
  return `<article class="note" id="message-${id}" data-channel="${channel}" data-template="${template}">
<b>${escapeMarkup(recipient)}</b> · ${result.map(escapeMarkup).join(' · ')}
${subject === undefined ? '' : `<p><b>${escapeMarkup(subject)}</b></p>`}
<p lang="${message.language}">${said}</p></article>`;
}
