/** Yields the items once per round, reversed in every second round, so that no item is always measured first. */
export function* alternate<Item>(items: Iterable<Item>, rounds: number): Generator<Item[]> {
  const all = [...items];
  for (let round = 0; round < rounds; round += 1) yield round % 2 === 0 ? all : all.toReversed();
}
