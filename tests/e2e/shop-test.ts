import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Route,
} from '@playwright/test';
import { POPUP_CLOSED_COOKIE } from '#contract/cookie-names.ts';
import { E2E_PORT } from '#tests/setup/e2e-port.ts';
import { POPUP_HASHES } from '#tests/setup/popup-hashes.ts';

export const SHOPS = {
  glow: `http://glow.localhost:${E2E_PORT}`,
  shurokkha: `http://shurokkha.localhost:${E2E_PORT}`,
  ghor: `http://shop.ghor.localhost:${E2E_PORT}`,
  ghorExample: `http://ghor.example:${E2E_PORT}`,
  platform: `http://localhost:${E2E_PORT}`,
} as const;

/**
 * Sends a request to a shop. Host names of the shops do not resolve outside the browser, so the host is sent
 * as a header.
 */
export function sendToApi(
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

export async function forwardRequest(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}

/**
 * Sets the cookies that mark the popups of the shops as closed. Blocking the popups by a Playwright route would
 * disable the HTTP cache.
 */
export const suppressPopups = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    ([name, hashes]) => {
      const hash = hashes[location.hostname];
      // biome-ignore lint/suspicious/noDocumentCookie: must be set before the page reads it
      if (hash) document.cookie = `${name}=${hash}; path=/`;
    },
    [POPUP_CLOSED_COOKIE, POPUP_HASHES] as const,
  );

interface ShopFixtures {
  watch: Watch;
  hasPopups: boolean;
}

interface Watch {
  /** Accepts error responses with this status, which the browser reports on the console. */
  expectStatus: (status: number) => void;
  expectOffline: () => void;
  expectErrors: (like: RegExp) => void;
}

/** Test that fails if a page throws or logs an unexpected warning or error. */
export const test = base.extend<ShopFixtures>({
  hasPopups: [false, { option: true }],
  watch: [
    async ({ page, context, hasPopups }, use) => {
      if (!hasPopups) await suppressPopups(context);
      const findings: string[] = [];
      const expected = new Set<number>();
      let isOnline = true;
      let expectedErrors: RegExp | undefined;
      page.on('pageerror', (error) => findings.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (!['warning', 'error'].includes(message.type())) return;
        if (!isOnline && /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/.test(message.text())) return;
        const status = /status of (\d+)/.exec(message.text())?.[1];
        if (status === undefined || !expected.has(Number(status))) {
          findings.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      await use({
        expectStatus: (status) => expected.add(status),
        expectOffline: () => {
          isOnline = false;
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
