import { useShell } from '#storefront/chrome/shell/shell-context.tsx';

/** The shop's name, set as a heading of its footer. */
export function FooterName({ className = '' }: { className?: string }) {
  const { shop } = useShell();
  return (
    <p className={`font-heading text-2xl [font-weight:var(--shop-heading-weight)] ${className}`}>
      {shop.name}
    </p>
  );
}
