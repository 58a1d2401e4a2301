const PAIR_MARK = '+';

/** Marks the joined form of two words: `+makeupremover`. Matches only two adjacent typed words, never a single word. */
export const toPairWord = (joined: string): string => `${PAIR_MARK}${joined}`;
export const readPairWord = (word: string): string | undefined =>
  word.startsWith(PAIR_MARK) ? word.slice(PAIR_MARK.length) : undefined;
