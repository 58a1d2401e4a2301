import { keptShellOf } from '#storefront/chrome/shell/kept-shell.ts';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { OwnerArea } from '#storefront/ui/owner-area.tsx';

/** The shop's own markup with its own style. */
export function CustomFooter() {
  const { custom } = keptShellOf(useShell()).footer;
  if (!custom) return null;
  return (
    <footer className="mt-16">
      <OwnerArea {...custom} />
    </footer>
  );
}
