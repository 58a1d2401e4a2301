import type { CSSProperties, ReactNode } from 'react';
import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';

/** The ground of a footer, in the owner's colours or those of its layout. */
export function FooterFrame({ className = '', children }: { className?: string; children: ReactNode }) {
  const { bg, text, muted } = useServerShell().footer.ground;
  const style = { backgroundColor: bg, color: text, '--footer-muted': muted } as CSSProperties;
  return (
    <footer style={style} className={`mt-16 ${className}`}>
      {children}
    </footer>
  );
}
