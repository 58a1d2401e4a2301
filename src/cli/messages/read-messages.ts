import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '#product/product-files.ts';
import { parseText, placeholdersOf, type Text } from './parse-text.ts';

type Language = 'en' | 'bn';

/** A text in both languages. */
export interface Message extends Record<Language, Text> {
  key: string;
}

/** Where a text stands, and what is written there. */
interface Entry {
  file: string;
  written: unknown;
}

const KEY = /^(?!default$)[a-z][a-z0-9_]*$/;

/**
 * All texts below a folder, which has the same files for each language. Rejects with every problem in them, each with its
 * file and key.
 */
export async function readMessages(folder: string): Promise<Message[]> {
  const problems: string[] = [];
  const tell = (file: string, key: string, problem: string) =>
    problems.push(`${relative(ROOT, join(folder, file))}: ${key && `${key} `}${problem}`);
  const english = await readLanguage(folder, 'en', tell);
  const bangla = await readLanguage(folder, 'bn', tell);
  const messages = pair(english, bangla, tell);
  if (problems.length > 0) throw new Error(`texts are wrong\n  ${problems.join('\n  ')}`);
  return messages;
}

type Tell = (file: string, key: string, problem: string) => void;

async function readLanguage(folder: string, language: Language, tell: Tell): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const files = (await readdir(join(folder, language))).filter((name) => name.endsWith('.json')).sort();
  for (const file of files.map((name) => `${language}/${name}`)) {
    for (const [key, written] of Object.entries(
      parse(await readFile(join(folder, file), 'utf8'), file, tell),
    )) {
      const before = entries.get(key);
      if (key === '$schema') continue;
      if (!KEY.test(key)) tell(file, key, 'is no name of lower-case letters, digits and underscores');
      else if (before) tell(file, key, `is in ${before.file}, too`);
      else entries.set(key, { file, written });
    }
  }
  return entries;
}

function parse(json: string, file: string, tell: Tell): object {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
    tell(file, '', 'is no object of texts');
  } catch (error) {
    tell(file, '', `is not JSON: ${(error as Error).message}`);
  }
  return {};
}

function pair(english: Map<string, Entry>, bangla: Map<string, Entry>, tell: Tell): Message[] {
  for (const [key, { file }] of bangla) if (!english.has(key)) tell(otherFile(file), key, 'is missing');
  const messages: Message[] = [];
  for (const [key, entry] of english) {
    const other = bangla.get(key);
    if (!other) tell(otherFile(entry.file), key, 'is missing');
    const [en, bn] = [entry, other].map((each) => each && textOf(key, each, tell));
    if (!other || !en || !bn) continue;
    if (other.file !== otherFile(entry.file)) tell(other.file, key, `belongs into ${otherFile(entry.file)}`);
    const [filled, otherFilled] = [en, bn].map((text) => placeholdersOf(text).sort().join(', '));
    if (filled !== otherFilled)
      tell(other.file, key, `fills in ${otherFilled || 'nothing'}, and ${filled || 'nothing'} in English`);
    messages.push({ key, en, bn });
  }
  return messages;
}

function textOf(key: string, { file, written }: Entry, tell: Tell): Text | undefined {
  const text = parseText(written);
  if (!('problem' in text)) return text;
  tell(file, key, text.problem);
  return undefined;
}

/** `bn/cart.json` for `en/cart.json`, and the other way round. */
const otherFile = (file: string) =>
  file.startsWith('en/') ? file.replace('en', 'bn') : file.replace('bn', 'en');
