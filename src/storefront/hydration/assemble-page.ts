import { randomUUID } from 'node:crypto';
import type { Markup } from '#storefront/islands/document-values.ts';
import type { MarkupNames, Stylesheet } from '#storefront/styles/critical-css.ts';
import { takeStyles } from '#storefront/styles/page-markup.ts';

/** Nobody who writes what a page shows can write one of these. */
const SECRET = randomUUID();
const MARK = new RegExp(`<!--${SECRET} (\\d+)-->`);
/** Shorter markup is no work to render and to read. */
const LEAST_LENGTH = 500;

/** A stretch of a page, read for the styles it needs. */
interface Stretch {
  markup: string;
  /** The rules that stood in it. */
  styles: readonly string[];
  needs: MarkupNames;
}

/** A page whose finished markup is kept out of its render: marks stand for it, so that nothing reads or copies it on the way. */
export class MarkedPage {
  readonly #markups: Markup[] = [];

  /** A mark for markup, or short markup itself. */
  readonly place = (markup: Markup): string => {
    if (markup.html.length < LEAST_LENGTH) return markup.html;
    return `<!--${SECRET} ${this.#markups.push(markup) - 1}-->`;
  };

  /**
   * The whole page with the part of the stylesheet it needs, and `end` before its last tags. Rules that stand among the markup
   * come into the head, each once, where alone HTML allows them.
   */
  assemble(html: string, stylesheet: Stylesheet | undefined, end: string): string {
    const [head, body] = splitBefore(html, html.indexOf('<body'));
    const [before, after] = splitBefore(body, body.lastIndexOf('</body>'));
    const read = stylesheet?.read ?? (() => NOTHING);
    const stretches = before
      .split(MARK)
      .map((part, index) => (index % 2 === 0 ? readStretch(part, read) : this.#read(Number(part), read)));
    const styles = new Set(stretches.flatMap((stretch) => stretch.styles));
    const critical = stylesheet
      ? `<style>${stylesheet.styleFor([read(head), ...stretches.map(({ needs }) => needs)])}</style>`
      : '';
    const [top, rest] = splitBefore(head, head.indexOf('</head>'));
    const markup = stretches.map((stretch) => stretch.markup).join('');
    return `${top}${critical}${[...styles].join('')}${rest}${markup}${end}${after}`;
  }

  #read(index: number, read: Stylesheet['read']): Stretch {
    const markup = this.#markups[index];
    if (!markup) throw new Error(`no markup has the mark ${index}`);
    const before = stretchesOf.get(markup);
    if (before) return before;
    const stretch = readStretch(markup.html, read);
    stretchesOf.set(markup, stretch);
    return stretch;
  }
}

/** Markup that many pages share is read once. */
const stretchesOf = new WeakMap<Markup, Stretch>();
const NOTHING: MarkupNames = { names: [], variables: [], ofRoot: [], faces: [] };

function readStretch(part: string, read: Stylesheet['read']): Stretch {
  const { markup, styles } = takeStyles(part);
  return { markup, styles, needs: read(part) };
}

const splitBefore = (text: string, at: number): [string, string] =>
  at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
