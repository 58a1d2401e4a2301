/** How often a shop's welcome popup is shown, as set by its owner. */
export interface PopupRules {
  /** Hash of its pictures and reset time; see `popupHash`. */
  hash: string;
  /** Maximum number of displays per browser. */
  numberOfTimes: number;
  /** Minutes until a closed popup may be shown again. */
  resetMinutes: number;
}

/** State of the popup in a browser. */
export interface PopupMemory {
  /** Hash of the last displayed popup. */
  hash: string | undefined;
  /** The popup was closed, and its reset time has not passed. */
  isClosed: boolean;
  /** How often the popup with this hash was closed. */
  count: number;
}

const DEFAULT_RESET_MINUTES = 60;
const HASH_DAYS = 365;
const MINUTE_MS = 60_000;

/** Minutes until a closed popup may be shown again: the owner's value, by default an hour. */
export const popupResetMinutes = (resetTime: number | undefined): number =>
  resetTime || DEFAULT_RESET_MINUTES;

/** Short hash of the popup's pictures and reset time; a different hash is a new popup. */
export function popupHash(pictures: readonly string[], resetTime: number | undefined): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify([pictures, resetTime ?? null])) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The valid part of the stored state: a popup with another hash was never shown. */
export function readPopupMemory({ hash }: PopupRules, memory: PopupMemory): PopupMemory {
  return memory.hash === hash ? memory : { hash, isClosed: false, count: 0 };
}

/** Whether the popup may be shown: not within its reset time, and not more often than the owner allows. */
export function isPopupDue(rules: PopupRules, memory: PopupMemory): boolean {
  const { isClosed, count } = readPopupMemory(rules, memory);
  return !isClosed && count < rules.numberOfTimes;
}

/** State after the popup was closed, and expiry times of the closed state and the hash. */
export function closePopup(
  rules: PopupRules,
  memory: PopupMemory,
  now: Date,
): { memory: PopupMemory; closedUntil: Date; hashUntil: Date } {
  const { count } = readPopupMemory(rules, memory);
  return {
    memory: { hash: rules.hash, isClosed: true, count: count + 1 },
    closedUntil: new Date(now.getTime() + rules.resetMinutes * MINUTE_MS),
    hashUntil: popupHashExpiry(now),
  };
}

/** Expiry time of the hash of a popup that is shown now. */
export function popupHashExpiry(now: Date): Date {
  return new Date(now.getTime() + HASH_DAYS * 24 * 60 * MINUTE_MS);
}
