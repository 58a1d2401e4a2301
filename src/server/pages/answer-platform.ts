import type { Context } from 'hono';
import { turnOf } from '#server/host/departure.ts';
import type { ServerBindings } from '../server-bindings.ts';
import type { LiveShops } from '../shops/live-shops.ts';
import { answerError, answerNotAllowed, isForPrograms, platformPageHeaders, READS } from './answer-error.ts';
import { pageLanguage } from './page-language.ts';
import { notFoundPage, platformPage } from './platform-page.ts';

export interface PlatformAddresses {
  platformUrl: string;
  supportEmail: string;
  shopUrl: (host: string) => string;
}

/** The platform's own host: the directory of shops at `/`, nothing elsewhere. */
export async function answerPlatform(
  c: Context<ServerBindings>,
  shops: LiveShops,
  addresses: PlatformAddresses,
): Promise<Response> {
  if (c.req.path !== '/') return answerError(c, 404);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return answerNotAllowed(c, READS);
  const language = pageLanguage(c.req.header('accept-language'));
  const html = platformPage({ language, shops: await shops.list(turnOf(c)), ...addresses });
  return c.html(html, 200, { ...platformPageHeaders(), 'Cache-Control': 'no-cache' });
}

/** What stands at a host without an open shop. */
export function answerUnknownShop(
  c: Context<ServerBindings>,
  name: string,
  { platformUrl, supportEmail }: PlatformAddresses,
): Response {
  if (isForPrograms(c)) return answerError(c, 404);
  const language = pageLanguage(c.req.header('accept-language'));
  return c.html(notFoundPage({ language, name, platformUrl, supportEmail }), 404, platformPageHeaders());
}
