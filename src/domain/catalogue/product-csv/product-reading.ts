import type { ProductInput, VariantInput } from '#domain/catalogue/product-input.ts';
import { listDuplicateVariants } from '#domain/catalogue/variant-key.ts';
import { addError, type Cell } from './csv-cells.ts';
import type { CsvRow } from './csv-row.ts';
import type { ImportProblem } from './import-problem.ts';

/** Product of a CSV file, before it is compared with the other products of the file. */
export interface ProductReading {
  handle: Cell;
  /** `undefined` if the handle is invalid. */
  slug: string | undefined;
  /** Slug for a product without a handle whose name another product has too. */
  fallbackSlug?: string | undefined;
  fields: Omit<ProductInput, 'slug'>;
  /** Row of each variant. */
  variantRows: readonly number[];
  skus: readonly Cell[];
  problems: ImportProblem[];
}

export interface VariantReading {
  variant: VariantInput;
  row: number;
  sku: Cell | undefined;
}

export type Defined<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** Removes fields without a value. */
export function omitUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<Fields>;
}

export const listRowProblems = (rows: readonly CsvRow[]): ImportProblem[] =>
  rows.flatMap(({ problem }) => problem ?? []);

/** Reports variants that shoppers cannot distinguish. Repeated SKUs are found in the whole file. */
export function reportDuplicateVariants(
  readings: readonly VariantReading[],
  column: string,
  problems: ImportProblem[],
): void {
  for (const { index, otherIndex, isCode } of listDuplicateVariants(readings.map(({ variant }) => variant))) {
    const [reading, other] = [readings[index], readings[otherIndex]];
    if (isCode || !reading || !other) continue;
    const value = (reading.variant.attributes ?? []).map((attribute) => attribute.value).join(' / ');
    addError(
      problems,
      { row: reading.row, column, value },
      { code: 'duplicate-variant', firstRow: other.row },
    );
  }
}
