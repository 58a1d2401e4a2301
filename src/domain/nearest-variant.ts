export interface ChoosableVariant {
  values: readonly string[];
  label?: string | undefined;
}

/**
 * Prefers variants that change the fewest earlier options, then the fewest later ones, then variants with
 * the same label, then available ones. Therefore, choosing the values of any variant in order selects such a variant.
 */
export function findNearestVariant<Variant extends ChoosableVariant>(
  variants: readonly Variant[],
  {
    chosen,
    option,
    value,
    isAvailable,
  }: {
    chosen: Variant;
    option: number;
    value: string;
    isAvailable: (variant: Variant) => boolean;
  },
): Variant | undefined {
  if (chosen.values[option] === value) return chosen;
  const distance = (variant: Variant): number[] => {
    const differs = variant.values.map((each, index) =>
      Number(index !== option && each !== chosen.values[index]),
    );
    return [
      sum(differs.slice(0, option)),
      sum(differs.slice(option)),
      Number(variant.label !== chosen.label),
      Number(!isAvailable(variant)),
    ];
  };
  const candidates = variants
    .filter((variant) => variant.values[option] === value)
    .map((variant) => ({ variant, distance: distance(variant) }));
  return candidates.sort((one, other) => compareLists(one.distance, other.distance))[0]?.variant;
}

/** Lists `chosen` and the variants that differ from it only in their labels. Empty if `chosen` has no label. */
export const listVariantsWithSameValues = <Variant extends ChoosableVariant>(
  variants: readonly Variant[],
  chosen: ChoosableVariant,
): Variant[] =>
  chosen.label === undefined
    ? []
    : variants.filter(({ values }) => values.every((value, option) => value === chosen.values[option]));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const compareLists = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((before, each, index) => before || each - (other[index] ?? 0), 0);
