import type { CSSProperties } from 'react';

/** The declarations of an element of the document, as React writes them. */
export const declarationsOf = (style: CSSStyleDeclaration): CSSProperties =>
  Object.fromEntries([...style].map((name) => [propertyOf(name), style.getPropertyValue(name)]));

const propertyOf = (name: string) =>
  name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
