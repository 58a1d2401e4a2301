import { CODE_LIFETIME_MINUTES } from './account/one-time-code.ts';

export const MESSAGE_CHANNELS = ['sms', 'mail'] as const;

/** `urgent`: codes and messages about the account. `usual`: messages about an order. `bulk`: others, sent last. */
export type MessageUrgency = 'urgent' | 'usual' | 'bulk';

const URGENCY_BY_TEMPLATE = {
  code: 'urgent',
  'password-reset': 'urgent',
  // This message has the urgency of a reset mail, so that the timing does not reveal whether an account exists.
  'sign-in-by-sms': 'urgent',
  'contact-changed': 'urgent',
  'password-changed': 'urgent',
  'staff-invitation': 'urgent',
  'order-placed': 'usual',
  'order-paid': 'usual',
  'order-in-cash': 'usual',
  'order-refunded': 'usual',
  'order-confirmed': 'usual',
  'order-shipped': 'usual',
  'order-delivered': 'usual',
  'order-cancelled': 'usual',
  'back-in-stock': 'bulk',
  'review-asked': 'bulk',
} satisfies Record<string, MessageUrgency>;

export type MessageTemplate = keyof typeof URGENCY_BY_TEMPLATE;
export const MESSAGE_TEMPLATES = Object.keys(URGENCY_BY_TEMPLATE) as [MessageTemplate, ...MessageTemplate[]];

export const listTemplatesByUrgency = (urgency: MessageUrgency): MessageTemplate[] =>
  MESSAGE_TEMPLATES.filter((template) => URGENCY_BY_TEMPLATE[template] === urgency);

export const MESSAGE_STATES = ['queued', 'sent', 'given-up'] as const;

/** `retry`: the message may be accepted later or by another provider. Reasons contain no credentials. */
export type SendOutcome =
  | { kind: 'sent'; reference?: string | undefined }
  | { kind: 'retry' | 'refused'; reason: string };

const HOUR_MS = 3_600_000;
const MESSAGE_LIFETIME_MS = 24 * HOUR_MS;

/** A message with a code is discarded when the code expires. */
export const getMessageLifetimeMs = (template: MessageTemplate): number =>
  template === 'code' || template === 'password-reset' ? CODE_LIFETIME_MINUTES * 60_000 : MESSAGE_LIFETIME_MS;

const RETRY_DELAYS_MS = [30_000, 120_000, 600_000, HOUR_MS];

export const getRetryDelayMs = (tries: number): number =>
  RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length) - 1] ?? HOUR_MS;

/** The alphabet of GSM 03.38. Each character takes one unit of 7 bits; characters of `GSM_EXTENSION_CHARACTERS` take two. */
const GSM_CHARACTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_EXTENSION_CHARACTERS = new Set('\f^{}\\[~]|€');
/** Number of units per SMS. In a multipart SMS, each part needs some units for a header. */
const SMS_CAPACITY_UNITS = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } };

export interface SmsSize {
  encoding: keyof typeof SMS_CAPACITY_UNITS;
  units: number;
  parts: number;
}

/** One character outside GSM-7, such as any Bangla letter, makes the whole text UCS-2. */
export function measureSms(text: string): SmsSize {
  const characters = [...text];
  const isGsm = characters.every(
    (character) => GSM_CHARACTERS.has(character) || GSM_EXTENSION_CHARACTERS.has(character),
  );
  const widths = characters.map((character) =>
    isGsm ? (GSM_EXTENSION_CHARACTERS.has(character) ? 2 : 1) : character.length,
  );
  const units = widths.reduce((sum, width) => sum + width, 0);
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const capacity = SMS_CAPACITY_UNITS[encoding];
  if (units <= capacity.alone) return { encoding, units, parts: 1 };
  // The two units of a character are always in the same part.
  let parts = 1;
  let left = capacity.part;
  for (const width of widths) {
    if (width > left) {
      parts += 1;
      left = capacity.part;
    }
    left -= width;
  }
  return { encoding, units, parts };
}

/** Whether the text has at most one part, or two if it is in UCS-2 and contains a link. */
export function isWithinSmsLimit(text: string, { hasLink }: { hasLink: boolean }): boolean {
  const { encoding, parts } = measureSms(text);
  return parts <= (hasLink && encoding === 'UCS-2' ? 2 : 1);
}
