import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';

const SPEECH =
  'M12 2a10 10 0 0 0-8.600 15.100L2 22l5-1.300A10 10 0 1 0 12 2Zm0 18.200a8.200 8.200 0 0 1-4.200-1.100l-.3-.2-3 .8.8-2.900-.2-.3A8.200 8.200 0 1 1 12 20.200Zm4.600-6.100c-.3-.1-1.500-.7-1.700-.8-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6.700 6.700 0 0 1-3.400-2.900c-.2-.4.2-.4.700-1.300.1-.2 0-.3 0-.4l-.8-1.900c-.2-.5-.4-.4-.6-.4h-.5c-.2 0-.4.1-.7.3a2.900 2.900 0 0 0-.9 2.100c0 1.300.9 2.500 1 2.600.1.200 1.800 2.700 4.300 3.800 1.600.7 2.200.7 3 .6.5-.1 1.500-.6 1.700-1.200.2-.6.2-1.100.1-1.200l-.3-.5Z';

/** A chat on WhatsApp, when the shop has a number there and does not hide it. */
export function WhatsappLink() {
  const { shop } = useShell();
  if (!shop.whatsappNumber) return null;
  return (
    <a
      href={`https://wa.me/${shop.whatsappNumber.replace(/\D/g, '')}`}
      target="_blank"
      rel="noopener"
      className="grid size-11 place-items-center rounded-full bg-[#128c4a] text-white shadow-lift transition-transform hover:scale-105"
    >
      <span className="sr-only">
        {m.whatsapp_chat()}, {m.new_window()}
      </span>
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-7">
        <path d={SPEECH} />
      </svg>
    </a>
  );
}
