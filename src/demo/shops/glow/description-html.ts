import { escapeMarkup } from '#domain/escape-markup.ts';
export const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`;

/** A list; its items are HTML. */
export const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const steps = (texts: string[]) =>
  `<ol>${texts.map((text) => `<li>${escapeMarkup(text)}</li>`).join('')}</ol>`;

/** A part of a description under its heading; both are HTML. */
export const section = (title: string, body: string) => `<h3>${title}</h3>${body}`;
