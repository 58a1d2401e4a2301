/** A sign, joiner or skin tone, or the second half of a surrogate pair (`Cs`). */
const COMBINING_CHARACTER = /^(?:[\p{M}\p{Cs}]|\p{Emoji_Modifier}|\u200c|\u200d)/u;
const JOINING_END = /[\u200d\u094d\u09cd]$/;

const MAX_DESCRIPTION_LENGTH = 300;

/** Truncates text for the description in meta tags, to at most `max` UTF-16 units including the ellipsis. */
export function toDescription(text: string, max = MAX_DESCRIPTION_LENGTH): string {
  const trimmed = text.trim();
  if (trimmed.length <= max) return trimmed;
  const lastWord = /\s\S*$/.exec(trimmed.slice(0, max));
  const words = lastWord ? trimmed.slice(0, lastWord.index) : truncateWord(trimmed, max - 1);
  return `${words.replace(/[\s,;:·–—-]+$/, '')}…`;
}

function truncateWord(word: string, max: number): string {
  let end = max;
  while (end > 0 && (COMBINING_CHARACTER.test(word.slice(end)) || JOINING_END.test(word.slice(0, end))))
    end--;
  return word.slice(0, end);
}
