import { toAsciiDigits } from './digits.ts';

/** Matches zero-width and other invisible characters, variation selectors and direction marks, but not the joiners. */
const INVISIBLE_CHARACTERS = /(?![\u200c\u200d])[\p{DI}\ufff9-\ufffb]/gu;
const EMOJI_STYLE_SELECTOR = /(\p{Emoji})\ufe0f/gu;

/** Scripts whose spelling uses the joiners U+200C and U+200D. */
const SCRIPTS_WITH_JOINERS = [
  ...['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Taml', 'Telu'],
  ...['Sinh', 'Khmr', 'Mymr', 'Syrc', 'Mong', 'Nkoo', 'Mand'],
];
const LETTER = `[${SCRIPTS_WITH_JOINERS.map((script) => `\\p{scx=${script}}`).join('')}]`;
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';
const EMOJI = '[\\p{Extended_Pictographic}\\u{1f3fb}-\\u{1f3ff}\\ufe0f]';
/**
 * Matches all joiners. Groups capture those to preserve: after a virama (half letters), inside words and emoji. Also
 * matches marks after a virama without a joiner: otherwise a long run of viramas would take quadratic time.
 */
const JOINERS = new RegExp(
  [
    `(${VIRAMA}\\p{M}*)([\\u200c\\u200d]?)[\\u200c\\u200d]*`,
    `((?=[\\p{L}\\p{M}])${LETTER})([\\u200c\\u200d])[\\u200c\\u200d]*(?=(?=[\\p{L}\\p{M}])${LETTER})`,
    `(${EMOJI})(\\u200d)[\\u200c\\u200d]*(?=${EMOJI})`,
    '[\\u200c\\u200d]',
  ].join('|'),
  'gu',
);

/** The pattern includes U+2800, an empty Braille cell. */
const WHITE_SPACE = /[\s\u2800]+/g;
const LINE_BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u23af\u2500\u2796\u30fc\uff70]/gu;
const FULL_WIDTH_CHARACTERS = /[\uff01-\uff5e]/g;
const QUOTED_TEXT = /^(?:["“”„«]+|['‘`´])([^"“”„«»]+?)(?:["“”»]+|['’`´])$/u;
const KEYCAP = /\u20e3/g;
/** Spaces, punctuation and symbols around a text. Does not contain `+`, which begins phone numbers. */
const PUNCTUATION = /[\s\u2800\p{P}`´˝¨¸<>|~^=]/u;
/** Also matches emoji and other symbols, but no mathematical and currency symbols. */
const PUNCTUATION_OR_SYMBOL = /[\s\u2800\p{P}`´˝¨¸<>|~^=\p{So}\p{Emoji_Modifier}]/u;
const PUNCTUATION_BEFORE_NAMES = /[\s,;:*•·|~<>_/\\\p{Pd}]/u;
/** Does not contain `:` and dashes, which end the first names of `মো: রহিম` and `Al- Amin`. */
const PUNCTUATION_AFTER_NAMES = /[\s,;*•·|~<>_/\\।]/u;

const LABEL_WORDS = [
  'e-?mail|mail|address|tel|telephone|phone|mobile|mob|cell|ph|sms|call|contact|hotline|whatsapp|imo|bkash|nagad',
  'rocket|personal|order|invoice|tracking|track|reference|ref|coupon|promo|discount|voucher|apply|verification|code|otp|pin',
  'number|num|no|id|use|my|your|is',
  'ইমেইল|ই-মেইল|ঠিকানা|ফোন|মোবাইল|মোবা|হটলাইন|যোগাযোগ|হোয়াটসঅ্যাপ|বিকাশ|নগদ|রকেট|পার্সোনাল|অর্ডার|ইনভয়েস|ট্র্যাকিং|কুপন|ভেরিফিকেশন|কোড',
  'রেফারেন্স|প্রোমো|ছাড়|ডিসকাউন্ট|ভাউচার|ওটিপি|পিন|নং|নম্বর|নাম্বার|আইডি|আমার|আপনার',
].map((words) => words.normalize('NFC'));
/** In Bangla texts, a visarga (`ঃ`) often replaces the colon. */
const LABEL_WORD_SOURCE = `(?:${LABEL_WORDS.join('|')})(?:ঃ|(?![\\p{L}\\p{M}\\p{N}]))[\\s.:#=()/"'‘“«-]*`;
const FIRST_LABEL_WORD = new RegExp(`^${LABEL_WORD_SOURCE}`, 'iu');
const LABEL = new RegExp(`^(?:${LABEL_WORD_SOURCE})+`, 'iu');

/** Returns a line as it is stored and displayed. Keeps punctuation, capitals and the joiners of words. */
export function normalizeLine(text: string): string {
  const visible = text
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(FULL_WIDTH_CHARACTERS, (char) => char.normalize('NFKC'));
  return removeStrayJoiners(visible).replace(WHITE_SPACE, ' ').trim().normalize('NFC');
}

/** Returns a person's name without quotes, list marks and commas around it. */
export function normalizeName(text: string): string {
  const name = trimNamePunctuation(normalizeLine(text));
  return trimNamePunctuation(QUOTED_TEXT.exec(name)?.[1] ?? name);
}

const trimNamePunctuation = (name: string): string =>
  trimCharacters(name, { start: PUNCTUATION_BEFORE_NAMES, end: PUNCTUATION_AFTER_NAMES });

/** Normalises a text of several lines. Keeps line breaks and the style of emoji. */
export function normalizeText(text: string): string {
  const parts = text.split(EMOJI_STYLE_SELECTOR);
  const visible = parts
    .map((part, at) => (at % 2 ? `${part}\ufe0f` : part.replace(INVISIBLE_CHARACTERS, '')))
    .join('');
  return removeStrayJoiners(visible)
    .split(LINE_BREAKS)
    .map((line) => trimCharacters(line, { end: /[\s\u2800]/ }))
    .join('\n')
    .trim()
    .normalize('NFC');
}

/** Normalises codes, numbers and addresses: full-width letters, digits of every script and dashes become ASCII. */
export function toAsciiForms(text: string): string {
  const visible = text
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(/[\u200c\u200d]/g, '')
    .replace(KEYCAP, '');
  return toAsciiDigits(visible.normalize('NFKC').replace(INVISIBLE_CHARACTERS, ''))
    .replace(DASHES, '-')
    .replace(WHITE_SPACE, ' ')
    .trim()
    .normalize('NFKC');
}

/** Like `toAsciiForms`, but also removes surrounding punctuation and symbols: `🎉 “EID‑১০”.` → `EID-10`. */
export function normalizeCode(text: string): string {
  return trimPunctuationAndSymbols(toAsciiForms(trimPunctuation(text)));
}

/** Removes a label: `Order No: 7` → `7`. Expects a normalised text. */
export const removeLabel = (text: string): string => text.replace(LABEL, '');

/** Removes the first word of a label: `Order No: 7` → `No: 7`. Expects a normalised text. */
export const removeLabelWord = (text: string): string => text.replace(FIRST_LABEL_WORD, '');

export const toAsciiDashes = (text: string): string => text.replace(DASHES, '-');

export function trimPunctuation(text: string): string {
  return trimCharacters(text.replace(INVISIBLE_CHARACTERS, ''), { start: PUNCTUATION, end: PUNCTUATION });
}

export const trimPunctuationAndSymbols = (text: string): string =>
  trimCharacters(text.replace(INVISIBLE_CHARACTERS, ''), {
    start: PUNCTUATION_OR_SYMBOL,
    end: PUNCTUATION_OR_SYMBOL,
  });

/** Removes matching characters. A pattern such as `/ +$/` would take quadratic time for long runs within a text. */
function trimCharacters(text: string, { start, end }: { start?: RegExp; end: RegExp }): string {
  const characters = [...text];
  const first = start ? characters.findIndex((character) => !start.test(character)) : 0;
  const last = characters.findLastIndex((character) => !end.test(character));
  return first < 0 ? '' : characters.slice(first, last + 1).join('');
}

function removeStrayJoiners(text: string): string {
  return text.normalize('NFC').replace(JOINERS, (_, ...groups: (string | undefined)[]) => {
    const [virama, afterVirama, letter, inWord, emoji, inEmoji] = groups;
    return `${virama ?? letter ?? emoji ?? ''}${afterVirama ?? inWord ?? inEmoji ?? ''}`;
  });
}
