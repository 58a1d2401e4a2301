import { formatDate } from '#storefront/i18n/format-time.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

interface PreOrderNoteProps {
  /** Shipping date such as `2026-12-05`; `null` or `undefined` if unknown. */
  shipsOn?: string | null | undefined;
  className?: string;
}

export function PreOrderNote({ shipsOn, className = '' }: PreOrderNoteProps) {
  const { locale } = useLocale();
  return (
    <p className={`text-sm text-muted ${className}`}>
      {shipsOn ? m.line_pre_order_day({ day: formatDate(shipsOn, locale) }) : m.line_pre_order()}
    </p>
  );
}
