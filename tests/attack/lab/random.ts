/** Returns a generator of numbers in [0, 1) (mulberry32). The same seed always gives the same numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pickFrom<Item>(items: readonly [Item, ...Item[]], random: () => number): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

export function randomWord(length: number, random: () => number = Math.random): string {
  let word = '';
  while (word.length < length)
    word += Math.floor(random() * 2_176_782_336)
      .toString(36)
      .padStart(6, '0');
  return word.slice(0, length);
}
