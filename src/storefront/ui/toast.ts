export type ToastTone = 'success' | 'error' | 'message';

let askForToaster: (() => void) | undefined;
let announceReady: () => void = () => {};
const toasterReady = new Promise<void>((resolve) => {
  announceReady = resolve;
});

/** Called by the place where toasts stand: `ask` is called when the first toast is wanted. */
export function onFirstToast(ask: () => void): void {
  askForToaster = ask;
}

/** Called once toasts can be shown. */
export const toasterIsReady = (): void => announceReady();

/** Shows a short message at the bottom right for two seconds. What matters must also stand on the page. */
export async function showToast(text: string, tone: ToastTone = 'message'): Promise<void> {
  askForToaster?.();
  const [{ toast }] = await Promise.all([import('sonner'), toasterReady]);
  toast[tone](text);
}
