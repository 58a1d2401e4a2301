import { expect, type Page } from '@playwright/test';
import { sentCode } from './sent-code.ts';

interface NewCustomer {
  name: string;
  phone: string;
  email?: string;
  password: string;
}

/** Registers a customer with the code sent to the number. Works with and without scripts, in both languages. */
export async function register(page: Page, { name, phone, email, password }: NewCustomer): Promise<void> {
  const main = page.getByRole('main');
  const shop = new URL(page.url()).origin;
  await main.locator('input[name=name]').fill(name);
  await main.locator('input[name=phone]').fill(phone);
  if (email) await main.locator('input[name=email]').fill(email);
  await main.locator('button[name=step][value=send]').click();
  await expect(main.locator('input[name=otp]')).toBeVisible();
  await main.locator('input[name=otp]').fill(await sentCode(page, shop, phone));
  await main.locator('input[name=password]').fill(password);
  await main.locator('button[name=step][value=redeem]').click();
}
