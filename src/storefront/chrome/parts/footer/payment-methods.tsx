import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { fineSrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';

const WIDTH = 450;
const HEIGHT = 60;

/** The picture of the ways to pay, 400 to 500 wide and 60 high; nothing when the shop has none. */
export function PaymentMethods({ className = '' }: { className?: string }) {
  const { paymentMethods } = useServerShell();
  if (!paymentMethods) return null;
  return (
    <img
      src={pictureUrl(paymentMethods, WIDTH)}
      srcSet={fineSrcSet(paymentMethods, WIDTH)}
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      alt={m.payment_methods()}
      className={`h-15 w-full max-w-[450px] object-contain ${className}`}
    />
  );
}
