import { type ComponentProps, useEffect, useState } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { FrameHtml, useServerShell, useShell } from '#storefront/layout/shell/shell-context.tsx';
import { ArrowUp } from '#storefront/ui/icons.ts';

export function FloatingStack() {
  useFacebookChat();
  return (
    <aside aria-label={m.contact_us()} className="floating-stack above-bars">
      <BackToTopButton />
      <FrameHtml id="chats" className="floating-chats" />
    </aside>
  );
}

export function ChatLinks() {
  return (
    <>
      <MessengerLink />
      <WhatsappLink />
    </>
  );
}

const INTENT_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const;

function useFacebookChat(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLElement>('[data-messenger]');
    if (!link) return;
    const listening = new AbortController();
    const start = () => {
      listening.abort();
      import('./facebook-chat.ts').then(
        ({ loadFacebookChat }) => loadFacebookChat(link),
        () => {},
      );
    };
    const { signal } = listening;
    for (const intent of INTENT_EVENTS) window.addEventListener(intent, start, { passive: true, signal });
    return () => listening.abort();
  }, []);
}

const MESSENGER_ICON_PATH =
  'M12 2C6.300 2 2 6.200 2 11.700c0 2.900 1.200 5.400 3.100 7.100.2.1.3.4.3.6v1.800c.1.600.7 1 1.200.7l2-.9c.2-.1.400-.1.600 0 .9.200 1.800.4 2.800.4 5.700 0 10-4.200 10-9.700S17.700 2 12 2Zm6 7.500-2.900 4.600c-.500.8-1.500 1-2.200.4l-2.300-1.700a.6.6 0 0 0-.7 0l-3.100 2.400c-.4.300-1-.2-.7-.6L9 10c.5-.8 1.500-1 2.200-.4l2.300 1.700c.2.2.5.2.7 0l3.100-2.400c.4-.3 1 .2.7.6Z';

function MessengerLink() {
  const { facebookPageId } = useServerShell();
  if (!/^[\w.-]+$/.test(facebookPageId)) return null;
  return (
    <ChatLink
      href={`https://m.me/${facebookPageId}`}
      data-messenger={facebookPageId}
      label={m.messenger_chat()}
      iconPath={MESSENGER_ICON_PATH}
      className="bg-[#0866ff]"
    />
  );
}

const WHATSAPP_ICON_PATH =
  'M12 2a10 10 0 0 0-8.600 15.100L2 22l5-1.300A10 10 0 1 0 12 2Zm0 18.200a8.200 8.200 0 0 1-4.200-1.100l-.3-.2-3 .8.8-2.900-.2-.3A8.200 8.200 0 1 1 12 20.200Zm4.600-6.100c-.3-.1-1.500-.7-1.700-.8-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6.700 6.700 0 0 1-3.400-2.900c-.2-.4.2-.4.700-1.300.1-.2 0-.3 0-.4l-.8-1.900c-.2-.5-.4-.4-.6-.4h-.5c-.2 0-.4.1-.7.3a2.900 2.900 0 0 0-.9 2.100c0 1.300.9 2.500 1 2.600.1.200 1.800 2.700 4.300 3.800 1.600.7 2.200.7 3 .6.5-.1 1.500-.6 1.700-1.200.2-.6.2-1.100.1-1.200l-.3-.5Z';

function WhatsappLink() {
  const { shop } = useShell();
  if (!shop.whatsappNumber) return null;
  return (
    <ChatLink
      href={`https://wa.me/${shop.whatsappNumber}`}
      label={m.whatsapp_chat()}
      iconPath={WHATSAPP_ICON_PATH}
      className="bg-[#128c4a]"
    />
  );
}

interface ChatLinkProps extends ComponentProps<'a'> {
  label: string;
  iconPath: string;
}

function ChatLink({ label, iconPath, className, ...link }: ChatLinkProps) {
  return (
    <a
      {...link}
      target="_blank"
      rel="noopener"
      className={`floating-button grid size-11 place-items-center rounded-full ${className} text-white transition-transform hover:scale-105`}
    >
      <span className="sr-only">
        {label}, {m.new_window()}
      </span>
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-7">
        <path d={iconPath} />
      </svg>
    </a>
  );
}

const MIN_SCROLL_PX = 100;

function BackToTopButton() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const updateVisibility = () => setIsShown(window.scrollY > MIN_SCROLL_PX);
    updateVisibility();
    window.addEventListener('scroll', updateVisibility, { passive: true });
    return () => window.removeEventListener('scroll', updateVisibility);
  }, []);
  return (
    <button
      type="button"
      aria-label={m.back_to_top()}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      className={`floating-button grid size-11 place-items-center rounded-full border border-line bg-surface text-ink transition-colors hover:bg-tint ${isShown ? '' : 'invisible'}`}
    >
      <ArrowUp aria-hidden className="size-5" />
    </button>
  );
}
