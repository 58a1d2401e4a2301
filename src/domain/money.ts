declare const poishaBrand: unique symbol;

/** Amount in poisha; 100 poisha are 1 Tk. Always a safe integer. */
export type Poisha = number & { readonly [poishaBrand]: true };

export const POISHA_PER_TAKA = 100;

const MAX_POISHA = 1_000_000_000_000_00;

/** Throws `RangeError` unless `amount` is a safe integer of at most a trillion taka. */
export function poisha(amount: number): Poisha {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > MAX_POISHA) {
    throw new RangeError(`not an amount in poisha: ${amount}`);
  }
  return amount as Poisha;
}

export const ZERO_POISHA = poisha(0);

export function toBdt(amount: Poisha): number {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return Number(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** Returns `undefined` if the amount has more than two decimals or is out of range. */
export function fromBdt(amount: number): Poisha | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount));
  if (!match) return undefined;
  const [, sign, taka = '0', fraction = ''] = match;
  const value = Number(taka) * 100 + Number(fraction.padEnd(2, '0'));
  return poisha(sign && value ? -value : value);
}

/** Parses gateway amounts such as `4510.00`. Returns `undefined` for other text. */
export function fromBdtText(text: string): Poisha | undefined {
  const [, taka, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text.trim()) ?? [];
  return taka === undefined ? undefined : poisha(Number(taka) * 100 + Number(fraction.padEnd(2, '0')));
}

export const toBdtText = (amount: Poisha): string => toBdt(amount).toFixed(2);

/** Converts BDT to poisha. Invalid amounts become 0. */
export function fromBdtOrZero(amount: number): Poisha {
  return fromBdt(amount) ?? ZERO_POISHA;
}

export function addPoisha(...amounts: Poisha[]): Poisha {
  return poisha(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Rounds up to whole taka. Accepts fractions of a poisha. */
export function ceilToTaka(amount: number): Poisha {
  return poisha(Math.ceil(amount / POISHA_PER_TAKA) * POISHA_PER_TAKA);
}

export function multiplyPoisha(amount: Poisha, times: number): Poisha {
  return poisha(amount * times);
}
