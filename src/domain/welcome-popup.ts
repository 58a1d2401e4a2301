/** How often a shop's welcome popup comes, as its owner set it. */
export interface PopupRules {
  /** Of its pictures and its reset time; see `popupHash`. */
  hash: string;
  /** How many times a browser gets to see it. */
  numberOfTimes: number;
  /** Minutes for which a closed popup stays away. */
  resetMinutes: number;
}

/** What a browser remembers of the popup. */
export interface PopupMemory {
  /** The hash it was last shown with. */
  hash: string | undefined;
  /** It was closed, and the time it stays away is not over. */
  isClosed: boolean;
  /** How many times it was closed with this hash. */
  count: number;
}

const DEFAULT_RESET_MINUTES = 60;
const HASH_DAYS = 365;
const MINUTE_MS = 60_000;

/** Minutes a closed popup stays away: the owner's, an hour when there are none. */
export const popupResetMinutes = (resetTime: number | undefined): number =>
  resetTime || DEFAULT_RESET_MINUTES;

/** A short fingerprint of the popup's pictures and reset time: another one is another popup. */
export function popupHash(pictures: readonly string[], resetTime: number | undefined): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify([pictures, resetTime ?? null])) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** What counts of the memory: a popup with another hash was never seen. */
export function recallPopup({ hash }: PopupRules, memory: PopupMemory): PopupMemory {
  return memory.hash === hash ? memory : { hash, isClosed: false, count: 0 };
}

/** Whether the popup may be shown: not while it was closed lately, and not more often than the owner wants. */
export function isPopupDue(rules: PopupRules, memory: PopupMemory): boolean {
  const { isClosed, count } = recallPopup(rules, memory);
  return !isClosed && count < rules.numberOfTimes;
}

/** The memory after the popup was closed, and until when it and the hash are kept. */
export function closePopup(
  rules: PopupRules,
  memory: PopupMemory,
  now: Date,
): { memory: PopupMemory; closedUntil: Date; hashUntil: Date } {
  const { count } = recallPopup(rules, memory);
  return {
    memory: { hash: rules.hash, isClosed: true, count: count + 1 },
    closedUntil: new Date(now.getTime() + rules.resetMinutes * MINUTE_MS),
    hashUntil: popupHashUntil(now),
  };
}

/** Until when a hash that was shown now is kept. */
export function popupHashUntil(now: Date): Date {
  return new Date(now.getTime() + HASH_DAYS * 24 * 60 * MINUTE_MS);
}
