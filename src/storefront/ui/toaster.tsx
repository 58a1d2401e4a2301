import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { ToasterProps } from 'sonner';
import { onToast, toasterIsReady } from './toast.ts';

const TOAST_MS = 2000;
/** Above the bar at the thumb. */
const PHONE_OFFSET = { bottom: '5rem' };

/** Without a line the page goes on without it. */
const Sonner = lazy<ComponentType<ToasterProps>>(() =>
  import('sonner').then(
    (sonner) => ({ default: sonner.Toaster }),
    () => ({ default: () => null }),
  ),
);

/**
 * Where toasts stand; loaded with the first of them. What comes into a page together with its live region is not read
 * out, so that the first text is read from a region that stood here before.
 */
export function Toaster() {
  const [first, setFirst] = useState('');
  useEffect(() => onToast((text) => setFirst((before) => before || text)), []);
  return (
    <>
      <div aria-live="polite" className="sr-only" data-first-toast>
        {first}
      </div>
      {first && (
        <Suspense fallback={null}>
          <Stage />
        </Suspense>
      )}
    </>
  );
}

function Stage() {
  return (
    <>
      <Sonner
        position="bottom-right"
        duration={TOAST_MS}
        mobileOffset={PHONE_OFFSET}
        richColors
        closeButton
      />
      <Ready />
    </>
  );
}

function Ready() {
  useEffect(toasterIsReady, []);
  return null;
}
