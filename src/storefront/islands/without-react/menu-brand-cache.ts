const KEPT_MS = 10_000;

/** Answers by category, each kept for ten seconds; one that failed is empty, and is asked for again the next time. */
export function createBrandCache<Answer>(
  load: (category: string) => Promise<Answer[]>,
  now: () => number,
): (category: string) => Promise<Answer[]> {
  const known = new Map<string, { answer: Promise<Answer[]>; until: number }>();
  return (category) => {
    const before = known.get(category);
    if (before && before.until > now()) return before.answer;
    const answer = load(category).catch(() => {
      known.delete(category);
      return [];
    });
    known.set(category, { answer, until: now() + KEPT_MS });
    return answer;
  };
}
