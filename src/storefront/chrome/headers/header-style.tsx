import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';
import headers from './header.css?inline';

/** The rules of all headers, and of this one alone. */
export function HeaderStyle() {
  const { headerCss } = useServerShell();
  return <style>{headers + headerCss}</style>;
}
