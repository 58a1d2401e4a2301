import type { Page } from '@playwright/test';
import { sentCode } from './sent-code.ts';
import { SHOPS } from './shop-test.ts';

const SHOP = SHOPS.glow;

export interface Person {
  name: string;
  phone: string;
  email: string;
  street: string;
  password: string;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const randomLetters = () =>
  Array.from({ length: 6 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

export function newPerson(firstName: string): Person {
  const word = randomLetters();
  const digits = `${Date.now() % 100_000}`.padStart(5, '0') + String(Math.floor(Math.random() * 900) + 100);
  return {
    name: `${firstName} ${word[0]?.toUpperCase()}${word.slice(1)}`,
    phone: `019${digits}`,
    email: `${firstName.toLowerCase()}.${word}@example.com`,
    street: `House ${word}, Road 7`,
    password: 'sundarban tiger 7',
  };
}

export function call<Body>(page: Page, method: string, path: string, body?: object): Promise<Body> {
  return page.evaluate(
    async ([method, path, body]) => {
      const response = await fetch(path, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      return response.json();
    },
    [method, path, body] as const,
  );
}

export async function register(page: Page, person: Person): Promise<void> {
  const { name, phone, email, street, password } = person;
  await page.goto(`${SHOP}/robots.txt`);
  await call(page, 'POST', '/api/v1/auth/customer/send-otp', { phone });
  const otp = await sentCode(page, SHOP, phone);
  await call(page, 'POST', '/api/v1/auth/customer/register', { name, phone, email, password, otp });
  const { cityId, areaId } = await findDhanmondi(page);
  await call(page, 'POST', '/api/v1/address', { name, phone, email, street, cityId, areaId });
}

export async function signIn(
  page: Page,
  { phone, password }: Pick<Person, 'phone' | 'password'>,
): Promise<void> {
  await page.goto(`${SHOP}/robots.txt`);
  await call(page, 'POST', '/api/v1/auth/customer/login', { identifier: phone, password });
}

interface Place {
  id: number;
  name: string;
}

async function findDhanmondi(page: Page): Promise<{ cityId: number; areaId: number }> {
  const cities = await call<{ data: Place[] }>(page, 'GET', '/api/v1/city/public/get-list');
  const cityId = cities.data.find(({ name }) => name === 'Dhaka')?.id ?? 0;
  const areas = await call<{ data: Place[] }>(page, 'GET', `/api/v1/area/public/get-list?cityId=${cityId}`);
  return { cityId, areaId: areas.data.find(({ name }) => name === 'Dhanmondi')?.id ?? 0 };
}

export const readBrowserStorage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));

export const readTypedFields = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLInputElement>(
      'main input[data-field], main textarea[data-field], main select[data-field]',
    );
    const named = [...controls].map(({ dataset, value }) => [dataset.field ?? '', value] as const);
    return Object.fromEntries(named.filter(([, value]) => value !== ''));
  });
