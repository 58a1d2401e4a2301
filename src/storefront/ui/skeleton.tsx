/** Stands where something will be; hidden from those who cannot see it. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-[min(var(--shop-radius-card),10px)] bg-ink/8 ${className}`}
    />
  );
}
