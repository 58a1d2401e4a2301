import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast, toasterIsReady } from './toast.ts';

const TOAST_MS = 2000;
/** Above the bar at the thumb. */
const PHONE_OFFSET = { bottom: '5rem' };

const Sonner = lazy(async () => ({ default: (await import('sonner')).Toaster }));

/** Where toasts stand; loaded with the first of them. */
export function Toaster() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => onFirstToast(() => setIsWanted(true)), []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Stage />
    </Suspense>
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
