import { expect, type Page } from '@playwright/test';
import type { GatewayChoice } from '#demo/gateways/gateway-page.ts';

export async function choose(page: Page, choice: GatewayChoice): Promise<void> {
  await expect(page.getByText('No real money is charged.')).toBeVisible();
  await page.locator(`button[value="${choice}"]`).click();
}

let orders = 0;

/** Returns a new phone for each order, because orders per number are limited. Each suite passes another `start`. */
export function nextPhone(start: string, project: { name: string }): string {
  orders += 1;
  const screen = project.name === 'phone' ? 1 : 2;
  return `${start}${screen}${process.pid % 1_000}`.padEnd(8, '0') + String(orders).padStart(3, '0');
}
