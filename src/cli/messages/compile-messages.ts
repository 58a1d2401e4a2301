import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '#installation/paths.ts';

const MESSAGES = join(ROOT, 'src', 'storefront', 'i18n', 'messages');

const RUNTIME = `export { getLocale, overwriteGetLocale } from '#storefront/i18n/message-runtime.ts';\n`;
const ENTRY = `export * as m from './messages/_index.js';\n`;

export async function compileMessages(folder = MESSAGES): Promise<void> {
  const messages = await readMessages(folder);
  const modules = messages.map((message) => [`${message.key}.js`, messageModule(message)] as const);
  const index = modules.map(([name]) => `export * from './${name}';\n`).join('');
  const compiled = join(folder, 'compiled');
  // Written last, because it imports the others.
  await writeAll(join(compiled, 'messages'), new Map([...modules, ['_index.js', index]]));
  await writeAll(
    compiled,
    new Map([
      ['runtime.js', RUNTIME],
      ['messages.js', ENTRY],
    ]),
    ['messages'],
  );
}

/** Does not write unchanged files, because a development server watches them. */
async function writeAll(folder: string, files: Map<string, string>, others: string[] = []): Promise<void> {
  await mkdir(folder, { recursive: true });
  const before = await readdir(folder);
  for (const [name, code] of files) {
    const file = join(folder, name);
    if (!before.includes(name) || (await readFile(file, 'utf8')) !== code) await writeFile(file, code);
  }
  const removed = before.filter((name) => !files.has(name) && !others.includes(name));
  for (const name of removed) await rm(join(folder, name), { recursive: true });
}

function messageModule({ key, en, bn }: Message): string {
  const isCounted = [en, bn].some(({ one }) => one !== undefined);
  return `import { isBangla${isCounted ? ', selectPlural' : ''} } from '#storefront/i18n/message-runtime.ts';

/**
 * - ${inComment(en)}
 * - ${inComment(bn)}
 *
 * @type {(${inputsOf(en, bn)}, options?: { locale?: 'en' | 'bn' }) => string}
 */
const text = (i, options) => (isBangla(options) ? ${choose('bn', bn)} : ${choose('en', en)});

export { text as ${key} };
`;
}

function choose(language: string, { count, one, other }: Text): string {
  if (one === undefined) return toTemplate(other);
  return `selectPlural('${language}', i.${count}) === 'one' ? ${toTemplate(one)} : ${toTemplate(other)}`;
}

const toTemplate = (text: string) =>
  `\`${text.replace(/[`$]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => `\${i.${name}}`)}\``;

/** Counts are numbers; other values are already formatted for the language. */
function inputsOf(en: Text, bn: Text): string {
  const counts = new Set([en.count, bn.count].filter((count) => count !== undefined));
  const shown = new Set([en, bn].flatMap(placeholdersOf).filter((name) => !counts.has(name)));
  const types = [
    ...[...counts].map((name) => `${name}: number`),
    ...[...shown].map((name) => `${name}: string | number`),
  ];
  return types.length === 0 ? 'i?: {}' : `i: { ${types.join('; ')} }`;
}

const inComment = ({ one, other }: Text) =>
  (one === undefined ? other : `${one} / ${other}`).replaceAll('*/', '* /').replace(/\s+/g, ' ');

type Language = 'en' | 'bn';

interface Message extends Record<Language, Text> {
  key: string;
}

interface Entry {
  file: string;
  written: unknown;
}

const KEY = /^(?!default$)[a-z][a-z0-9_]*$/;

/** Each language has the same files. Rejects with all problems, each with its file and key. */
async function readMessages(folder: string): Promise<Message[]> {
  const problems: string[] = [];
  const report = (file: string, key: string, problem: string) =>
    problems.push(`${relative(ROOT, join(folder, file))}: ${key && `${key} `}${problem}`);
  const english = await readLanguage(folder, 'en', report);
  const bangla = await readLanguage(folder, 'bn', report);
  const messages = pair(english, bangla, report);
  if (problems.length > 0) throw new Error(`messages are invalid\n  ${problems.join('\n  ')}`);
  return messages;
}

type Report = (file: string, key: string, problem: string) => void;

async function readLanguage(folder: string, language: Language, report: Report): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const files = (await readdir(join(folder, language))).filter((name) => name.endsWith('.json')).sort();
  for (const file of files.map((name) => `${language}/${name}`)) {
    for (const [key, written] of Object.entries(
      parse(await readFile(join(folder, file), 'utf8'), file, report),
    )) {
      const before = entries.get(key);
      if (key === '$schema') continue;
      if (!KEY.test(key)) report(file, key, 'must consist of lower-case letters, digits and underscores');
      else if (before) report(file, key, `is also in ${before.file}`);
      else entries.set(key, { file, written });
    }
  }
  return entries;
}

function parse(json: string, file: string, report: Report): object {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
    report(file, '', 'is not an object of texts');
  } catch (error) {
    report(file, '', `is not JSON: ${(error as Error).message}`);
  }
  return {};
}

function pair(english: Map<string, Entry>, bangla: Map<string, Entry>, report: Report): Message[] {
  for (const [key, { file }] of bangla) if (!english.has(key)) report(otherFile(file), key, 'is missing');
  const messages: Message[] = [];
  for (const [key, entry] of english) {
    const other = bangla.get(key);
    if (!other) report(otherFile(entry.file), key, 'is missing');
    const [en, bn] = [entry, other].map((each) => each && describeValue(key, each, report));
    if (!other || !en || !bn) continue;
    if (other.file !== otherFile(entry.file)) report(other.file, key, `belongs in ${otherFile(entry.file)}`);
    const [filled, otherFilled] = [en, bn].map((text) => placeholdersOf(text).sort().join(', '));
    if (filled !== otherFilled)
      report(other.file, key, `uses ${otherFilled || 'nothing'}, but ${filled || 'nothing'} in English`);
    messages.push({ key, en, bn });
  }
  return messages;
}

function describeValue(key: string, { file, written }: Entry, report: Report): Text | undefined {
  const text = parseText(written);
  if (!('problem' in text)) return text;
  report(file, key, text.problem);
  return undefined;
}

const otherFile = (file: string) =>
  file.startsWith('en/') ? file.replace('en', 'bn') : file.replace('bn', 'en');

interface Text {
  count?: string;
  one?: string;
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

function placeholdersOf({ one = '', other }: Text): string[] {
  return [...new Set([...`${one}${other}`.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** A text, or a list with the plural forms `one` and `other`. Returns the problem of anything else. */
function parseText(written: unknown): Text | { problem: string } {
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
    return { problem: 'must declare only inputs and one plural' };
  const [, local, count = ''] = plural;
  if (selectors.length !== 1 || selectors[0] !== local) return { problem: `does not choose by ${local}` };
  if (!inputs.includes(count)) return { problem: `counts ${count}, which is not an input` };
  const { [`${local}=one`]: one, [`${local}=other`]: other, ...rest } = match;
  if (Object.keys(rest).length > 0) return { problem: `has a variant for ${Object.keys(rest)[0]}` };
  if (other === undefined) return { problem: `has no variant for ${local}=other` };
  const text = { count, ...(one !== undefined && one !== other && { one }), other };
  const undeclared = placeholdersOf(text).find((name) => !inputs.includes(name));
  if (undeclared) return { problem: `uses ${undeclared}, which is not an input` };
  const unused = inputs.find((name) => name !== count && !placeholdersOf(text).includes(name));
  return unused ? { problem: `declares ${unused}, which it does not use` } : text;
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
      return { problem: 'has a brace or backslash that is not part of a placeholder' };
  }
  return undefined;
}
