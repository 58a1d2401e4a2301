import type { ReactNode } from 'react';
import { m } from '#storefront/messages/compiled/messages.js';
import { CallShop } from './call-shop.tsx';

/** Says, where no script runs, that ordering here needs one and how to order without; instead of `children`, which wait for it. */
export function NoScript({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <>
      <noscript>
        <div className="my-4 rounded-card bg-warning-soft px-4 py-3">
          <p>{m.no_script_order()}</p>
          <CallShop phone={phone} />
        </div>
      </noscript>
      <div className="[@media(scripting:none)]:hidden">{children}</div>
    </>
  );
}
