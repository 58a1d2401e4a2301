export interface PopupRules {
  hash: string;
  numberOfTimes: number;
  /** Minutes until a closed popup may be shown again. */
  resetMinutes: number;
}

export interface PopupMemory {
  hash: string | undefined;
  isClosed: boolean;
  count: number;
}

const DEFAULT_RESET_MINUTES = 60;
const HASH_LIFETIME_DAYS = 365;
const MINUTE_MS = 60_000;

export const getPopupResetMinutes = (resetTime: number | undefined): number =>
  resetTime || DEFAULT_RESET_MINUTES;

/** A changed hash shows the popup again to shoppers who closed it, and resets the number of views. */
export function calculatePopupHash(pictures: readonly string[], resetTime: number | undefined): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify([pictures, resetTime ?? null])) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

export function readPopupMemory({ hash }: PopupRules, memory: PopupMemory): PopupMemory {
  return memory.hash === hash ? memory : { hash, isClosed: false, count: 0 };
}

export function isPopupDue(rules: PopupRules, memory: PopupMemory): boolean {
  const { isClosed, count } = readPopupMemory(rules, memory);
  return !isClosed && count < rules.numberOfTimes;
}

export function closePopup(rules: PopupRules, memory: PopupMemory, now: Date) {
  const { count } = readPopupMemory(rules, memory);
  return {
    memory: { hash: rules.hash, isClosed: true, count: count + 1 },
    closedUntil: new Date(now.getTime() + rules.resetMinutes * MINUTE_MS),
    hashUntil: getPopupHashExpiry(now),
  };
}

export function getPopupHashExpiry(now: Date): Date {
  return new Date(now.getTime() + HASH_LIFETIME_DAYS * 24 * 60 * MINUTE_MS);
}
