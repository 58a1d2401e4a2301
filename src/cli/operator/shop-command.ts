import { CommandError } from '#cli/command-error.ts';
import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { normalizeLine, toAsciiForms } from '#domain/normalize-input.ts';
import { MAX_POINTS_PER_100_TK } from '#domain/order/calculate-reward-points.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { isReadableLine } from '#domain/readable-text.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { getHostOrigin, getShopHost } from '#runtime/shop-origin.ts';
import { renameShop, setShopStatus } from '#services/shop/change-shop.ts';
import {
  createShop,
  findShopProblem,
  listAllShops,
  type NewShop,
  type ShopRecord,
  setPointsPer100Tk,
} from '#services/shop/shops.ts';
import { toTable } from './to-table.ts';

/** Reads the arguments. Throws `UsageError` for invalid arguments, and `CommandError` for an invalid shop. */
export function readShopCommand(line: CommandLine) {
  const [actionName, shop, argument, ...others] = line.positionals;
  if (actionName === 'list' && shop === undefined) return { action: 'list-shops' } as const;
  if (actionName === 'create' && !shop) throw new UsageError('create needs a slug');
  if (!shop || others.length > 0) throw new UsageError();
  if (actionName === 'rename') return readNewNames(shop, argument, line.options);
  if (actionName === 'points' && argument !== undefined)
    return { action: 'set-points', shop, pointsPer100Tk: readPoints(argument) } as const;
  if (argument !== undefined) throw new UsageError();
  if (actionName === 'create') return { action: 'create-shop', ...readNewShop(shop, line.options) } as const;
  if (actionName !== 'suspend' && actionName !== 'resume') throw new UsageError();
  return { action: `${actionName}-shop`, shop } as const;
}

function readNewNames(shop: string, newSlug: string | undefined, options: CommandLine['options']) {
  const [name, nameBn] = [readName(options.name), readName(options['name-bn'])];
  if (newSlug === undefined && name === undefined && nameBn === undefined)
    throw new UsageError('rename needs a new slug, --name or --name-bn');
  for (const [option, text = ''] of Object.entries({ name, 'name-bn': nameBn }))
    if (!isReadableLine(text)) throw new UsageError(`--${option} must be one line of readable text`);
  requireValidShop({ slug: newSlug ?? 'shop', name: name ?? '', nameBn: nameBn ?? null });
  return { action: 'rename-shop', shop, newSlug, name, nameBn } as const;
}

const readName = (text = ''): string | undefined => normalizeLine(text) || undefined;

function readPoints(points: string): number {
  const pointsPer100Tk = /^\d{1,4}$/.test(points) ? Number(points) : Number.NaN;
  if (pointsPer100Tk <= MAX_POINTS_PER_100_TK) return pointsPer100Tk;
  throw new UsageError(`${points} is not a whole number of points from 0 to ${MAX_POINTS_PER_100_TK}`);
}

const TAKA_PATTERN = /^\d{1,5}$/;

function readNewShop(slug: string, options: CommandLine['options']): NewShop {
  const { phone = '', language } = options;
  const name = readName(options.name);
  const [inside, outside] = [toAsciiForms(options.inside ?? ''), toAsciiForms(options.outside ?? '')];
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

export async function runShopCommand(
  { db, env }: Pick<Runtime, 'db' | 'env'>,
  command: ReturnType<typeof readShopCommand>,
): Promise<string> {
  const formatShopUrl = (shop: ShopRecord) => getHostOrigin(getShopHost(shop, env), env);
  switch (command.action) {
    case 'list-shops': {
      const shops = await listAllShops(db);
      const rows = shops.map((shop) => [shop.slug, shop.status, formatShopUrl(shop), shop.name]);
      return toTable({ shop: 20, state: 9, address: 36, name: 0 }, rows, 'No shops.');
    }
    case 'create-shop': {
      const { action: _, ...newShop } = command;
      const shop = await createShop(db, newShop);
      if (!shop) throw createSlugTakenError(newShop.slug);
      return [
        `${shop.name} is open at ${formatShopUrl(shop)}`,
        `It accepts cash on delivery. Set its look with: haat document put ${shop.slug} widgets/theme-settings theme.json`,
      ].join('\n');
    }
    case 'set-points': {
      const { shop: slug, pointsPer100Tk } = command;
      if (!(await setPointsPer100Tk(db, { slug, pointsPer100Tk }))) throw createUnknownShopError(slug);
      return `Orders of ${slug} that are delivered from now on earn ${pointsPer100Tk} points per Tk 100.`;
    }
    case 'rename-shop': {
      const { shop: slug, newSlug, name, nameBn } = command;
      const outcome = await renameShop(db, { slug, newSlug, name, nameBn });
      if (outcome.kind !== 'renamed')
        throw outcome.kind === 'not-found' ? createUnknownShopError(slug) : createSlugTakenError(newSlug);
      const { shop } = outcome;
      const names = shop.nameBn ? `${shop.name} · ${shop.nameBn}` : shop.name;
      const confirmation = `${shop.slug} is ${names}, at ${formatShopUrl(shop)}`;
      if (!newSlug || !env.PAGE_STORAGE_URL) return confirmation;
      const folder = `${env.PAGE_STORAGE_URL}/${shop.slug}`;
      return `${confirmation}\nRename its folder in the document storage as well: ${folder}`;
    }
    case 'resume-shop':
    case 'suspend-shop': {
      const status = command.action === 'resume-shop' ? 'active' : 'suspended';
      const shop = await setShopStatus(db, { slug: command.shop, status });
      if (!shop) throw createUnknownShopError(command.shop);
      if (status === 'active') return `${shop.name} is open at ${formatShopUrl(shop)}`;
      return [
        `${shop.name} is suspended: shoppers see that it is unavailable.`,
        `All haat commands still work with it. To reopen it, run: haat shop resume ${command.shop}`,
      ].join('\n');
    }
  }
}

const createUnknownShopError = (slug: string) => new CommandError(`there is no shop ${slug}`);
const createSlugTakenError = (slug: string | undefined) =>
  new CommandError(`the slug ${slug} is taken; choose another slug`);
