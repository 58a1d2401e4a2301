export function Spinner({ label }: { label: string }) {
  return (
    <span
      role="status"
      aria-label={label}
      className="size-5 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
