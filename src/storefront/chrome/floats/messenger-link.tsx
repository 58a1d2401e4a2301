import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';

const BOLT =
  'M12 2C6.300 2 2 6.200 2 11.700c0 2.900 1.200 5.400 3.100 7.100.2.1.3.4.3.6v1.800c.1.600.7 1 1.200.7l2-.9c.2-.1.400-.1.600 0 .9.200 1.800.4 2.800.4 5.700 0 10-4.200 10-9.700S17.700 2 12 2Zm6 7.500-2.900 4.600c-.500.8-1.500 1-2.200.4l-2.300-1.700a.6.6 0 0 0-.7 0l-3.100 2.400c-.4.300-1-.2-.7-.6L9 10c.5-.8 1.500-1 2.200-.4l2.300 1.700c.2.2.5.2.7 0l3.100-2.400c.4-.3 1 .2.7.6Z';

/** A chat on Messenger, when the shop has a page there. */
export function MessengerLink() {
  const { facebookPageId } = useServerShell();
  if (!/^[\w.-]+$/.test(facebookPageId)) return null;
  return (
    <a
      href={`https://m.me/${facebookPageId}`}
      target="_blank"
      rel="noopener"
      data-messenger={facebookPageId}
      className="grid size-11 place-items-center rounded-full bg-[#0866ff] text-white shadow-lift transition-transform hover:scale-105"
    >
      <span className="sr-only">
        {m.messenger_chat()}, {m.new_window()}
      </span>
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-7">
        <path d={BOLT} />
      </svg>
    </a>
  );
}
