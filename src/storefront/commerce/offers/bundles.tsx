import type { Bundle } from '#contract/product.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { unitsToNextBundle } from '#domain/order/offer.ts';
import { formatNumber } from '#storefront/i18n/format.ts';
import { type Locale, localized } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

type Rule = Pick<Bundle, 'take' | 'pay'>;

const shownUnits = ({ take, pay }: Rule, locale: Locale) => ({
  take: formatNumber(take, locale),
  pay: formatNumber(pay, locale),
  free: formatNumber(take - pay, locale),
});

export function bundleRule(bundle: Rule, locale: Locale): string {
  const { take, pay, free } = shownUnits(bundle, locale);
  return bundle.pay === 1
    ? m.bundle_buy_get({ buy: pay, free }, { locale })
    : m.bundle_name({ take, pay }, { locale });
}

export const bundleInstruction = (bundle: Rule, locale: Locale): string =>
  m.bundle_how(shownUnits(bundle, locale), { locale });

const bundleText = (bundle: Bundle, locale: Locale): string =>
  localized(bundle, 'name', locale) || bundleRule(bundle, locale);

/** Amounts are in BDT. */
export interface BundledLine {
  bundle: Bundle | null | undefined;
  bundleDiscount: number;
}

interface OrderableLine extends Pick<BundledLine, 'bundle'> {
  units: number;
  limit: number | undefined;
}

/** For each line, units to add for a free one, limited by stock. Set only at the last line of a bundle. */
export function unitsToAdd(lines: readonly OrderableLine[]): number[] {
  return lines.map(({ bundle, units }, at) => {
    const isSame = (line: OrderableLine) => line.bundle?.id === bundle?.id && line.units > 0;
    if (!bundle || units === 0 || lines.slice(at + 1).some(isSame)) return 0;
    const same = lines.filter(isSame);
    const missingUnits = unitsToNextBundle(
      bundle,
      same.reduce((sum, line) => sum + line.units, 0),
    );
    const left = same.reduce((sum, line) => sum + (line.limit ?? Number.POSITIVE_INFINITY) - line.units, 0);
    return missingUnits <= left ? missingUnits : 0;
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
          {m.bundle_add({ more: formatNumber(toAdd, locale), free: shownUnits(bundle, locale).free })}
        </p>
      )}
    </>
  );
}
