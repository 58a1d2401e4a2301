import type { CSSProperties } from 'react';
import { declarationsOf } from '#storefront/theme/declarations-of.ts';
import { keptShellOf } from './kept-shell.ts';
import type { Shell } from './shell.ts';

const ofDocument = import.meta.env.SSR ? {} : declarationsOf(document.documentElement.style);

/** The theme as the style of the document, which is where the browser has it from. */
export const pageTheme = (shell: Shell): CSSProperties =>
  import.meta.env.SSR ? (keptShellOf(shell).theme as CSSProperties) : ofDocument;
