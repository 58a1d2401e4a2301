import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { CommandError } from '#cli/fail.ts';
import { isReadableLine } from '#domain/readable-text.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { shopHost, shopOrigin } from '#runtime/shop-origin.ts';
import { renameShop, setShopStatus } from '#services/shop/change-shop.ts';
import { listAllShops, type ShopRecord, shopProblem } from '#services/shop/shops.ts';

export type ManageShopCommand =
  | { action: 'list-shops' }
  | { action: 'suspend-shop' | 'resume-shop'; shop: string }
  | {
      action: 'rename-shop';
      shop: string;
      newSlug: string | undefined;
      name: string | undefined;
      nameBn: string | undefined;
    };

/** `undefined` for other actions of `haat shop`. Throws `UsageError`. */
export function readManageShopCommand({ words, options }: CommandLine): ManageShopCommand | undefined {
  const [what, shop, newSlug, ...others] = words;
  if (what === 'list') {
    if (shop !== undefined) throw new UsageError();
    return { action: 'list-shops' };
  }
  if (what !== 'suspend' && what !== 'resume' && what !== 'rename') return undefined;
  if (!shop || others.length > 0) throw new UsageError();
  if (what !== 'rename') {
    if (newSlug !== undefined) throw new UsageError();
    return { action: what === 'suspend' ? 'suspend-shop' : 'resume-shop', shop };
  }
  const [name, nameBn] = [options.name?.trim() || undefined, options['name-bn']?.trim() || undefined];
  if (newSlug === undefined && name === undefined && nameBn === undefined)
    throw new UsageError('rename needs a new slug, --name or --name-bn');
  for (const [option, text = ''] of Object.entries({ name, 'name-bn': nameBn }))
    if (!isReadableLine(text)) throw new UsageError(`--${option} must be one line of readable text`);
  const problem = shopProblem({ slug: newSlug ?? 'shop', name: name ?? '', nameBn: nameBn ?? null });
  if (problem) throw new CommandError(problem);
  return { action: 'rename-shop', shop, newSlug, name, nameBn };
}

export async function runManageShopCommand(
  { db, env }: Pick<Runtime, 'db' | 'env'>,
  command: ManageShopCommand,
): Promise<string> {
  if (command.action === 'list-shops') {
    const rows = (await listAllShops(db)).map((shop) =>
      row(shop.slug, shop.status, shopOrigin(shopHost(shop, env), env), shop.name),
    );
    return rows.length > 0 ? [row('shop', 'state', 'address', 'name'), ...rows].join('\n') : 'No shops.';
  }
  if (command.action === 'rename-shop') {
    const { shop: slug, newSlug, name, nameBn } = command;
    const outcome = await renameShop(db, { slug, newSlug, name, nameBn });
    if (outcome.kind === 'not-found') throw noShop(slug);
    if (outcome.kind === 'slug-taken')
      throw new CommandError(`the slug ${newSlug} is taken; choose another slug`);
    return renamedText(outcome.shop, command, env);
  }
  const { shop: slug, action } = command;
  const status = action === 'suspend-shop' ? 'suspended' : 'active';
  const shop = await setShopStatus(db, { slug, status });
  if (!shop) throw noShop(slug);
  if (status === 'active') return `${shop.name} is open at ${shopOrigin(shopHost(shop, env), env)}`;
  return [
    `${shop.name} is suspended: shoppers see that it is unavailable.`,
    `All haat commands still work with it. To reopen it, run: haat shop resume ${slug}`,
  ].join('\n');
}

function renamedText(
  shop: ShopRecord,
  { newSlug }: Extract<ManageShopCommand, { action: 'rename-shop' }>,
  env: Runtime['env'],
): string {
  const names = shop.nameBn ? `${shop.name} · ${shop.nameBn}` : shop.name;
  return [
    `${shop.slug} is ${names}, at ${shopOrigin(shopHost(shop, env), env)}`,
    ...(newSlug && env.PAGE_STORAGE_URL
      ? [`Rename its folder in the document storage as well: ${env.PAGE_STORAGE_URL}/${shop.slug}`]
      : []),
  ].join('\n');
}

const noShop = (slug: string) => new CommandError(`there is no shop ${slug}`);

const row = (slug: string, state: string, address: string, name: string) =>
  `${slug.padEnd(20)}  ${state.padEnd(9)}  ${address.padEnd(36)}  ${name}`;
