import type { CSSProperties } from 'react';
import { keptShellOf } from './kept-shell.ts';
import type { Shell } from './shell.ts';

const ofDocument = import.meta.env.SSR ? {} : variablesOf(document.documentElement.style);

/** The theme as the style of the document, which is where the browser has it from. */
export const pageTheme = (shell: Shell): CSSProperties =>
  import.meta.env.SSR ? (keptShellOf(shell).theme as CSSProperties) : ofDocument;

function variablesOf(style: CSSStyleDeclaration): CSSProperties {
  return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
}
