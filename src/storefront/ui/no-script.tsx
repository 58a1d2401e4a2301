import type { ReactNode } from 'react';
import { CallShop } from './call-shop.tsx';
import { WithoutScripts } from './without-scripts.tsx';

interface NoScriptProps {
  /** What cannot be done here without scripts. */
  text: string;
  phone: string;
  /** How it is done without them. */
  way: ReactNode;
  children: ReactNode;
}

/** Says, where no script runs, what needs one here and how to order without; instead of `children`, which wait for it. */
export function NoScript({ text, phone, way, children }: NoScriptProps) {
  return (
    <>
      <WithoutScripts>
        <div className="my-4 rounded-card bg-warning-soft px-4 py-3">
          <p>{text}</p>
          {way}
          <CallShop phone={phone} />
        </div>
      </WithoutScripts>
      <div className="noscript:hidden">{children}</div>
    </>
  );
}
