import type { SpacerSection } from '#contract/documents/content-sections.ts';

interface SpacerView {
  /** A CSS length. */
  height: string;
}

/** A phone held upright is never filled with nothing. */
const MOST = 'max(8rem, 40vw)';

/** A bare number is pixels. */
export function loadSpacer({ settings }: SpacerSection): SpacerView {
  const height = String(settings.height);
  return { height: `min(${/^[\d.]+$/.test(height) ? `${height}px` : height}, ${MOST})` };
}

/** Empty room. */
export function Spacer({ height }: SpacerView) {
  return <div aria-hidden style={{ height }} />;
}
