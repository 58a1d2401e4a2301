import { expect, type Page } from '@playwright/test';
import type { GatewayChoice } from '#demo/gateways/gateway-page.ts';

/** On the gateway's page: what a person does there. */
export async function choose(page: Page, choice: GatewayChoice): Promise<void> {
  await expect(page.getByText('No money moves here.')).toBeVisible();
  await page.locator(`button[value="${choice}"]`).click();
}

/** How many orders a worker has placed so. */
let orders = 0;

/** Another number for each order, since one may order so often; `start` tells the suites apart. */
export function nextPhone(start: string, project: { name: string }): string {
  orders += 1;
  const screen = project.name === 'phone' ? 1 : 2;
  return `${start}${screen}${process.pid % 1_000}`.padEnd(8, '0') + String(orders).padStart(3, '0');
}
