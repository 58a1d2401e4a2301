import { create } from 'zustand';

export const useConnectionRetry = create<{ retry?: (() => void) | undefined }>()(() => ({}));

/** Resolves when the shopper presses “Try again” or the browser is online again. */
export async function untilRetry(): Promise<void> {
  await new Promise<void>((resolve) => {
    useConnectionRetry.setState({ retry: resolve });
    addEventListener('online', () => resolve(), { once: true });
  });
  useConnectionRetry.setState({ retry: undefined });
}
