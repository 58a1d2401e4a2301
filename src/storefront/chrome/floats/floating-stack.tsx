import { BackToTop } from '#storefront/chrome/parts/back-to-top.tsx';
import { WhatsappLink } from '#storefront/chrome/parts/whatsapp-link.tsx';
import { DocumentHtml } from '#storefront/islands/document-html.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { MessengerLink } from './messenger-link.tsx';
import { useFacebookChat } from './use-facebook-chat.ts';

/** What floats at the lower right: back to top, and the ways to chat. */
export function FloatingStack() {
  useFacebookChat();
  return (
    <aside aria-label={m.contact_us()} className="floating-stack above-bars">
      <BackToTop />
      <DocumentHtml
        id="chats"
        className="floating-chats"
        render={import.meta.env.SSR ? () => <Chats /> : undefined}
      />
    </aside>
  );
}

function Chats() {
  return (
    <>
      <MessengerLink />
      <WhatsappLink />
    </>
  );
}
