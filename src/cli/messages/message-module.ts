import { placeholdersOf, type Text } from './parse-text.ts';
import type { Message } from './read-messages.ts';

/** The module of one text: a short function that fills in its values in the language of the page. */
export function messageModule({ key, en, bn }: Message): string {
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
