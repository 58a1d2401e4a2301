import type { OptionDefinitions } from '#cli/command-definition.ts';
import { UsageError } from '#cli/command-error.ts';
import { formatPlainBdt } from '#domain/format-bdt.ts';
import { toBdt } from '#domain/money.ts';
import {
  readShopProfile,
  SHOP_PROFILE_FIELDS,
  type ShopProfileField,
  type ShopProfileProblem,
} from '#domain/shop-profile.ts';
import { getHostOrigin, getShopHost } from '#runtime/shop-origin.ts';
import { changeShopProfile } from '#services/shop/change-shop.ts';
import type { ShopRecord } from '#services/shop/shops.ts';
import { defineShopAction } from './define-shop-action.ts';

const PROFILE_OPTIONS = {
  name: { value: 'NAME', about: 'name shown to shoppers' },
  'name-bn': { value: 'NAME', about: 'name in Bangla' },
  language: { value: 'en|bn', about: 'default language, without a prefix in addresses' },
  phone: { value: 'NUMBER', about: 'phone number for shoppers' },
  whatsapp: { value: 'NUMBER', about: 'WhatsApp number' },
  email: { value: 'ADDRESS', about: 'e-mail address for shoppers' },
  address: { value: 'TEXT', about: 'postal address' },
  logo: { value: 'PICTURE', about: 'path in the media folder, or web address' },
  favicon: { value: 'PICTURE', about: 'path in the media folder, or web address' },
  'facebook-page': { value: 'ID', about: 'page for Messenger' },
  'max-cash': { value: 'TAKA', about: 'highest total that can be paid in cash' },
  'google-analytics': { value: 'KEY', about: 'such as G-ABC123' },
  'google-tag-manager': { value: 'KEY', about: 'such as GTM-ABC123' },
  'facebook-pixel': { value: 'KEY', about: 'digits' },
  clarity: { value: 'KEY', about: 'project of Microsoft Clarity' },
  'clarity-tag-manager': { value: 'KEY', about: 'such as GTM-ABC123' },
  tiktok: { value: 'KEY', about: 'TikTok pixel' },
  'tiktok-tag-manager': { value: 'KEY', about: 'such as GTM-ABC123' },
} as const satisfies OptionDefinitions;

type ProfileOption = keyof typeof PROFILE_OPTIONS;

const OPTION_BY_FIELD: Record<ShopProfileField, ProfileOption> = {
  name: 'name',
  nameBn: 'name-bn',
  defaultLanguage: 'language',
  contactNumber: 'phone',
  whatsappNumber: 'whatsapp',
  email: 'email',
  address: 'address',
  logo: 'logo',
  favicon: 'favicon',
  facebookPageId: 'facebook-page',
  maxCodAmount: 'max-cash',
  googleAnalyticsKey: 'google-analytics',
  googleTagManagerKey: 'google-tag-manager',
  facebookPixelKey: 'facebook-pixel',
  clarityKey: 'clarity',
  clarityTagManagerKey: 'clarity-tag-manager',
  tikTokKey: 'tiktok',
  tikTokTagManagerKey: 'tiktok-tag-manager',
};

export const showShop = defineShopAction({
  name: 'show',
  about: 'show the profile of a shop',
  examples: ['haat shop show alo', 'haat shop show alo --json'],
  printsJson: true,
  read: () => undefined,
  run: async ({ shop }, _, { runtime: { env } }) => {
    const url = getHostOrigin(getShopHost(shop, env), env);
    return { text: describeShop(shop, url), data: toShopData(shop, url) };
  },
});

export const setShop = defineShopAction({
  name: 'set',
  about: 'change the profile of a shop; an empty value removes it',
  options: PROFILE_OPTIONS,
  examples: [
    "haat shop set alo --phone 09612-000145 --address 'House 5, Road 2, Dhanmondi, Dhaka'",
    "haat shop set alo --facebook-page ''",
  ],
  changes: 'shop',
  read: ({ options }) => {
    const typed = SHOP_PROFILE_FIELDS.map((field) => [field, options[OPTION_BY_FIELD[field]]] as const);
    const given = typed.filter(([, text]) => text !== undefined);
    if (given.length === 0) throw new UsageError('set needs at least one option');
    const { profile, problems } = readShopProfile(Object.fromEntries(given));
    const [first] = problems;
    if (first) throw new UsageError(`--${OPTION_BY_FIELD[first.field]} ${describeProblem(first.problem)}`);
    return profile;
  },
  run: async (ctx, profile) => {
    await changeShopProfile(ctx, profile);
    const changed = Object.keys(profile) as ShopProfileField[];
    return `Changed for ${ctx.shop.slug}: ${changed.map((field) => OPTION_BY_FIELD[field]).join(', ')}.`;
  },
});

function describeProblem(problem: ShopProfileProblem): string {
  switch (problem.code) {
    case 'required':
      return 'must not be empty';
    case 'too-long':
      return `must have at most ${problem.max} characters`;
    case 'unreadable':
      return 'must be one line of readable text';
    case 'not-a-phone':
      return 'must be a phone number';
    case 'not-an-email':
      return 'must be an e-mail address';
    case 'not-a-picture':
      return 'must be a path such as alo/logo.png or a web address';
    case 'not-a-language':
      return 'must be en or bn';
    case 'not-an-amount':
      return 'must be an amount in taka above 0';
    case 'wrong-format':
      return 'has the wrong format';
  }
}

const readProfileValue = (shop: ShopRecord, field: ShopProfileField): string | number | null =>
  field === 'maxCodAmount' && shop.maxCodAmount !== null ? toBdt(shop.maxCodAmount) : shop[field];

function describeShop(shop: ShopRecord, url: string): string {
  const profile = SHOP_PROFILE_FIELDS.map((field): [string, string] => {
    const value = readProfileValue(shop, field);
    return [OPTION_BY_FIELD[field], typeof value === 'number' ? formatPlainBdt(value, 'en') : (value ?? '')];
  });
  const rows: [string, string][] = [
    ['shop', shop.slug],
    ['state', shop.status],
    ['url', url],
    ...profile.filter(([, value]) => value !== ''),
    ['points', `${shop.rewardPointsPer100Tk} per Tk 100`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

const toShopData = (shop: ShopRecord, url: string) => ({
  slug: shop.slug,
  status: shop.status,
  url,
  ...Object.fromEntries(SHOP_PROFILE_FIELDS.map((field) => [field, readProfileValue(shop, field)])),
  rewardPointsPer100Tk: shop.rewardPointsPer100Tk,
  createdAt: shop.createdAt,
});
