import { z } from 'zod';
import { describeFault, fetchGateway } from '#adapters/fetch-gateway.ts';
import type { SendOutcome } from '#domain/message.ts';

export interface SmsToSend {
  /** E.164 */
  to: string;
  text: string;
  /** The same for every retry, at most 20 characters; some gateways deduplicate by it. */
  reference: string;
}

export interface SmsGateway {
  /** Never rejects. */
  send: (sms: SmsToSend) => Promise<SendOutcome>;
}

interface SmsKind {
  settings: z.ZodObject;
  open: (settings: unknown, withinMs: number) => SmsGateway;
}

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const key = z.string().min(1).max(500);

function smsKind<Settings extends z.ZodObject>(
  settings: Settings,
  send: (settings: z.output<Settings>, sms: SmsToSend, withinMs: number) => Promise<SendOutcome>,
): SmsKind {
  return {
    settings,
    open: (rawSettings, withinMs) => {
      const read = settings.parse(rawSettings);
      return {
        send: (sms) =>
          send(read, sms, withinMs).catch((error: unknown) => ({
            kind: 'retry',
            reason: describeFault(error),
          })),
      };
    },
  };
}

/** Gateways expect `8801712345678`. */
const digitsOf = (to: string) => to.replace(/^\+/, '');

const sslAnswer = z.object({
  status: z.string(),
  status_code: z.coerce.number().optional(),
  smsinfo: z
    .array(z.object({ sms_status: z.string().optional(), reference_id: z.coerce.string().optional() }))
    .optional(),
});

/** SSL Wireless, ISMS Plus v3: accepts the message, then returns a status per number. */
const sslWireless = smsKind(
  z.strictObject({
    url: address.default('https://smsplus.sslwireless.com'),
    apiToken: key,
    sid: key,
  }),
  async ({ url, apiToken, sid }, { to, text, reference }, withinMs) => {
    const { body } = await fetchGateway(new URL('/api/v3/send-sms', url), withinMs, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ api_token: apiToken, sid, msisdn: digitsOf(to), sms: text, csms_id: reference }),
    });
    const { status, status_code: code, smsinfo } = sslAnswer.parse(JSON.parse(body));
    if (status !== 'SUCCESS') return { kind: 'retry', reason: `ssl-wireless says ${code ?? 'no'}` };
    const [info] = smsinfo ?? [];
    if (info?.sms_status !== undefined && info.sms_status !== 'SUCCESS') {
      return { kind: 'refused', reason: 'ssl-wireless does not accept the number' };
    }
    return { kind: 'sent', reference: info?.reference_id };
  },
);

const bulkAnswer = z.object({ response_code: z.coerce.number(), message_id: z.coerce.string().optional() });
const BULK_ACCEPTED = 202;
/** Errors of number or text; other codes concern the account and can be fixed. */
const BULK_REFUSED = new Set([1001, 1012]);

const bulkSmsBd = smsKind(
  z.strictObject({ url: address.default('https://bulksmsbd.net'), apiKey: key, senderId: key }),
  async ({ url, apiKey, senderId }, { to, text }, withinMs) => {
    const { body } = await fetchGateway(new URL('/api/smsapi', url), withinMs, {
      method: 'POST',
      body: new URLSearchParams({
        api_key: apiKey,
        type: 'text',
        number: digitsOf(to),
        senderid: senderId,
        message: text,
      }),
    });
    const { response_code: code, message_id: reference } = bulkAnswer.parse(JSON.parse(body));
    if (code === BULK_ACCEPTED) return { kind: 'sent', reference };
    return { kind: BULK_REFUSED.has(code) ? 'refused' : 'retry', reason: `bulksmsbd says ${code}` };
  },
);

const pattern = z.string().max(500).refine(isPattern, 'must be a regular expression');

/** Any HTTP API. `{to}` (8801…), `{local}` (01…), `{text}` and `{reference}` are escaped in address and body. */
const http = smsKind(
  z.strictObject({
    url: z
      .string()
      .max(2_000)
      .regex(/^https?:\/\/[^/{}\s]+(?:[/?]|$)/, 'must be an http or https address')
      .describe('"https://…?to={to}&text={text}"'),
    method: z.enum(['GET', 'POST']).default('GET'),
    headers: z.record(z.string(), key).default({}),
    body: z.string().max(5_000).optional(),
    contentType: z.string().default('application/x-www-form-urlencoded'),
    /** Text in a success response; default: any 2xx. */
    success: pattern.optional(),
    /** First group: the gateway's message id. */
    reference: pattern.optional(),
  }),
  async ({ url, method, headers, body: template, contentType, success, reference }, sms, withinMs) => {
    const quote = contentType.includes('json')
      ? (text: string) => JSON.stringify(text).slice(1, -1)
      : encodeURIComponent;
    const sent = method === 'POST' ? fill(template ?? '', sms, quote) : undefined;
    const { body } = await fetchGateway(new URL(fill(url, sms, encodeURIComponent)), withinMs, {
      method,
      headers: sent === undefined ? headers : { 'Content-Type': contentType, ...headers },
      ...(sent === undefined ? {} : { body: sent }),
    });
    if (success !== undefined && !new RegExp(success).test(body)) {
      return { kind: 'retry', reason: 'the response does not confirm the message' };
    }
    return { kind: 'sent', reference: reference ? new RegExp(reference).exec(body)?.[1] : undefined };
  },
);

export const SMS_KINDS: Readonly<Record<string, SmsKind>> = {
  'ssl-wireless': sslWireless,
  bulksmsbd: bulkSmsBd,
  http,
};

function fill(template: string, { to, text, reference }: SmsToSend, quote: (text: string) => string): string {
  const values: Record<string, string> = {
    to: digitsOf(to),
    local: to.replace(/^\+88/, ''),
    text,
    reference,
  };
  return template.replace(/\{(\w+)\}/g, (match, name: string) => {
    const value = values[name];
    return value === undefined ? match : quote(value);
  });
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
