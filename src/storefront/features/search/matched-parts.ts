export interface NamePart {
  text: string;
  isMatched: boolean;
}

/** A name in parts: the beginnings of its words that were typed, and the rest between them. */
export function matchedParts(name: string, typed: string): NamePart[] {
  const wanted = wordsOf(typed).toSorted((one, other) => other.length - one.length);
  const parts: NamePart[] = [];
  const add = (text: string, isMatched: boolean) => {
    const last = parts.at(-1);
    if (last?.isMatched === isMatched) last.text += text;
    else if (text) parts.push({ text, isMatched });
  };
  for (const piece of name.split(/([\s-]+)/)) {
    const word = piece.toLowerCase();
    const length = wanted.find((typedWord) => isWholeBeginning(word, typedWord))?.length ?? 0;
    add(piece.slice(0, length), length > 0);
    add(piece.slice(length), false);
  }
  return parts;
}

const HASANTA = '্';

/** Whether a word begins so, and not in the middle of a letter with its signs. */
function isWholeBeginning(word: string, typed: string): boolean {
  if (!word.startsWith(typed) || typed.endsWith(HASANTA)) return false;
  return !/^\p{M}/u.test(word.slice(typed.length));
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
