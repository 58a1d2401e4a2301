import {
  type APIRequestContext,
  type APIResponse,
  test as base,
  expect,
  type Page,
  type Route,
} from '@playwright/test';
import { E2E_PORT } from '#tests/setup/e2e-port.ts';

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

/** Welcome popups have no picture and so stay away; it is answered, for a page has not loaded while one of its pictures is on its way. */
export const keepPopupsAway = (page: Page): Promise<unknown> =>
  page.route(POPUP_PICTURES, (route) => route.fulfill({ status: 204 }));

export const POPUP_PICTURES = '**/popups/**';

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
}

/** A test that fails when a page throws, or says anything on the console at the level of a warning or above. */
export const test = base.extend<ShopFixtures>({
  hasPopups: [false, { option: true }],
  watch: [
    async ({ page, hasPopups }, use) => {
      if (!hasPopups) await keepPopupsAway(page);
      const findings: string[] = [];
      const expected = new Set<number>();
      let hasLine = true;
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
      });
      expect(findings, 'errors and warnings of the pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
