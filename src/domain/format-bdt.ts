const integerFormat = formatters(0);
const withPoisha = formatters(2);

/** `Tk 1,23,456` or `৳ ১,২৩,৪৫৬`; decimals only if not zero. */
export function formatBdt(amount: number, locale: 'en' | 'bn'): string {
  const numbers = Number.isInteger(amount) ? integerFormat : withPoisha;
  return `${locale === 'bn' ? '৳' : 'Tk'}\u00a0${numbers[locale].format(amount)}`;
}

/** With breakable spaces, for SMS and plain text. */
export const plainBdt = (amount: number, locale: 'en' | 'bn'): string =>
  formatBdt(amount, locale).replace('\u00a0', ' ');

function formatters(fractionDigits: number) {
  const options = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return {
    en: new Intl.NumberFormat('en-IN', options),
    bn: new Intl.NumberFormat('bn-BD', options),
  };
}
