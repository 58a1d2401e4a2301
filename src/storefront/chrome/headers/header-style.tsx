import { keptShellOf } from '#storefront/chrome/shell/kept-shell.ts';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import headers from './header.css?inline';

/** The rules of all headers, and of this one alone. */
export function HeaderStyle() {
  const { headerCss } = keptShellOf(useShell());
  return <style>{headers + headerCss}</style>;
}
