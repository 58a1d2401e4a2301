const VOWELS = 'aiu';
/** `h` is left of `sh` and `ch` when their first letter is lost. */
const ALIKE = new Set(
  ['sj', 'cj', 'kg', 'td', 'pf', 'pb', 'bw', 'fb', 'nm', 'gj', 'rl', 'sk', 'sh', 'ch'].flatMap((pair) => [
    pair,
    `${pair[1]}${pair[0]}`,
  ]),
);

/** ছ and শ are spoken and typed as either: gamcha, gamsa. */
const ONE_SOUND = new Set(['sc', 'cs']);

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
  if (ONE_SOUND.has(one + other)) return 0.25;
  return ALIKE.has(one + other) ? 0.5 : 0.9;
}

/**
 * How alike two sounds (of `phoneticSpelling`) are, from 0 to 1: vowels count half of consonants, consonants that are often
 * mistaken for each other count half, and two letters that changed places count as one letter.
 */
export function likeness(one: string, other: string): number {
  const longest = Math.max(lengthOf(one), lengthOf(other));
  return longest === 0 ? 0 : Math.max(0, 1 - distance(one, other, SOUNDS) / longest);
}

/** How alike two words are as they are spelt, from 0 to 1; two letters that changed places count as one letter. */
export function letterLikeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 0 : 1 - distance(one, other, LETTERS) / longest;
}

const lengthOf = (sound: string) => [...sound].reduce((sum, letter) => sum + weightOf(letter), 0);

/** What it costs to lose a letter, to write another one, and to write two the other way round. */
interface Costs {
  drop: (letter: string) => number;
  swap: (one: string, other: string) => number;
  turn: number;
}

const SOUNDS: Costs = { drop: dropCost, swap: swapCost, turn: 0.6 };
const LETTERS: Costs = { drop: () => 1, swap: (one, other) => (one === other ? 0 : 1), turn: 1 };

/** Weighted edit distance with swaps of neighbours (optimal string alignment). */
function distance(one: string, other: string, { drop, swap, turn }: Costs): number {
  let [beforeLast, last]: [number[], number[]] = [[], [0]];
  for (const letter of other) last.push((last.at(-1) ?? 0) + drop(letter));
  for (let row = 0; row < one.length; row += 1) {
    const mine = one.charAt(row);
    const current = [(last[0] ?? 0) + drop(mine)];
    for (let column = 0; column < other.length; column += 1) {
      const theirs = other.charAt(column);
      let cost = Math.min(
        (last[column + 1] ?? 0) + drop(mine),
        (current[column] ?? 0) + drop(theirs),
        (last[column] ?? 0) + swap(mine, theirs),
      );
      if (mine === other.charAt(column - 1) && theirs === one.charAt(row - 1) && row > 0 && column > 0) {
        cost = Math.min(cost, (beforeLast[column - 1] ?? 0) + turn);
      }
      current.push(cost);
    }
    [beforeLast, last] = [last, current];
  }
  return last.at(-1) ?? 0;
}
