import type { SpacerSection } from '#contract/documents/content-sections.ts';

export interface SpacerView {
  /** A CSS length; a number is pixels. */
  height: string | number;
}

export const loadSpacer = ({ settings }: SpacerSection): SpacerView => settings;
