const integerFormatters = createFormatters(0);
const decimalFormatters = createFormatters(2);

/** Formats an amount in BDT as `Tk 1,23,456` or `৳ ১,২৩,৪৫৬`, with decimals only if they are not zero. */
export function formatBdt(amount: number, locale: 'en' | 'bn'): string {
  const numbers = Number.isInteger(amount) ? integerFormatters : decimalFormatters;
  return `${locale === 'bn' ? '৳' : 'Tk'}\u00a0${numbers[locale].format(amount)}`;
}

/** Formats an amount with breakable spaces, for SMS and plain text. */
export const formatPlainBdt = (amount: number, locale: 'en' | 'bn'): string =>
  formatBdt(amount, locale).replace('\u00a0', ' ');

function createFormatters(fractionDigits: number) {
  const options = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return {
    en: new Intl.NumberFormat('en-IN', options),
    bn: new Intl.NumberFormat('bn-BD', options),
  };
}
