const MARK = '+';

/** `+makeupremover`: only two words next to each other match it, never the beginning or a misspelling. */
export const toPairWord = (joined: string): string => `${MARK}${joined}`;
export const isPairWord = (word: string): boolean => word.startsWith(MARK);
