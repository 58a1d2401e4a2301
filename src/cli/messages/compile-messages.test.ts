import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { ROOT_FOLDER } from '#installation/paths.ts';
import { getLocale, overwriteGetLocale } from '#storefront/i18n/message-runtime.ts';
import { compileMessages } from './compile-messages.ts';

type Texts = Record<string, unknown>;
const MESSAGES_FOLDER = join(ROOT_FOLDER, 'src/storefront/i18n/messages');

let folder = '';

beforeEach(async () => {
  await mkdir(join(ROOT_FOLDER, 'build'), { recursive: true });
  folder = await mkdtemp(join(ROOT_FOLDER, 'build', 'messages-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function writeTexts(texts: { en: Texts; bn: Texts }, name = 'cart.json') {
  for (const [language, languageTexts] of Object.entries(texts)) {
    await mkdir(join(folder, language), { recursive: true });
    await writeFile(join(folder, language, name), JSON.stringify(languageTexts));
  }
}

const pluralMessage = (match: Record<string, string>, changes = {}) => [
  {
    declarations: ['input count', 'input shown', 'local plural = count: plural'],
    selectors: ['plural'],
    match,
    ...changes,
  },
];

async function load() {
  await compileMessages(folder);
  const { m } = await import(/* @vite-ignore */ join(folder, 'compiled', 'messages.js'));
  return m;
}

async function compileProblems(texts: { en: Texts; bn: Texts }): Promise<string[]> {
  await writeTexts(texts);
  const failure: Error = await compileMessages(folder).then(
    () => new Error('\nnothing'),
    (error) => error,
  );
  return failure.message
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replace(/^.*messages-\w+\//, ''));
}

test('a message is shown in the page’s language, or in the requested one', async () => {
  await writeTexts({ en: { back: 'Back' }, bn: { back: 'পেছনে' } });
  const m = await load();
  const originalGetLocale = getLocale;
  onTestFinished(() => overwriteGetLocale(originalGetLocale));
  overwriteGetLocale(() => 'en');
  expect([m.back(), m.back({}, { locale: 'bn' })]).toEqual(['Back', 'পেছনে']);
  overwriteGetLocale(() => 'bn');
  expect([m.back(), m.back({}, { locale: 'en' })]).toEqual(['পেছনে', 'Back']);
});

test('values are filled in, and characters of code stay text', async () => {
  await writeTexts({
    en: { total: `It\`s \${total} "now" for {name}, {total}` },
    bn: { total: '{total} \n {name}' },
  });
  const m = await load();
  expect(m.total({ total: '৳ 5', name: '{name}' }, { locale: 'en' })).toBe('It`s $৳ 5 "now" for {name}, ৳ 5');
  expect(m.total({ total: 5, name: 'Mim' }, { locale: 'bn' })).toBe('5 \n Mim');
});

test('a count selects by the plural rules of the language', async () => {
  const text = pluralMessage({ 'plural=one': '{shown} item', 'plural=other': '{shown} items' });
  await writeTexts({
    en: { pieces: text, only_english: text },
    bn: { pieces: text, only_english: '{shown}টি' },
  });
  const m = await load();
  const formatPieces = (count: number, locale: string) => m.pieces({ count, shown: count }, { locale });
  expect([0, 1, 2].map((count) => formatPieces(count, 'en'))).toEqual(['0 items', '1 item', '2 items']);
  expect([0, 1, 2].map((count) => formatPieces(count, 'bn'))).toEqual(['0 item', '1 item', '2 items']);
  expect(m.only_english({ count: 1, shown: '১' }, { locale: 'bn' })).toBe('১টি');
});

test('accepts a reserved word as a message name', async () => {
  await writeTexts({ en: { delete: 'Delete' }, bn: { delete: 'মুছুন' } });
  expect((await load()).delete({}, { locale: 'en' })).toBe('Delete');
});

test('does not write unchanged files, and deletes removed ones', async () => {
  await writeTexts({ en: { back: 'Back', gone: 'Gone' }, bn: { back: 'পেছনে', gone: 'নেই' } });
  await compileMessages(folder);
  const modulesFolder = join(folder, 'compiled', 'messages');
  const statBefore = await stat(join(modulesFolder, 'back.js'));
  await writeFile(join(folder, 'compiled', 'registry.js'), 'of another compiler');
  await writeTexts({ en: { back: 'Back' }, bn: { back: 'পেছনে' } });
  await compileMessages(folder);
  expect((await readdir(modulesFolder)).sort()).toEqual(['_index.js', 'back.js']);
  expect((await readdir(join(folder, 'compiled'))).sort()).toEqual(['messages', 'messages.js', 'runtime.js']);
  expect((await stat(join(modulesFolder, 'back.js'))).mtimeMs).toBe(statBefore.mtimeMs);
});

test('types document the values of a message and both languages', async () => {
  const text = pluralMessage({
    'plural=one': '{shown} item of {name}',
    'plural=other': '{shown} items of {name}',
  });
  text[0]?.declarations.push('input name');
  await writeTexts({ en: { pieces: text }, bn: { pieces: '{name}: {shown}টি */' } });
  await compileMessages(folder);
  const code = await readFile(join(folder, 'compiled', 'messages', 'pieces.js'), 'utf8');
  expect(code).toContain(
    ' * - {shown} item of {name} / {shown} items of {name}\n * - {name}: {shown}টি * /\n',
  );
  expect(code).toContain('{ count: number; shown: string | number; name: string | number }');
});

const piecesMessage = pluralMessage({ 'plural=one': '{shown} item', 'plural=other': '{shown} items' });
const withDeclarations = (...declarations: string[]) => ({ declarations });

test.each<[string, Texts, Texts, string]>([
  ['is missing in Bangla', { back: 'Back' }, {}, 'bn/cart.json: back is missing'],
  ['is missing in English', {}, { back: 'পেছনে' }, 'en/cart.json: back is missing'],
  ['is empty', { back: ' ' }, { back: 'পেছনে' }, 'en/cart.json: back is empty'],
  [
    'fills in other values',
    { back: 'Back to {place}' },
    { back: 'পেছনে' },
    'bn/cart.json: back has no placeholders, but the English text has: place',
  ],
  [
    'has a brace too many',
    { back: 'Back to {a place}' },
    { back: 'পেছনে' },
    'en/cart.json: back has a brace or backslash that is not part of a placeholder',
  ],
  [
    'has a name that is none',
    { 'go-back': 'Back' },
    { back: 'পেছনে' },
    'en/cart.json: go-back must consist of lower-case letters, digits and underscores',
  ],
  [
    'is a number',
    { back: 3 },
    { back: 'পেছনে' },
    'en/cart.json: back must be a text, or a list with one object of plural forms',
  ],
  [
    'chooses without a form for all else',
    { pieces: pluralMessage({ 'plural=one': '{shown} item' }) },
    { pieces: piecesMessage },
    'en/cart.json: pieces has no variant for plural=other',
  ],
  [
    'has a form that neither language knows',
    { pieces: pluralMessage({ 'plural=few': '{shown} items', 'plural=other': '{shown} items' }) },
    { pieces: piecesMessage },
    'en/cart.json: pieces has a variant for plural=few',
  ],
  [
    'fills in what it does not declare',
    { pieces: pluralMessage({ 'plural=other': '{shown} of {all}' }) },
    { pieces: piecesMessage },
    'en/cart.json: pieces uses all, which is not an input',
  ],
  [
    'declares what it does not fill in',
    { pieces: pluralMessage({ 'plural=other': 'items' }) },
    { pieces: piecesMessage },
    'en/cart.json: pieces declares shown, which it does not use',
  ],
  [
    'counts what it does not declare',
    {
      pieces: pluralMessage(
        { 'plural=other': '{shown}' },
        withDeclarations('input shown', 'local plural = count: plural'),
      ),
    },
    { pieces: piecesMessage },
    'en/cart.json: pieces counts count, which is not an input',
  ],
  [
    'declares what nobody knows',
    {
      pieces: pluralMessage(
        { 'plural=other': '{shown}' },
        withDeclarations('input shown', 'local day = at: datetime'),
      ),
    },
    { pieces: piecesMessage },
    'en/cart.json: pieces must declare only inputs and one plural',
  ],
  [
    'chooses by something else',
    { pieces: pluralMessage({ 'plural=other': '{shown}' }, { selectors: ['shown'] }) },
    { pieces: piecesMessage },
    'en/cart.json: pieces must have plural as its only selector',
  ],
])('reports a message that %s with its file and key', async (_what, en, bn, problem) => {
  expect(await compileProblems({ en, bn })).toContain(problem);
});

test('reports all problems at once, including invalid JSON and messages in different files', async () => {
  await writeTexts({ en: { back: 'Back', next: 'Next' }, bn: { next: 'পরে' } }, 'shell.json');
  await writeTexts({ en: { back: 'Again' }, bn: { back: 'পেছনে' } }, 'cart.json');
  await mkdir(join(folder, 'en'), { recursive: true });
  await writeFile(join(folder, 'en', 'blog.json'), '{ "blog": }');
  await writeFile(join(folder, 'bn', 'blog.json'), '[]');
  const problems = await compileProblems({ en: { close: '' }, bn: { close: 'বন্ধ', back: 'পেছনে' } });
  expect(problems).toEqual([
    expect.stringMatching(/^en\/blog\.json: is not JSON: /),
    'bn/blog.json: is not an object of texts',
    'en/cart.json: close is empty',
    'bn/cart.json: back belongs in bn/shell.json',
  ]);
});

test('reports a duplicate message with both files', async () => {
  await writeTexts({ en: { back: 'Back' }, bn: { back: 'পেছনে' } }, 'shell.json');
  expect(await compileProblems({ en: { back: 'Again' }, bn: { back: 'পেছনে' } })).toEqual([
    'en/shell.json: back is also in en/cart.json',
    'bn/shell.json: back is also in bn/cart.json',
  ]);
});

test('Bangla messages call a pickup store স্টোর, never দোকান', async () => {
  const readTexts = async (language: string, name: string): Promise<Texts> =>
    JSON.parse(await readFile(join(MESSAGES_FOLDER, language, name), 'utf8'));
  const names = await readdir(join(MESSAGES_FOLDER, 'en'));
  const texts = await Promise.all(
    names.map(async (name) => {
      const bangla = await readTexts('bn', name);
      return Object.entries(await readTexts('en', name)).map(
        ([key, text]) => [key, text, bangla[key]] as const,
      );
    }),
  );
  const storeMessages = texts
    .flat()
    .map(
      ([key, ...languageTexts]) =>
        [key, ...languageTexts.map((text) => JSON.stringify(text).normalize('NFC'))] as const,
    )
    .filter(([, english]) => /\bstores?\b/i.test(english ?? ''));
  expect(storeMessages.length).toBeGreaterThan(10);
  expect(
    storeMessages.filter(([, , bangla]) => !bangla?.includes('স্টোর') || bangla.includes('দোকান')),
  ).toEqual([]);
});
