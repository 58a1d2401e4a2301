import { create } from 'zustand';

/** How to try again what waits for a line; nothing while all could be reached. */
export const useMissingLine = create<{ tryAgain?: (() => void) | undefined }>()(() => ({}));

/** Until the shopper wants to try again, or the browser has a line again. */
export async function untilTriedAgain(): Promise<void> {
  await new Promise<void>((resolve) => {
    useMissingLine.setState({ tryAgain: resolve });
    addEventListener('online', () => resolve(), { once: true });
  });
  useMissingLine.setState({ tryAgain: undefined });
}
