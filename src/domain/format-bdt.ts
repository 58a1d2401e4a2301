const integerFormat = formatters(0);
const withPoisha = formatters(2);

/**
 * An amount in BDT for display: `Tk 1,23,456`, in Bangla `৳ ১,২৩,৪৫৬`; with decimals only if there are any.
 */
export function formatBdt(amount: number, locale: 'en' | 'bn'): string {
  const numbers = Number.isInteger(amount) ? integerFormat : withPoisha;
  return `${locale === 'bn' ? '৳' : 'Tk'}\u00a0${numbers[locale].format(amount)}`;
}

/** Formats BDT for plain text, with breakable spaces and few characters. */
export const plainBdt = (amount: number, locale: 'en' | 'bn'): string =>
  formatBdt(amount, locale).replace('\u00a0', ' ');

function formatters(fractionDigits: number) {
  const options = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return {
    en: new Intl.NumberFormat('en-IN', options),
    bn: new Intl.NumberFormat('bn-BD', options),
  };
}
