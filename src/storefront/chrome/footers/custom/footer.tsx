import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';
import { OwnerArea } from '#storefront/ui/owner-area.tsx';

/** The shop's own markup with its own style. */
export function CustomFooter() {
  const { custom } = useServerShell().footer;
  if (!custom) return null;
  return (
    <footer className="mt-16">
      <OwnerArea {...custom} />
    </footer>
  );
}
