import type { SpacerView } from './load.ts';

/** Empty room. */
export function Spacer({ height }: SpacerView) {
  return <div aria-hidden style={{ height }} />;
}
