import type { CSSProperties } from 'react';
import type { KeptType } from './registry.ts';

/** A section whose markup the server made. It travels once: in the page, or as `style` and `html` to a page the browser renders. */
export interface KeptSection {
  id: string;
  type: KeptType;
  style?: CSSProperties;
  html?: string;
  /** The products in it, in the order of their cards; see `catalog/packed-cards.ts`. */
  cards?: string;
}

/** What of a section stands in a document as markup, and so is no part of the data beside it. */
export interface SectionMarkup {
  style: CSSProperties;
  html?: string;
}

const ofDocument = new WeakMap<object, SectionMarkup>();

/** Lays the markup beside the section for the page that is being rendered, so that it is not sent as data too. */
export function keepMarkup<Section extends object>(section: Section, markup: SectionMarkup): Section {
  ofDocument.set(section, markup);
  return section;
}

/** The markup laid beside the section. The browser finds it in its document. */
export const keptMarkupOf = (section: object): SectionMarkup => ofDocument.get(section) ?? { style: {} };
