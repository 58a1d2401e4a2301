const PLATFORM_MARK = '+';

/**
 * Marks the joined form of two words, such as `+makeupremover`. Only these two words together match it, no misspelling.
 */
export const toPairWord = (joined: string): string => `${PLATFORM_MARK}${joined}`;
export const isPairWord = (word: string): boolean => word.startsWith(PLATFORM_MARK);
