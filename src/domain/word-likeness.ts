const VOWELS = 'aiu';
const ALIKE = new Set(
  ['sc', 'sj', 'cj', 'kg', 'td', 'pf', 'pb', 'bw', 'fb', 'nm', 'gj', 'rl', 'sk'].flatMap((pair) => [
    pair,
    `${pair[1]}${pair[0]}`,
  ]),
);

const isVowel = (letter: string) => VOWELS.includes(letter);
const weightOf = (letter: string) => (isVowel(letter) ? 0.5 : 1);

function dropCost(letter: string): number {
  if (isVowel(letter)) return 0.35;
  return letter === 'w' || letter === 'h' ? 0.5 : 1;
}

function swapCost(one: string, other: string): number {
  if (one === other) return 0;
  if (isVowel(one) !== isVowel(other)) return one === 'w' || other === 'w' ? 0.5 : 1;
  if (isVowel(one)) return 0.25;
  return ALIKE.has(one + other) ? 0.5 : 0.9;
}

/**
 * How alike two sounds (of `soundOf`) are, from 0 to 1: vowels count half of consonants, consonants that are often
 * mistaken for each other count half, and two letters that changed places count as one slip.
 */
export function likeness(one: string, other: string): number {
  const longest = Math.max(lengthOf(one), lengthOf(other));
  return longest === 0 ? 0 : Math.max(0, 1 - distance(one, other) / longest);
}

const lengthOf = (sound: string) => [...sound].reduce((sum, letter) => sum + weightOf(letter), 0);

/** Weighted edit distance with swaps of neighbours (optimal string alignment). */
function distance(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], [0]];
  for (const letter of other) last.push((last.at(-1) ?? 0) + dropCost(letter));
  for (let row = 0; row < one.length; row += 1) {
    const mine = one.charAt(row);
    const current = [(last[0] ?? 0) + dropCost(mine)];
    for (let column = 0; column < other.length; column += 1) {
      const theirs = other.charAt(column);
      let cost = Math.min(
        (last[column + 1] ?? 0) + dropCost(mine),
        (current[column] ?? 0) + dropCost(theirs),
        (last[column] ?? 0) + swapCost(mine, theirs),
      );
      if (mine === other.charAt(column - 1) && theirs === one.charAt(row - 1) && row > 0 && column > 0) {
        cost = Math.min(cost, (beforeLast[column - 1] ?? 0) + 0.6);
      }
      current.push(cost);
    }
    [beforeLast, last] = [last, current];
  }
  return last.at(-1) ?? 0;
}
