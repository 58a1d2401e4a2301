import { useEffect } from 'react';

const INTENTS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Tries Facebook's own chat once the visitor does something; its button stands there before, and after if it never comes. */
export function useFacebookChat(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLElement>('[data-messenger]');
    if (!link) return;
    const stop = () => {
      for (const intent of INTENTS) window.removeEventListener(intent, start);
    };
    const start = () => {
      stop();
      import('./facebook-chat.ts').then(
        ({ tryFacebookChat }) => tryFacebookChat(link),
        () => {},
      );
    };
    for (const intent of INTENTS) window.addEventListener(intent, start, { passive: true });
    return stop;
  }, []);
}
