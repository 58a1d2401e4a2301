import {
  type CommandDefinition,
  defineOperatorAction,
  type OperatorRuntime,
} from '#cli/command-definition.ts';
import { CommandError, UsageError } from '#cli/command-error.ts';
import { normalizeLine, toAsciiForms } from '#domain/normalize-input.ts';
import { MAX_POINTS_PER_100_TK } from '#domain/order/calculate-reward-points.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { isReadableLine } from '#domain/readable-text.ts';
import { getHostOrigin, getShopHost } from '#runtime/shop-origin.ts';
import { recordSecurityEvent } from '#services/security-events.ts';
import { renameShop, setShopStatus } from '#services/shop/change-shop.ts';
import {
  createShop,
  findShopProblem,
  listAllShops,
  type NewShop,
  type ShopRecord,
  setPointsPer100Tk,
} from '#services/shop/shops.ts';
import { defineShopAction } from './define-shop-action.ts';
import { deleteShops } from './delete-shop-action.ts';
import { exportShopArchive, importShopArchive } from './shop-archive-actions.ts';
import { setShop, showShop } from './shop-profile-actions.ts';
import { toListing } from './to-table.ts';

const list = defineOperatorAction({
  name: 'list',
  about: 'list all shops',
  examples: ['haat shop list', 'haat shop list --json'],
  printsJson: true,
  read: () => undefined,
  run: async ({ runtime }) => {
    const rows = (await listAllShops(runtime.db)).map((shop) => {
      const { slug, status, name, nameBn, createdAt } = shop;
      return { slug, status, url: formatShopUrl(runtime, shop), name, nameBn, createdAt };
    });
    return toListing(rows, {
      columns: { shop: 20, state: 9, address: 36, name: 0 },
      toCells: ({ slug, status, url, name }) => [slug, status, url, name],
      none: 'No shops.',
    });
  },
});

const NAME_OPTIONS = {
  name: { value: 'NAME', about: 'name shown to shoppers' },
  'name-bn': { value: 'NAME', about: 'name in Bangla' },
} as const;

const create = defineOperatorAction({
  name: 'create',
  about: 'create a shop that accepts cash on delivery; --name is required',
  arguments: { slug: { about: 'name in the address: a to z, digits and inner hyphens' } },
  options: {
    ...NAME_OPTIONS,
    language: { value: 'en|bn', about: 'default language, without a prefix in addresses', default: 'en' },
    phone: { value: 'NUMBER', about: 'phone number for shoppers' },
    inside: { value: 'TAKA', about: 'delivery charge inside Dhaka', default: '60' },
    outside: { value: 'TAKA', about: 'delivery charge outside Dhaka', default: '120' },
  },
  examples: ["haat shop create alo --name 'Alo Lamps' --name-bn 'আলো'"],
  read: ({ args, options }) => readNewShop(args.slug, options),
  run: async ({ runtime }, newShop) => {
    const shop = await createShop(runtime.db, newShop);
    if (!shop) throw createSlugTakenError(newShop.slug);
    recordSecurityEvent(runtime.contextFor(shop), 'settings-changed', { kind: 'shop' });
    return [
      `${shop.name} is open at ${formatShopUrl(runtime, shop)}`,
      `It accepts cash on delivery. Set its look with: haat document put ${shop.slug} widgets/theme-settings theme.json`,
    ].join('\n');
  },
});

const rename = defineShopAction({
  name: 'rename',
  about: 'change the slug or the names of a shop',
  arguments: { 'new-slug': { about: 'new name in the address', isOptional: true } },
  options: NAME_OPTIONS,
  examples: ["haat shop rename alo alo-lamps --name 'Alo Lamps and Lights'"],
  notes: [
    'A new slug changes the address at the platform domain; the old address stops working immediately.',
  ],
  changes: 'shop',
  read: ({ args, options }) => readNewNames(args['new-slug'], options),
  run: async ({ shop: { slug } }, { newSlug, name, nameBn }, { runtime }) => {
    const outcome = await renameShop(runtime.db, { slug, newSlug, name, nameBn });
    if (outcome.kind === 'slug-taken') throw createSlugTakenError(newSlug);
    if (outcome.kind !== 'renamed') throw new CommandError(`there is no shop ${slug}`);
    const { shop } = outcome;
    const names = shop.nameBn ? `${shop.name} · ${shop.nameBn}` : shop.name;
    const confirmation = `${shop.slug} is ${names}, at ${formatShopUrl(runtime, shop)}`;
    const { PAGE_STORAGE_URL } = runtime.env;
    if (!newSlug || !PAGE_STORAGE_URL) return confirmation;
    return `${confirmation}\nRename its folder in the document storage as well: ${PAGE_STORAGE_URL}/${shop.slug}`;
  },
});

const setPoints = defineShopAction({
  name: 'points',
  about: 'set the reward points that orders earn',
  arguments: { points: { about: `points per Tk 100, 0 to ${MAX_POINTS_PER_100_TK}` } },
  examples: ['haat shop points alo 2'],
  changes: 'points',
  read: ({ args }) => readPoints(args.points),
  run: async ({ db, shop: { slug } }, pointsPer100Tk) => {
    await setPointsPer100Tk(db, { slug, pointsPer100Tk });
    return `Orders of ${slug} that are delivered from now on earn ${pointsPer100Tk} points per Tk 100.`;
  },
});

const suspend = defineShopAction({
  name: 'suspend',
  about: 'close a shop; shoppers see that it is unavailable',
  examples: ['haat shop suspend alo'],
  changes: 'shop',
  read: () => undefined,
  run: async ({ db, shop: { slug, name } }) => {
    await setShopStatus(db, { slug, status: 'suspended' });
    return [
      `${name} is suspended: shoppers see that it is unavailable.`,
      `All haat commands still work with it. To reopen it, run: haat shop reactivate ${slug}`,
    ].join('\n');
  },
});

const reactivate = defineShopAction({
  name: 'reactivate',
  alias: 'resume',
  about: 'reopen a suspended shop',
  examples: ['haat shop reactivate alo'],
  changes: 'shop',
  read: () => undefined,
  run: async ({ db, shop }, _, { runtime }) => {
    await setShopStatus(db, { slug: shop.slug, status: 'active' });
    return `${shop.name} is open at ${formatShopUrl(runtime, shop)}`;
  },
});

export const shopCommand: CommandDefinition = {
  name: 'shop',
  actions: [
    ...[list, showShop, create, setShop, rename, setPoints, suspend, reactivate, deleteShops],
    ...[exportShopArchive, importShopArchive],
  ],
};

const formatShopUrl = ({ env }: Pick<OperatorRuntime, 'env'>, shop: ShopRecord) =>
  getHostOrigin(getShopHost(shop, env), env);

interface NameOptions {
  name: string | undefined;
  'name-bn': string | undefined;
}

function readNewNames(newSlug: string | undefined, options: NameOptions) {
  const [name, nameBn] = [readName(options.name), readName(options['name-bn'])];
  if (newSlug === undefined && name === undefined && nameBn === undefined)
    throw new UsageError('rename needs a new slug, --name or --name-bn');
  for (const [option, text = ''] of Object.entries({ name, 'name-bn': nameBn }))
    if (!isReadableLine(text)) throw new UsageError(`--${option} must be one line of readable text`);
  requireValidShop({ slug: newSlug ?? 'shop', name: name ?? '', nameBn: nameBn ?? null });
  return { newSlug, name, nameBn };
}

const readName = (text = ''): string | undefined => normalizeLine(text) || undefined;

function readPoints(points: string): number {
  const pointsPer100Tk = /^\d{1,4}$/.test(points) ? Number(points) : Number.NaN;
  if (pointsPer100Tk <= MAX_POINTS_PER_100_TK) return pointsPer100Tk;
  throw new UsageError(`${points} is not a whole number of points from 0 to ${MAX_POINTS_PER_100_TK}`);
}

const TAKA_PATTERN = /^\d{1,5}$/;

interface NewShopOptions extends NameOptions {
  language: string;
  phone: string | undefined;
  inside: string;
  outside: string;
}

function readNewShop(slug: string, options: NewShopOptions): NewShop {
  const { phone = '', language } = options;
  const name = readName(options.name);
  const [inside, outside] = [toAsciiForms(options.inside), toAsciiForms(options.outside)];
  if (!name) throw new UsageError('--name is required: the name shown to shoppers');
  if (language !== 'en' && language !== 'bn') throw new UsageError('--language must be en or bn');
  if (!TAKA_PATTERN.test(inside) || !TAKA_PATTERN.test(outside))
    throw new UsageError('--inside and --outside must be whole amounts of taka, up to 99999');
  const mobile = parsePhone(phone);
  const shop: NewShop = {
    slug,
    name,
    nameBn: readName(options['name-bn']) ?? null,
    defaultLanguage: language,
    contactNumber: mobile ? formatPhone(mobile) : normalizeLine(phone),
    chargesBdt: { inside_dhaka: Number(inside), outside_dhaka: Number(outside) },
  };
  requireValidShop(shop);
  return shop;
}

function requireValidShop(shop: Parameters<typeof findShopProblem>[0]): void {
  const problem = findShopProblem(shop);
  if (problem) throw new CommandError(problem);
}

const createSlugTakenError = (slug: string | undefined) =>
  new CommandError(`the slug ${slug} is taken; choose another slug`);
