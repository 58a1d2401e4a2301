import { formatDate } from '#storefront/locale/format.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';

interface PreOrderNoteProps {
  /** The day from which it is sent, `2026-12-05`, where it is known. */
  shipsOn?: string | null | undefined;
  className?: string;
}

/** Says of a line that it is ordered ahead, and when it is sent. */
export function PreOrderNote({ shipsOn, className = '' }: PreOrderNoteProps) {
  const { locale } = useLocale();
  return (
    <p className={`text-sm text-muted ${className}`}>
      {shipsOn ? m.line_pre_order_day({ day: formatDate(shipsOn, locale) }) : m.line_pre_order()}
    </p>
  );
}
