import { z } from 'zod';
import { describeFault, fetchGateway } from '#adapters/fetch-gateway.ts';
import type { SendOutcome } from '#domain/message.ts';

export interface OutgoingSms {
  /** Mobile number in E.164 format. */
  to: string;
  text: string;
  /** Id of the message, the same for every retry, at most 20 characters. Some gateways deduplicate by it. */
  reference: string;
}

export interface SmsGateway {
  /** Sends an SMS. Never rejects. */
  send: (sms: OutgoingSms) => Promise<SendOutcome>;
}

interface SmsKind {
  settings: z.ZodObject;
  open: (settings: unknown, timeoutMs: number) => SmsGateway;
}

const httpUrlSchema = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const credentialSchema = z.string().min(1).max(500);

function createSmsKind<Settings extends z.ZodObject>(
  settings: Settings,
  send: (settings: z.output<Settings>, sms: OutgoingSms, timeoutMs: number) => Promise<SendOutcome>,
): SmsKind {
  return {
    settings,
    open: (rawSettings, timeoutMs) => {
      const parsedSettings = settings.parse(rawSettings);
      return {
        send: (sms) =>
          send(parsedSettings, sms, timeoutMs).catch((error: unknown) => ({
            kind: 'retry',
            reason: describeFault(error),
          })),
      };
    },
  };
}

/** Returns a number without the plus sign: `8801712345678`. */
const toGatewayNumber = (to: string) => to.replace(/^\+/, '');

const sslWirelessResponseSchema = z.object({
  status: z.string(),
  status_code: z.coerce.number().optional(),
  smsinfo: z
    .array(z.object({ sms_status: z.string().optional(), reference_id: z.coerce.string().optional() }))
    .optional(),
});

/** API of SSL Wireless, ISMS Plus v3. The response has a status for the request and one for each number. */
const sslWirelessKind = createSmsKind(
  z.strictObject({
    url: httpUrlSchema.default('https://smsplus.sslwireless.com'),
    apiToken: credentialSchema,
    sid: credentialSchema,
  }),
  async ({ url, apiToken, sid }, { to, text, reference }, timeoutMs) => {
    const { body } = await fetchGateway(new URL('/api/v3/send-sms', url), timeoutMs, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({
        api_token: apiToken,
        sid,
        msisdn: toGatewayNumber(to),
        sms: text,
        csms_id: reference,
      }),
    });
    const { status, status_code: code, smsinfo } = sslWirelessResponseSchema.parse(JSON.parse(body));
    if (status !== 'SUCCESS') return { kind: 'retry', reason: `ssl-wireless says ${code ?? 'no'}` };
    const [info] = smsinfo ?? [];
    if (info?.sms_status !== undefined && info.sms_status !== 'SUCCESS') {
      return { kind: 'refused', reason: 'ssl-wireless does not accept the number' };
    }
    return { kind: 'sent', reference: info?.reference_id };
  },
);

const bulkSmsBdResponseSchema = z.object({
  response_code: z.coerce.number(),
  message_id: z.coerce.string().optional(),
});
const BULK_ACCEPTED_CODE = 202;
/** Codes for an invalid number or text. Other codes concern the account, so a retry may succeed. */
const BULK_REFUSED_CODES = new Set([1001, 1012]);

const bulkSmsBdKind = createSmsKind(
  z.strictObject({
    url: httpUrlSchema.default('https://bulksmsbd.net'),
    apiKey: credentialSchema,
    senderId: credentialSchema,
  }),
  async ({ url, apiKey, senderId }, { to, text }, timeoutMs) => {
    const { body } = await fetchGateway(new URL('/api/smsapi', url), timeoutMs, {
      method: 'POST',
      body: new URLSearchParams({
        api_key: apiKey,
        type: 'text',
        number: toGatewayNumber(to),
        senderid: senderId,
        message: text,
      }),
    });
    const { response_code: code, message_id: reference } = bulkSmsBdResponseSchema.parse(JSON.parse(body));
    if (code === BULK_ACCEPTED_CODE) return { kind: 'sent', reference };
    return { kind: BULK_REFUSED_CODES.has(code) ? 'refused' : 'retry', reason: `bulksmsbd says ${code}` };
  },
);

const regularExpressionSchema = z
  .string()
  .max(500)
  .refine(isRegularExpression, 'must be a regular expression');

/** URL and body may contain `{to}` (8801…), `{local}` (01…), `{text}` and `{reference}`, escaped. */
const httpApiKind = createSmsKind(
  z.strictObject({
    url: z
      .string()
      .max(2_000)
      .regex(/^https?:\/\/[^/{}\s]+(?:[/?]|$)/, 'must be an http or https address')
      .describe('"https://…?to={to}&text={text}"'),
    method: z.enum(['GET', 'POST']).default('GET'),
    headers: z.record(z.string(), credentialSchema).default({}),
    body: z.string().max(5_000).optional(),
    contentType: z.string().default('application/x-www-form-urlencoded'),
    /** Regular expression that matches a success response. By default, any 2xx response is a success. */
    success: regularExpressionSchema.optional(),
    /** Regular expression whose first group is the gateway's message id. */
    reference: regularExpressionSchema.optional(),
  }),
  async ({ url, method, headers, body: template, contentType, success, reference }, sms, timeoutMs) => {
    const escapeValue = contentType.includes('json')
      ? (text: string) => JSON.stringify(text).slice(1, -1)
      : encodeURIComponent;
    const filledBody = method === 'POST' ? fillTemplate(template ?? '', sms, escapeValue) : undefined;
    const { body } = await fetchGateway(new URL(fillTemplate(url, sms, encodeURIComponent)), timeoutMs, {
      method,
      headers: filledBody === undefined ? headers : { 'Content-Type': contentType, ...headers },
      ...(filledBody === undefined ? {} : { body: filledBody }),
    });
    if (success !== undefined && !new RegExp(success).test(body)) {
      return { kind: 'retry', reason: 'the response does not confirm the message' };
    }
    return { kind: 'sent', reference: reference ? new RegExp(reference).exec(body)?.[1] : undefined };
  },
);

export const SMS_KINDS: Readonly<Record<string, SmsKind>> = {
  'ssl-wireless': sslWirelessKind,
  bulksmsbd: bulkSmsBdKind,
  http: httpApiKind,
};

function fillTemplate(
  template: string,
  { to, text, reference }: OutgoingSms,
  escapeValue: (text: string) => string,
): string {
  const values: Record<string, string> = {
    to: toGatewayNumber(to),
    local: to.replace(/^\+88/, ''),
    text,
    reference,
  };
  return template.replace(/\{(\w+)\}/g, (match, name: string) => {
    const value = values[name];
    return value === undefined ? match : escapeValue(value);
  });
}

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
