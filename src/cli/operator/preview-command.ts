import type { CommandDefinition } from '#cli/command-definition.ts';
import { UsageError } from '#cli/command-error.ts';
import type { Env } from '#runtime/env.ts';
import { getHostOrigin, getShopHost } from '#runtime/shop-origin.ts';
import { createPreviewToken } from '#services/content/drafts.ts';
import type { ServiceContext } from '#services/context.ts';
import { defineShopAction } from './define-shop-action.ts';

const preview = defineShopAction({
  name: '',
  about: 'print a link that shows a shop with its drafts for 24 hours',
  arguments: { path: { about: 'path of a page, such as /cart', isOptional: true } },
  examples: ['haat preview glow', 'haat preview glow /p/rose-soap'],
  read: ({ args: { path = '/' } }) => {
    if (/^\/\/|^\w+:/.test(path)) throw new UsageError(`${path} is not a path`);
    return path.startsWith('/') ? path : `/${path}`;
  },
  run: async (ctx, path, { runtime }) => {
    const url = createPreviewUrl(runtime.env, ctx, path);
    const { slug, status } = ctx.shop;
    if (status !== 'suspended') return url;
    return `${url}\n${slug} is suspended; run haat shop reactivate ${slug} to view the preview`;
  },
});

export const previewCommand: CommandDefinition = { name: 'preview', actions: [preview] };

function createPreviewUrl(env: Env, ctx: ServiceContext, path: string): string {
  const url = new URL(path, getHostOrigin(getShopHost(ctx.shop, env), env));
  url.searchParams.set('preview', createPreviewToken(ctx));
  return url.href;
}
