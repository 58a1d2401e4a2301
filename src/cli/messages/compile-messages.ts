import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { ROOT_FOLDER } from '#installation/paths.ts';

const MESSAGES_FOLDER = join(ROOT_FOLDER, 'src', 'storefront', 'i18n', 'messages');

const RUNTIME_MODULE = `export { getLocale, overwriteGetLocale } from '#storefront/i18n/message-runtime.ts';\n`;
const ENTRY_MODULE = `export * as m from './messages/_index.js';\n`;

export async function compileMessages(folder = MESSAGES_FOLDER): Promise<void> {
  const messages = await readMessages(folder);
  const modules = messages.map((message) => [`${message.key}.js`, renderMessageModule(message)] as const);
  const index = modules.map(([name]) => `export * from './${name}';\n`).join('');
  const compiledFolder = join(folder, 'compiled');
  // `_index.js` is written last, because it imports the other modules.
  await replaceFolderFiles(join(compiledFolder, 'messages'), new Map([...modules, ['_index.js', index]]));
  await replaceFolderFiles(
    compiledFolder,
    new Map([
      ['runtime.js', RUNTIME_MODULE],
      ['messages.js', ENTRY_MODULE],
    ]),
    ['messages'],
  );
}

/** Removes other files, except `preservedNames`. Skips unchanged files, because a development server watches them. */
async function replaceFolderFiles(folder: string, files: Map<string, string>, preservedNames: string[] = []) {
  await mkdir(folder, { recursive: true });
  const existingNames = await readdir(folder);
  for (const [name, code] of files) {
    const file = join(folder, name);
    if (!existingNames.includes(name) || (await readFile(file, 'utf8')) !== code) await writeFile(file, code);
  }
  const removedNames = existingNames.filter((name) => !files.has(name) && !preservedNames.includes(name));
  for (const name of removedNames) await rm(join(folder, name), { recursive: true });
}

function renderMessageModule({ key, en, bn }: Message): string {
  const hasPlural = [en, bn].some(({ one }) => one !== undefined);
  return `import { isBangla${hasPlural ? ', selectPlural' : ''} } from '#storefront/i18n/message-runtime.ts';

/**
 * - ${toCommentText(en)}
 * - ${toCommentText(bn)}
 *
 * @type {(${formatInputsType(en, bn)}, options?: { locale?: 'en' | 'bn' }) => string}
 */
const text = (i, options) => (isBangla(options) ? ${renderPluralExpression('bn', bn)} : ${renderPluralExpression('en', en)});

export { text as ${key} };
`;
}

function renderPluralExpression(language: string, { count, one, other }: MessageText): string {
  if (one === undefined) return toTemplateLiteral(other);
  return `selectPlural('${language}', i.${count}) === 'one' ? ${toTemplateLiteral(one)} : ${toTemplateLiteral(other)}`;
}

const toTemplateLiteral = (text: string) =>
  `\`${text.replace(/[`$]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => `\${i.${name}}`)}\``;

/** Returns the type of the inputs. Counts are numbers. Other values are already formatted for the language. */
function formatInputsType(en: MessageText, bn: MessageText): string {
  const countNames = new Set([en.count, bn.count].filter((count) => count !== undefined));
  const formattedNames = new Set([en, bn].flatMap(listPlaceholders).filter((name) => !countNames.has(name)));
  const types = [
    ...[...countNames].map((name) => `${name}: number`),
    ...[...formattedNames].map((name) => `${name}: string | number`),
  ];
  return types.length === 0 ? 'i?: {}' : `i: { ${types.join('; ')} }`;
}

const toCommentText = ({ one, other }: MessageText) =>
  (one === undefined ? other : `${one} / ${other}`).replaceAll('*/', '* /').replace(/\s+/g, ' ');

type Language = 'en' | 'bn';

interface Message extends Record<Language, MessageText> {
  key: string;
}

interface MessageEntry {
  file: string;
  value: unknown;
}

const MESSAGE_KEY = /^(?!default$)[a-z][a-z0-9_]*$/;

/** Reads the messages of both languages. Rejects with all problems, each with its file and key. */
async function readMessages(folder: string): Promise<Message[]> {
  const problems: string[] = [];
  const report = (file: string, key: string, problem: string) =>
    problems.push(`${relative(ROOT_FOLDER, join(folder, file))}: ${key && `${key} `}${problem}`);
  const english = await readLanguage(folder, 'en', report);
  const bangla = await readLanguage(folder, 'bn', report);
  const messages = pairMessages(english, bangla, report);
  if (problems.length > 0) throw new Error(`messages are invalid\n  ${problems.join('\n  ')}`);
  return messages;
}

type ProblemReporter = (file: string, key: string, problem: string) => void;

async function readLanguage(
  folder: string,
  language: Language,
  report: ProblemReporter,
): Promise<Map<string, MessageEntry>> {
  const entries = new Map<string, MessageEntry>();
  const files = (await readdir(join(folder, language))).filter((name) => name.endsWith('.json')).sort();
  for (const file of files.map((name) => `${language}/${name}`)) {
    for (const [key, value] of Object.entries(
      parseJsonObject(await readFile(join(folder, file), 'utf8'), file, report),
    )) {
      const duplicate = entries.get(key);
      if (key === '$schema') continue;
      if (!MESSAGE_KEY.test(key))
        report(file, key, 'must consist of lower-case letters, digits and underscores');
      else if (duplicate) report(file, key, `is also in ${duplicate.file}`);
      else entries.set(key, { file, value });
    }
  }
  return entries;
}

function parseJsonObject(json: string, file: string, report: ProblemReporter): object {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
    report(file, '', 'is not an object of texts');
  } catch (error) {
    report(file, '', `is not JSON: ${(error as Error).message}`);
  }
  return {};
}

function pairMessages(
  english: Map<string, MessageEntry>,
  bangla: Map<string, MessageEntry>,
  report: ProblemReporter,
): Message[] {
  for (const [key, { file }] of bangla)
    if (!english.has(key)) report(toOtherLanguageFile(file), key, 'is missing');
  const messages: Message[] = [];
  for (const [key, englishEntry] of english) {
    const banglaEntry = bangla.get(key);
    if (!banglaEntry) report(toOtherLanguageFile(englishEntry.file), key, 'is missing');
    const [en, bn] = [englishEntry, banglaEntry].map((each) => each && readMessageText(key, each, report));
    if (!banglaEntry || !en || !bn) continue;
    if (banglaEntry.file !== toOtherLanguageFile(englishEntry.file))
      report(banglaEntry.file, key, `belongs in ${toOtherLanguageFile(englishEntry.file)}`);
    const [placeholders, banglaPlaceholders] = [en, bn].map((text) =>
      listPlaceholders(text).sort().join(', '),
    );
    if (placeholders !== banglaPlaceholders)
      report(
        banglaEntry.file,
        key,
        `has ${banglaPlaceholders || 'no placeholders'}, but the English text has${placeholders ? `: ${placeholders}` : ' none'}`,
      );
    messages.push({ key, en, bn });
  }
  return messages;
}

function readMessageText(
  key: string,
  { file, value }: MessageEntry,
  report: ProblemReporter,
): MessageText | undefined {
  const text = parseMessageText(value);
  if (!('problem' in text)) return text;
  report(file, key, text.problem);
  return undefined;
}

const toOtherLanguageFile = (file: string) =>
  file.startsWith('en/') ? file.replace('en', 'bn') : file.replace('bn', 'en');

interface MessageText {
  count?: string;
  one?: string;
  other: string;
}

const choiceSchema = z.tuple([
  z.object({
    declarations: z.array(z.string()),
    selectors: z.array(z.string()),
    match: z.record(z.string(), z.string()),
  }),
]);

const NAME_PATTERN = '[a-z]\\w*';
const INPUT_DECLARATION = new RegExp(`^input (${NAME_PATTERN})$`, 'i');
const PLURAL_DECLARATION = new RegExp(`^local (${NAME_PATTERN}) = (${NAME_PATTERN}): plural$`, 'i');
const PLACEHOLDER = new RegExp(`\\{(${NAME_PATTERN})\\}`, 'gi');

function listPlaceholders({ one = '', other }: MessageText): string[] {
  return [...new Set([...`${one}${other}`.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** Parses a text, or a list with the plural forms `one` and `other`. Returns a problem for any other value. */
function parseMessageText(value: unknown): MessageText | { problem: string } {
  const text = typeof value === 'string' ? { other: value } : parseChoice(value);
  return 'problem' in text ? text : (findTextProblem(text) ?? text);
}

function parseChoice(value: unknown): MessageText | { problem: string } {
  const parsed = choiceSchema.safeParse(value);
  if (!parsed.success) return { problem: 'must be a text, or a list with one object of plural forms' };
  const [{ declarations, selectors, match }] = parsed.data;
  const inputs = declarations
    .map((each) => INPUT_DECLARATION.exec(each)?.[1])
    .filter((name) => name !== undefined);
  const plurals = declarations
    .map((each) => PLURAL_DECLARATION.exec(each))
    .filter((declaration) => declaration !== null);
  const [plural] = plurals;
  if (!plural || plurals.length + inputs.length !== declarations.length || plurals.length > 1)
    return { problem: 'must declare only inputs and one plural' };
  const [, pluralName, count = ''] = plural;
  if (selectors.length !== 1 || selectors[0] !== pluralName)
    return { problem: `must have ${pluralName} as its only selector` };
  if (!inputs.includes(count)) return { problem: `counts ${count}, which is not an input` };
  const { [`${pluralName}=one`]: one, [`${pluralName}=other`]: other, ...unknownVariants } = match;
  if (Object.keys(unknownVariants).length > 0)
    return { problem: `has a variant for ${Object.keys(unknownVariants)[0]}` };
  if (other === undefined) return { problem: `has no variant for ${pluralName}=other` };
  const text = { count, ...(one !== undefined && one !== other && { one }), other };
  const undeclared = listPlaceholders(text).find((name) => !inputs.includes(name));
  if (undeclared) return { problem: `uses ${undeclared}, which is not an input` };
  const unused = inputs.find((name) => name !== count && !listPlaceholders(text).includes(name));
  return unused ? { problem: `declares ${unused}, which it does not use` } : text;
}

function findTextProblem({ one, other }: MessageText): { problem: string } | undefined {
  for (const text of one === undefined ? [other] : [one, other]) {
    if (text.trim() === '') return { problem: 'is empty' };
    if (/[{}\\]/.test(text.replace(PLACEHOLDER, '')))
      return { problem: 'has a brace or backslash that is not part of a placeholder' };
  }
  return undefined;
}
