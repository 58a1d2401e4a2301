import { CODE_MINUTES } from './account/one-time-code.ts';

/** How a message reaches somebody. */
export const MESSAGE_CHANNELS = ['sms', 'mail'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What shops write to their shoppers about. */
export const MESSAGE_TEMPLATES = [
  'code',
  'password-reset',
  'sign-in-by-sms',
  'contact-changed',
  'password-changed',
  'order-placed',
  'order-paid',
  'order-in-cash',
  'order-refunded',
  'order-confirmed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'back-in-stock',
  'review-asked',
] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

/** `urgent`: the recipient is waiting for it; `usual`: about an order; `bulk`: sent to many recipients at once. */
export type MessageUrgency = 'urgent' | 'usual' | 'bulk';

const URGENCY: Record<MessageTemplate, MessageUrgency> = {
  code: 'urgent',
  'password-reset': 'urgent',
  // Same urgency as the reset mail it replaces, so that timing does not reveal whether an account exists.
  'sign-in-by-sms': 'urgent',
  'contact-changed': 'urgent',
  'password-changed': 'urgent',
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
};

export const templatesOf = (urgency: MessageUrgency): MessageTemplate[] =>
  MESSAGE_TEMPLATES.filter((template) => URGENCY[template] === urgency);

/** What became of a message. */
export const MESSAGE_STATES = ['queued', 'sent', 'given-up'] as const;

/**
 * What came of handing a message to a provider: it has it; it may have it later, or another provider now; or it will never
 * have this message. Reasons name no credentials.
 */
export type SendOutcome =
  | { kind: 'sent'; reference?: string | undefined }
  | { kind: 'retry' | 'refused'; reason: string };

const HOUR_MS = 3_600_000;
/** A message about something that is over by then is worth nothing. */
const LIFETIME_MS = 24 * HOUR_MS;

/** How long a message may be late, in milliseconds: what names a code is given up when the code counts no more. */
export const lifetimeOf = (template: MessageTemplate): number =>
  template === 'code' || template === 'password-reset' ? CODE_MINUTES * 60_000 : LIFETIME_MS;

const BACKOFF_MS = [30_000, 120_000, 600_000, HOUR_MS];

/** How long to wait after so many tries in vain, in milliseconds: half a minute, two, ten, and an hour from then on. */
export const backoffAfter = (tries: number): number =>
  BACKOFF_MS[Math.min(tries, BACKOFF_MS.length) - 1] ?? HOUR_MS;

/** The characters of GSM 03.38, each of 7 bits, and those that take two of them. */
const GSM_CHARACTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_EXTENSION = new Set('\f^{}\\[~]|€');
/** How many characters one SMS has room for, and each part of a longer one, which carries its place among them. */
const ROOM = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } };

export interface SmsSize {
  encoding: keyof typeof ROOM;
  /** Septets in GSM-7, units of 16 bits in UCS-2. */
  units: number;
  /** What is paid for. */
  parts: number;
}

/** How a text travels as SMS: one character outside of GSM-7, such as any of Bangla, makes all of it UCS-2. */
export function smsParts(text: string): SmsSize {
  const characters = [...text];
  const isGsm = characters.every(
    (character) => GSM_CHARACTERS.has(character) || GSM_EXTENSION.has(character),
  );
  const widths = characters.map((character) =>
    isGsm ? (GSM_EXTENSION.has(character) ? 2 : 1) : character.length,
  );
  const units = widths.reduce((sum, width) => sum + width, 0);
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const room = ROOM[encoding];
  if (units <= room.alone) return { encoding, units, parts: 1 };
  // A character of two units is not cut through.
  let parts = 1;
  let left = room.part;
  for (const width of widths) {
    if (width > left) {
      parts += 1;
      left = room.part;
    }
    left -= width;
  }
  return { encoding, units, parts };
}

/** Whether an SMS costs no more than it may: one part, and a second where it brings a link that one of UCS-2 has no room for. */
export function isWithinCost(text: string, { hasLink }: { hasLink: boolean }): boolean {
  const { encoding, parts } = smsParts(text);
  return parts <= (hasLink && encoding === 'UCS-2' ? 2 : 1);
}
