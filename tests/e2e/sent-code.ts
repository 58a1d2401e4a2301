import type { Page } from '@playwright/test';
import { expect, sendToApi } from './shop-test.ts';

export async function sentCode(page: Page, shop: string, to: string): Promise<string> {
  const shown = to.includes('@') ? to : to.slice(1);
  let code = '';
  await expect
    .poll(async () => {
      const html = await (await sendToApi(page.request, shop, '/dev/outbox')).text();
      const note = html.split('<article').find((each) => each.includes(`${shown}</b>`)) ?? '';
      const text = /<p lang[^>]*>(.*?)<\/p>/s.exec(note)?.[1] ?? '';
      code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}
