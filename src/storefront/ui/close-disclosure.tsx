import type { MouseEvent } from 'react';
import { ButtonLink } from './button.tsx';
import { isPlainClick } from './is-plain-click.ts';

/** Cancel button of a `details` element. Without scripts, the link loads the page again, with the element closed. */
export function CloseDisclosure({ href, children }: { href: string; children: string }) {
  const close = (event: MouseEvent<HTMLAnchorElement>) => {
    const details = event.currentTarget.closest('details');
    if (!details || !isPlainClick(event)) return;
    event.preventDefault();
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  return (
    <ButtonLink href={href} onClick={close} variant="outline" size="sm">
      {children}
    </ButtonLink>
  );
}
