/** Installs `at()`, which is missing in Safari 15.0 to 15.3 and some Chrome forks. */
export function installAt(): void {
  for (const { prototype } of [Array, String]) {
    if ('at' in prototype) continue;
    Object.defineProperty(prototype, 'at', { value: at, configurable: true, writable: true });
  }
}

function at<Item>(this: ArrayLike<Item>, position = 0): Item | undefined {
  const index = Math.trunc(position) || 0;
  return this[index < 0 ? this.length + index : index];
}
