import type { CSSProperties } from 'react';
import type { KeptType } from './registry.ts';

/** A section whose markup the server made. It travels once: in the page, or as `html` to a page the browser renders. */
export interface KeptSection {
  id: string;
  type: KeptType;
  style?: CSSProperties;
  html?: string;
  /** The products in it, in the order of their cards; see `catalog/packed-cards.ts`. */
  cards?: string;
}

const ofDocument = new WeakMap<KeptSection, string>();

/** Lays the markup beside the section for the page that is being rendered, so that it is not sent as data too. */
export function keepMarkup(section: KeptSection, html: string): KeptSection {
  ofDocument.set(section, html);
  return section;
}

/** The markup laid beside the section. Empty in the browser, which finds it in its document. */
export const keptMarkupOf = (section: KeptSection): string => ofDocument.get(section) ?? '';
