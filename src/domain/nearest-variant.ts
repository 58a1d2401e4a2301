export interface ChoosableVariant {
  values: readonly string[];
  label?: string | undefined;
}

/**
 * Returns the variant that is selected when the shopper chooses a value of an option. It has the same values of all
 * options before this one, then of most options after it, then the same label; then an available variant is preferred.
 * Choosing the values of any variant in the order of the options therefore leads to a variant with the same values.
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

/** Lists the variants with the values of `chosen`, which differ only in their labels. */
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
