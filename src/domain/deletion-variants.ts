const SHORTEST_WITH_A_SLIP = 3;
const SHORTEST_WITH_TWO = 6;
const MAX_KEY_LENGTH = 10;

/**
 * A phonetic key and what is left of it after one letter is lost, two in long keys. Keys of two spellings that differ
 * by a slip or two have such a form in common, so that they are found by equality alone.
 */
export function deletionVariants(key: string): string[] {
  const letters = [...key].slice(0, MAX_KEY_LENGTH);
  const whole = letters.join('');
  if (letters.length < SHORTEST_WITH_A_SLIP) return whole === '' ? [] : [whole];
  const once = withoutOne(whole);
  const twice = letters.length < SHORTEST_WITH_TWO ? [] : once.flatMap(withoutOne);
  return [...new Set([whole, ...once, ...twice])];
}

function withoutOne(key: string): string[] {
  return Array.from(key, (_, index) => [...key].toSpliced(index, 1).join(''));
}
