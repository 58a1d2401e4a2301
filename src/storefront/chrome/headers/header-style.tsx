import { keptShellOf } from '#storefront/chrome/shell/kept-shell.ts';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';

/** The rules of this header alone. */
export function HeaderStyle() {
  const { headerCss } = keptShellOf(useShell());
  return headerCss ? <style>{headerCss}</style> : null;
}
