import type { SpacerSection } from '#contract/documents/content-sections.ts';

interface SpacerView {
  /** A CSS length; a number is pixels. */
  height: string | number;
}

export const loadSpacer = ({ settings }: SpacerSection): SpacerView => settings;

/** Empty room. */
export function Spacer({ height }: SpacerView) {
  return <div aria-hidden style={{ height }} />;
}
