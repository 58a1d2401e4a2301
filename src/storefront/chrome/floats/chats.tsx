import { WhatsappLink } from '#storefront/chrome/parts/whatsapp-link.tsx';
import { MessengerLink } from './messenger-link.tsx';

/** The ways to chat with the shop. */
export function Chats() {
  return (
    <>
      <MessengerLink />
      <WhatsappLink />
    </>
  );
}
