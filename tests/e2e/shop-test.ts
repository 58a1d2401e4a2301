import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Route,
} from '@playwright/test';
import { POPUP_CLOSED_COOKIE } from '#storefront/layout/shell/shell.ts';
import { E2E_PORT } from '#tests/setup/e2e-port.ts';
import { POPUP_HASHES } from '#tests/setup/popup-hashes.ts';

/** The demo shops as shoppers reach them. */
export const SHOPS = {
  glow: `http://glow.localhost:${E2E_PORT}`,
  shurokkha: `http://shurokkha.localhost:${E2E_PORT}`,
  ghor: `http://shop.ghor.localhost:${E2E_PORT}`,
  ghorExample: `http://ghor.example:${E2E_PORT}`,
  platform: `http://localhost:${E2E_PORT}`,
} as const;

/** A call to a shop's API; outside the browser the names of the shops do not resolve, so the host goes along as a header. */
export function askApi(
  request: APIRequestContext,
  origin: string,
  path: string,
  data?: object,
): Promise<APIResponse> {
  const { host, port } = new URL(origin);
  const headers = { host };
  const url = `http://127.0.0.1:${port}${path}`;
  return data ? request.post(url, { headers, data }) : request.get(url, { headers });
}

/** The shop's answer to a call of the page, which a test may change. */
export async function passOn(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}

/**
 * Welcome popups stay away, as from a browser that has closed them lately. No route does it: while a page has one, nothing is taken
 * from the cache of the browser.
 */
export const keepPopupsAway = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    ([name, hashes]) => {
      const hash = hashes[location.hostname];
      // biome-ignore lint/suspicious/noDocumentCookie: it is to be there when the page asks for it
      if (hash) document.cookie = `${name}=${hash}; path=/`;
    },
    [POPUP_CLOSED_COOKIE, POPUP_HASHES] as const,
  );

interface ShopFixtures {
  watch: Watch;
  /** Whether welcome popups come. */
  hasPopups: boolean;
}

interface Watch {
  /** Statuses of answers that a test asks for on purpose; the browser reports them on its console. */
  expectStatus: (status: number) => void;
  /** Requests fail on purpose, as on a line that is down. */
  expectNoLine: () => void;
  /** The page throws, or reports, errors like these on purpose. */
  expectErrors: (like: RegExp) => void;
}

/** A test that fails when a page throws, or says anything on the console at the level of a warning or above. */
export const test = base.extend<ShopFixtures>({
  hasPopups: [false, { option: true }],
  watch: [
    async ({ page, context, hasPopups }, use) => {
      if (!hasPopups) await keepPopupsAway(context);
      const findings: string[] = [];
      const expected = new Set<number>();
      let hasLine = true;
      let expectedErrors: RegExp | undefined;
      page.on('pageerror', (error) => findings.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (!['warning', 'error'].includes(message.type())) return;
        if (!hasLine && /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/.test(message.text())) return;
        const status = /status of (\d+)/.exec(message.text())?.[1];
        if (status === undefined || !expected.has(Number(status))) {
          findings.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      await use({
        expectStatus: (status) => expected.add(status),
        expectNoLine: () => {
          hasLine = false;
        },
        expectErrors: (like) => {
          expectedErrors = like;
        },
      });
      const unexpected = findings.filter((finding) => !expectedErrors?.test(finding));
      expect(unexpected, 'errors and warnings of the pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
