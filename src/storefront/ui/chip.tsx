import type { ReactNode } from 'react';
import { m } from '#storefront/messages/compiled/messages.js';
import { X } from './icons.ts';

/** A chosen value that a press on the link takes away. */
export function Chip({ href, value, children }: { href: string; value: string; children?: ReactNode }) {
  return (
    <a
      href={href}
      data-keep-scroll
      aria-label={m.remove_value({ value })}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-ink/20 bg-surface px-4 text-sm hover:border-ink/50"
    >
      {children ?? value}
      <X aria-hidden className="size-4 text-muted" />
    </a>
  );
}
