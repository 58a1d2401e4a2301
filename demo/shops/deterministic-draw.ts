/**
 * Returns a function that turns a salt into a number in [0, 1). The number depends only on the seed and the
 * salt, so that demo data is the same everywhere.
 */
export function drawOf(seed: string): (salt: string) => number {
  return (salt) => mix(`${seed}/${salt}`) / 2 ** 32;
}

function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
