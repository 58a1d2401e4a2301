import { readEmbed } from './embed.ts';
import { escapeMarkup } from './escape-markup.ts';

/** Line breaks of Windows, old Macs and Unicode. */
const LINE_BREAK = /\r\n?|[\u2028\u2029\u0085]/g;

export const normalizeLineBreaks = (text: string): string => text.replace(LINE_BREAK, '\n');

/** Dashes and asterisks also begin ordinary lines. Therefore, a single one is not a list, except after a colon. */
const BULLETED_LINE = /^\s*(?:([•●▪■◦‣⁃○□◆❖➤►▶∙])\s*|([-*–—·+])\s+)(\S.*)$/;
const NUMBERED_LINE = /^\s*\(?(\d{1,3})[.)]\s+(\S.*)$/;
const INDENTED_LINE = /^(?:\t| {2,})\S/;
const URL_PATTERN = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]।]/g;

type Block =
  | {
      kind: 'ul' | 'ol';
      items: string[];
      start: number;
      isCertain: boolean;
      lines: string[];
      isAttached: boolean;
    }
  | { kind: 'p'; lines: string[]; isAttached: boolean };

/** Inline tags in the text remain, so the result must be sanitised. */
export function textToHtml(text: string): string {
  return mergeUncertainLists(listBlocks(text)).map(blockToHtml).join('');
}

function listBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let isNewParagraph = true;
  for (const line of normalizeLineBreaks(text).split('\n')) {
    const last = blocks.at(-1);
    if (line.trim() === '') {
      isNewParagraph = true;
      continue;
    }
    const item = readItem(line, last);
    if (item && last?.kind === item.kind && isNextItem(last, item)) {
      last.items.push(item.text);
      last.lines.push(line.trim());
    } else if (item) {
      const isIntroduced = last?.kind === 'p' && /[:：]\s*$/.test(last.lines.at(-1) ?? '');
      const { kind, text: first, start } = item;
      blocks.push({
        kind,
        items: [first],
        start,
        isCertain: item.isCertain || isIntroduced,
        lines: [line.trim()],
        isAttached: !isNewParagraph,
      });
    } else if (last && last.kind !== 'p' && !isNewParagraph && INDENTED_LINE.test(line)) {
      last.items.push(`${last.items.pop()} ${line.trim()}`);
      last.lines.push(line.trim());
    } else if (last?.kind === 'p' && !isNewParagraph) {
      last.lines.push(line.trim());
    } else {
      blocks.push({ kind: 'p', lines: [line.trim()], isAttached: !isNewParagraph });
    }
    isNewParagraph = false;
  }
  return blocks;
}

interface Item {
  kind: 'ul' | 'ol';
  text: string;
  start: number;
  isCertain: boolean;
}

function readItem(line: string, last: Block | undefined): Item | undefined {
  const [, sign, dash, text] = BULLETED_LINE.exec(line) ?? [];
  if (text !== undefined) return { kind: 'ul', text, start: 1, isCertain: sign !== undefined && !dash };
  const [, digits, numbered] = NUMBERED_LINE.exec(line) ?? [];
  if (numbered === undefined) return undefined;
  const start = Number(digits);
  return start === 1 || last?.kind === 'ol'
    ? { kind: 'ol', text: numbered, start, isCertain: false }
    : undefined;
}

const isNextItem = (last: Extract<Block, { items: string[] }>, { kind, start }: Item): boolean =>
  kind === 'ul' || start === last.start + last.items.length;

/** Converts uncertain lists of one item to text. */
function mergeUncertainLists(blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    const isList = block.kind !== 'p' && (block.items.length > 1 || block.isCertain);
    if (isList) merged.push(block);
    else if (last?.kind === 'p' && block.isAttached) last.lines.push(...block.lines);
    else merged.push({ kind: 'p', lines: [...block.lines], isAttached: block.isAttached });
  }
  return merged;
}

function blockToHtml(block: Block): string {
  if (block.kind === 'p') {
    return `<p>${block.lines.map(lineToHtml).join('<br>')}</p>`;
  }
  const { kind, items, start } = block;
  const open = kind === 'ol' && start !== 1 ? `<ol start="${start}">` : `<${kind}>`;
  return `${open}${items.map((item) => `<li>${linkifyUrls(item)}</li>`).join('')}</${kind}>`;
}

export const lineToHtml = (line: string): string =>
  /^https?:\/\/\S+$/.test(line) && readEmbed(line) ? toFrameHtml(line) : linkifyUrls(line);

export const toFrameHtml = (address: string): string => `<iframe src="${escapeMarkup(address)}"></iframe>`;

const TAG_PATTERN = /(<[a-z/!][^<>]*>)/i;

function linkifyUrls(text: string): string {
  if (/<(?:a|video|audio|object)\b/i.test(text)) return text;
  return text
    .split(TAG_PATTERN)
    .map((part) => (TAG_PATTERN.test(part) ? part : part.replace(URL_PATTERN, toLink)))
    .join('');
}

function toLink(url: string): string {
  const href = url.replaceAll('&amp;', '&').replaceAll('&', '&amp;');
  return `<a href="${href}">${url}</a>`;
}
