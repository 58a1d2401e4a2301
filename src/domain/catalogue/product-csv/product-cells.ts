import { MAX_LENGTHS } from '#domain/catalogue/limits.ts';
import { STATUSES } from '#domain/catalogue/normalize-product.ts';
import type { ProductInput } from '#domain/catalogue/product-input.ts';
import { toPlainText } from '#domain/plain-text.ts';
import { addError, addNotice, type Cell, isBlank, readHtml, readLine } from './csv-cells.ts';
import type { ImportProblem } from './import-problem.ts';
import { splitList } from './list-cells.ts';
import { omitUndefined } from './product-reading.ts';

export const readPlainText = (cell: Cell | undefined, problems: ImportProblem[]) => {
  const text = readHtml(cell, problems, MAX_LENGTHS.shortDescription);
  return text === undefined ? undefined : toPlainText(text);
};

export const readBrand = (cell: Cell | undefined, problems: ImportProblem[]) => {
  const brand = readLine(cell, problems, MAX_LENGTHS.name);
  return brand === undefined ? undefined : brand || null;
};

export function readTags(cell: Cell | undefined, problems: ImportProblem[]): string[] | undefined {
  return (
    cell &&
    splitList(cell.value).flatMap((value) => readLine({ ...cell, value }, problems, MAX_LENGTHS.tag) || [])
  );
}

export function readSeo(
  title: Cell | undefined,
  description: Cell | undefined,
  problems: ImportProblem[],
): ProductInput['seo'] {
  if (!title && !description) return undefined;
  return omitUndefined({
    title: readLine(title, problems, MAX_LENGTHS.seoTitle) || undefined,
    description: readLine(description, problems, MAX_LENGTHS.seoDescription) || undefined,
  });
}

/** Reads a name of a status. Returns `undefined` for a blank cell. */
export function readStatusName(cell: Cell | undefined, problems: ImportProblem[]): ProductInput['status'] {
  if (!cell || isBlank(cell)) return undefined;
  const text = cell.value.trim().toLowerCase();
  if (text === 'unlisted') {
    addNotice(problems, cell, { code: 'unlisted' });
    return 'draft';
  }
  return STATUSES.find((name) => name === text) ?? addError(problems, cell, { code: 'unknown-status' });
}
