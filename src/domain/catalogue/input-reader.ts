import { normalizeLine, normalizeText } from '#domain/normalize-input.ts';
import { toPlainText } from '#domain/plain-text.ts';
import { MAX_PRICE_BDT } from '#domain/price-text.ts';
import type { InputProblem, InputProblemDetails } from './input-problem.ts';
import { MAX_POISHA_OF_PRICE } from './limits.ts';

const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/gu;

const toReadable = (text: string): string => toPlainText(text.toWellFormed().replace(CONTROL_CHARACTERS, ''));

export const toPlainLine = (text: string): string => normalizeLine(toReadable(text));

export interface InputReader {
  readonly problems: InputProblem[];
  report: (field: string, problem: InputProblemDetails) => void;
  /** Returns the text as one line of plain text. */
  line: (field: string, text: string, most: number) => string;
  text: (field: string, text: string, most: number) => string;
  /** Keeps markup. Removes characters that PostgreSQL rejects. */
  html: (field: string, html: string, most: number) => string;
  count: (field: string, list: readonly unknown[], most: number) => void;
  integer: (field: string, value: number, range: { least: number; most: number }) => void;
  price: (field: string, value: number) => void;
}

/** Normalises the fields of an input and collects their problems. */
export function createInputReader(): InputReader {
  const problems: InputProblem[] = [];
  const report = (field: string, problem: InputProblemDetails) => {
    problems.push({ field, ...problem });
  };
  const limit = (field: string, text: string, most: number) => {
    if (text.length > most) report(field, { code: 'too-long', most, count: text.length });
    return text;
  };
  return {
    problems,
    report,
    line: (field, text, most) => limit(field, toPlainLine(text), most),
    text: (field, text, most) => limit(field, normalizeText(toReadable(text)), most),
    html: (field, html, most) => limit(field, html.toWellFormed().replace(CONTROL_CHARACTERS, ''), most),
    count: (field, { length: count }, most) => {
      if (count > most) report(field, { code: 'too-many', most, count });
    },
    integer: (field, value, { least, most }) => {
      if (!Number.isSafeInteger(value)) report(field, { code: 'not-a-whole-number' });
      else if (value < least) report(field, { code: 'too-small', least });
      else if (value > most) report(field, { code: 'too-large', most });
    },
    price: (field, value) => {
      if (!Number.isSafeInteger(value)) report(field, { code: 'not-an-amount' });
      else if (value <= 0) report(field, { code: 'price-not-positive' });
      else if (value > MAX_POISHA_OF_PRICE) report(field, { code: 'price-too-high', mostBdt: MAX_PRICE_BDT });
    },
  };
}
