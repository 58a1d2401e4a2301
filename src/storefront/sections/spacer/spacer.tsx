import type { SectionOf } from '#contract/documents/sections.ts';

interface SpacerView {
  /** A CSS length; a number is pixels. */
  height: string | number;
}

export const loadSpacer = ({ settings }: SectionOf<'spacer'>): SpacerView => settings;

/** Empty room, never more than most of a screen. */
export function Spacer({ height }: SpacerView) {
  return <div aria-hidden style={{ height, maxHeight: '60svh' }} />;
}
