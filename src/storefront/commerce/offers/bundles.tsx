import type { Bundle } from '#contract/product.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { countUnitsToNextBundle } from '#domain/offers/units-to-next-bundle.ts';
import { formatNumber, type Locale, localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

type BundleRule = Pick<Bundle, 'take' | 'pay'>;

const formatBundleUnits = ({ take, pay }: BundleRule, locale: Locale) => ({
  take: formatNumber(take, locale),
  pay: formatNumber(pay, locale),
  free: formatNumber(take - pay, locale),
});

export function bundleRuleText(bundle: BundleRule, locale: Locale): string {
  const { take, pay, free } = formatBundleUnits(bundle, locale);
  return bundle.pay === 1
    ? m.bundle_buy_get({ buy: pay, free }, { locale })
    : m.bundle_name({ take, pay }, { locale });
}

export const bundleInstructionText = (bundle: BundleRule, locale: Locale): string =>
  m.bundle_how(formatBundleUnits(bundle, locale), { locale });

const bundleText = (bundle: Bundle, locale: Locale): string =>
  localizedField(bundle, 'name', locale) || bundleRuleText(bundle, locale);

/** Order line with its bundle. The discount is in BDT. */
export interface BundledLine {
  bundle: Bundle | null | undefined;
  bundleDiscount: number;
}

interface OrderableLine extends Pick<BundledLine, 'bundle'> {
  units: number;
  limit: number | undefined;
}

/** For lines with the same bundle, units are counted together and only the last line has the result. */
export function listUnitsToAdd(lines: readonly OrderableLine[]): number[] {
  return lines.map(({ bundle, units }, index) => {
    const isSameBundle = (line: OrderableLine) => line.bundle?.id === bundle?.id && line.units > 0;
    if (!bundle || units === 0 || lines.slice(index + 1).some(isSameBundle)) return 0;
    const bundleLines = lines.filter(isSameBundle);
    const orderedUnits = bundleLines.reduce((sum, line) => sum + line.units, 0);
    const maxUnits = bundleLines.reduce((sum, { limit = Infinity }) => sum + limit, 0);
    const missingUnits = countUnitsToNextBundle(bundle, orderedUnits);
    return missingUnits <= maxUnits - orderedUnits ? missingUnits : 0;
  });
}

export function BundleNote({
  bundle,
  bundleDiscount,
  toAdd = 0,
}: BundledLine & { toAdd?: number | undefined }) {
  const { locale } = useLocale();
  if (!bundle) return null;
  return (
    <>
      {bundleDiscount > 0 && (
        <p className="mt-1 text-sm font-medium text-success">
          {bundleText(bundle, locale)}:{' '}
          <span className="whitespace-nowrap">−{formatBdt(bundleDiscount, locale)}</span>
        </p>
      )}
      {toAdd > 0 && (
        <p className="mt-1 text-sm font-medium text-accent-ink">
          {m.bundle_add({ more: formatNumber(toAdd, locale), free: formatBundleUnits(bundle, locale).free })}
        </p>
      )}
    </>
  );
}
