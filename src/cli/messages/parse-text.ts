/** A text of one language. */
export interface Text {
  /** The placeholder whose plural form decides, where one does. */
  count?: string;
  /** What stands for the plural form `one`, where that differs. */
  one?: string;
  /** What stands else. */
  other: string;
}

interface Variants {
  declarations: string[];
  selectors: string[];
  match: Record<string, string>;
}

const NAME = '[a-z]\\w*';
const INPUT = new RegExp(`^input (${NAME})$`, 'i');
const PLURAL = new RegExp(`^local (${NAME}) = (${NAME}): plural$`, 'i');
const PLACEHOLDER = new RegExp(`\\{(${NAME})\\}`, 'gi');

/** The names of what is filled into a text. */
export function placeholdersOf({ one = '', other }: Text): string[] {
  return [...new Set([...`${one}${other}`.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/**
 * Reads a text as inlang's message format writes it: plain, or as a list of one choice between the plural forms `one` and
 * `other`, which are all that English and Bangla have. Returns what is wrong with it when it is something else.
 */
export function parseText(written: unknown): Text | { problem: string } {
  const text = typeof written === 'string' ? { other: written } : parseChoice(written);
  return 'problem' in text ? text : (findProblem(text) ?? text);
}

function parseChoice(written: unknown): Text | { problem: string } {
  const choice = Array.isArray(written) && written.length === 1 ? written[0] : undefined;
  if (!isVariants(choice)) return { problem: 'is neither a text nor a list of one choice' };
  const { declarations, selectors, match } = choice;
  const inputs = declarations.map((each) => INPUT.exec(each)?.[1]).filter((name) => name !== undefined);
  const plurals = declarations.map((each) => PLURAL.exec(each)).filter((found) => found !== null);
  const [plural] = plurals;
  if (!plural || plurals.length + inputs.length !== declarations.length || plurals.length > 1)
    return { problem: 'declares something else than inputs and one plural' };
  const [, local, count = ''] = plural;
  if (selectors.length !== 1 || selectors[0] !== local) return { problem: `does not choose by ${local}` };
  if (!inputs.includes(count)) return { problem: `counts ${count}, which is no input` };
  const { [`${local}=one`]: one, [`${local}=other`]: other, ...rest } = match;
  if (Object.keys(rest).length > 0) return { problem: `has a variant for ${Object.keys(rest)[0]}` };
  if (other === undefined) return { problem: `has no variant for ${local}=other` };
  const text = { count, ...(one !== undefined && one !== other && { one }), other };
  const undeclared = placeholdersOf(text).find((name) => !inputs.includes(name));
  if (undeclared) return { problem: `fills in ${undeclared}, which is no input` };
  const unused = inputs.find((name) => name !== count && !placeholdersOf(text).includes(name));
  return unused ? { problem: `declares ${unused}, which it does not fill in` } : text;
}

function isVariants(choice: unknown): choice is Variants {
  if (typeof choice !== 'object' || choice === null) return false;
  const { declarations, selectors, match } = choice as Partial<Record<keyof Variants, unknown>>;
  const areTexts = (list: unknown) => Array.isArray(list) && list.every((each) => typeof each === 'string');
  return (
    areTexts(declarations) &&
    areTexts(selectors) &&
    typeof match === 'object' &&
    match !== null &&
    areTexts(Object.values(match))
  );
}

function findProblem({ one, other }: Text): { problem: string } | undefined {
  for (const text of one === undefined ? [other] : [one, other]) {
    if (text.trim() === '') return { problem: 'is empty' };
    if (/[{}\\]/.test(text.replace(PLACEHOLDER, '')))
      return { problem: 'has a brace or backslash that fills in nothing' };
  }
  return undefined;
}
