const PLATFORM_MARK = '+';

/** `+makeupremover`: only two words next to each other match it, never the beginning or a misspelling. */
export const toPairWord = (joined: string): string => `${PLATFORM_MARK}${joined}`;
export const isPairWord = (word: string): boolean => word.startsWith(PLATFORM_MARK);
