import { BackToTop } from '#storefront/chrome/parts/back-to-top.tsx';
import { FrameHtml } from '#storefront/chrome/shell/frame-html.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { useFacebookChat } from './use-facebook-chat.ts';

/** What floats at the lower right: back to top, and the ways to chat. */
export function FloatingStack() {
  useFacebookChat();
  return (
    <aside aria-label={m.contact_us()} className="floating-stack above-bars">
      <BackToTop />
      <FrameHtml id="chats" className="floating-chats" />
    </aside>
  );
}
