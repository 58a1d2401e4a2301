import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#product/product-files.ts';
import { placeholdersOf, type Text } from './parse-text.ts';
import { type Message, readMessages } from './read-messages.ts';

/** Where the shopper's texts stand, a folder for each language. */
const MESSAGES = join(ROOT, 'src', 'storefront', 'messages');

const RUNTIME = `export { getLocale, overwriteGetLocale } from '#storefront/locale/message-runtime.ts';\n`;
const ENTRY = `export * as m from './messages/_index.js';\n`;

/** Compiles the shopper's texts of both languages into the modules that pages import: one for each text. */
export async function compileMessages(folder = MESSAGES): Promise<void> {
  const messages = await readMessages(folder);
  const modules = messages.map((message) => [`${message.key}.js`, messageModule(message)] as const);
  const index = modules.map(([name]) => `export * from './${name}';\n`).join('');
  const compiled = join(folder, 'compiled');
  // The entry is written last: what it leads to is there then.
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

/** Leaves files as they are where nothing changed, since a development server watches them. */
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

/** The module of one text: a short function that fills in its values in the language of the page. */
function messageModule({ key, en, bn }: Message): string {
  const isCounted = [en, bn].some(({ one }) => one !== undefined);
  return `import { isBangla${isCounted ? ', pluralOf' : ''} } from '#storefront/locale/message-runtime.ts';

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
  return `pluralOf('${language}', i.${count}) === 'one' ? ${toTemplate(one)} : ${toTemplate(other)}`;
}

const toTemplate = (text: string) =>
  `\`${text.replace(/[`$]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => `\${i.${name}}`)}\``;

/** Counts are numbers; what is filled in has been written for the language already. */
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
