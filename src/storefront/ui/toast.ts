export type ToastTone = 'success' | 'error' | 'message';

let askForToaster: ((text: string) => void) | undefined;
let announceReady: () => void = () => {};
const toasterReady = new Promise<void>((resolve) => {
  announceReady = resolve;
});

/** Called by the place where toasts stand: `ask` is called with the text of each toast, before it can be shown. */
export function onToast(ask: (text: string) => void): void {
  askForToaster = ask;
}

/** Called once toasts can be shown. */
export const toasterIsReady = (): void => announceReady();

/** Brings what toasts need before the first is wanted, where the line may be gone by then. */
export async function prepareToasts(): Promise<void> {
  await import('sonner');
}

/** Shows a short message at the bottom right for two seconds. What matters must also stand on the page, which goes on without it. */
export async function showToast(text: string, tone: ToastTone = 'message'): Promise<void> {
  askForToaster?.(text);
  try {
    const [{ toast }] = await Promise.all([import('sonner'), toasterReady]);
    toast[tone](text);
  } catch {
    // Its code cannot be had without a line.
  }
}
