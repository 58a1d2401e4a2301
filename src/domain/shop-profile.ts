import { ANALYTICS_KEY_FORMATS, type AnalyticsField } from './analytics-keys.ts';
import { parseEmail } from './contact.ts';
import { fromBdt, type Poisha } from './money.ts';
import { normalizeLine } from './normalize-input.ts';
import { formatPhone, isDialable, parsePhone } from './phone.ts';
import { isPicturePath, toLinkedPictureUrl } from './picture-address.ts';
import { readPrice } from './price-text.ts';
import { hasVisibleText, isReadableLine, isStorableText } from './readable-text.ts';

export const MAX_SHOP_NAME_CHARACTERS = 120;
const MAX_ADDRESS_CHARACTERS = 300;
const MAX_PAGE_ID_CHARACTERS = 100;

/** Values that describe a shop to shoppers and other services. Empty values are `null` or an empty text. */
export interface ShopProfile extends Record<AnalyticsField, string | null> {
  name: string;
  nameBn: string | null;
  defaultLanguage: 'en' | 'bn';
  contactNumber: string;
  whatsappNumber: string | null;
  email: string;
  address: string;
  logo: string;
  favicon: string;
  facebookPageId: string | null;
  maxCodAmount: Poisha | null;
}

export type ShopProfileField = keyof ShopProfile;

export type ShopProfileProblem =
  | { code: 'required' | 'not-a-phone' | 'not-an-email' | 'not-a-picture' | 'not-a-language' }
  | { code: 'not-an-amount' | 'unreadable' | 'wrong-format' }
  | { code: 'too-long'; max: number };

type FieldReader<Value> = (line: string) => { value: Value } | { problem: ShopProfileProblem };

const refuse = (code: Exclude<ShopProfileProblem['code'], 'too-long'>) => ({ problem: { code } });

const readText =
  (max: number): FieldReader<string> =>
  (line) =>
    line.length > max ? { problem: { code: 'too-long', max } } : { value: line };

const orNull =
  <Value>(read: FieldReader<Value>): FieldReader<Value | null> =>
  (line) =>
    line === '' ? { value: null } : read(line);

const orEmpty =
  (read: FieldReader<string>): FieldReader<string> =>
  (line) =>
    line === '' ? { value: '' } : read(line);

const readPhone: FieldReader<string> = (line) => {
  const mobile = parsePhone(line);
  if (mobile) return { value: formatPhone(mobile) };
  return isDialable(line) ? { value: line } : refuse('not-a-phone');
};

const readEmail: FieldReader<string> = (line) => {
  const email = parseEmail(line);
  return email ? { value: email } : refuse('not-an-email');
};

const readPicture: FieldReader<string> = (line) => {
  const address = toLinkedPictureUrl(line) ?? (isPicturePath(line) ? line : undefined);
  return address === undefined ? refuse('not-a-picture') : { value: address };
};

const readFormat =
  (format: RegExp): FieldReader<string> =>
  (line) =>
    format.test(line) ? { value: line } : refuse('wrong-format');

const readAmount: FieldReader<Poisha> = (line) => {
  const read = readPrice(line);
  const amount = 'price' in read ? fromBdt(read.price) : undefined;
  return amount ? { value: amount } : refuse('not-an-amount');
};

const readKey = (field: AnalyticsField) => orNull(readFormat(ANALYTICS_KEY_FORMATS[field]));

const READERS: { [Field in ShopProfileField]: FieldReader<ShopProfile[Field]> } = {
  name: (line) => (hasVisibleText(line) ? readText(MAX_SHOP_NAME_CHARACTERS)(line) : refuse('required')),
  nameBn: orNull(readText(MAX_SHOP_NAME_CHARACTERS)),
  defaultLanguage: (line) => (line === 'en' || line === 'bn' ? { value: line } : refuse('not-a-language')),
  contactNumber: orEmpty(readPhone),
  whatsappNumber: orNull(readPhone),
  email: orEmpty(readEmail),
  address: readText(MAX_ADDRESS_CHARACTERS),
  logo: orEmpty(readPicture),
  favicon: orEmpty(readPicture),
  facebookPageId: orNull(readFormat(new RegExp(`^[\\w.-]{1,${MAX_PAGE_ID_CHARACTERS}}$`))),
  maxCodAmount: orNull(readAmount),
  googleAnalyticsKey: readKey('googleAnalyticsKey'),
  googleTagManagerKey: readKey('googleTagManagerKey'),
  facebookPixelKey: readKey('facebookPixelKey'),
  clarityKey: readKey('clarityKey'),
  clarityTagManagerKey: readKey('clarityTagManagerKey'),
  tikTokKey: readKey('tikTokKey'),
  tikTokTagManagerKey: readKey('tikTokTagManagerKey'),
};

export const SHOP_PROFILE_FIELDS = Object.keys(READERS) as ShopProfileField[];

/** Reads typed values. An empty text removes a value. */
export function readShopProfile(typed: Partial<Record<ShopProfileField, string>>): {
  profile: Partial<ShopProfile>;
  problems: { field: ShopProfileField; problem: ShopProfileProblem }[];
} {
  const values: [ShopProfileField, unknown][] = [];
  const problems: { field: ShopProfileField; problem: ShopProfileProblem }[] = [];
  for (const field of SHOP_PROFILE_FIELDS) {
    const text = typed[field];
    if (text === undefined) continue;
    const line = normalizeLine(text);
    const read = isReadableLine(line) && isStorableText(line) ? READERS[field](line) : refuse('unreadable');
    if ('problem' in read) problems.push({ field, problem: read.problem });
    else values.push([field, read.value]);
  }
  return { profile: Object.fromEntries(values) as Partial<ShopProfile>, problems };
}
