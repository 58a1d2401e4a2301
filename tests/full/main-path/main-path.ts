import assert from 'node:assert/strict';
import type { BrowserDriver } from './browser-driver.ts';

/** Finds the first visible element with this selector and name. Elements above or below the screen count as visible. */
function findVisible(selector: string, name?: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((element) => {
    const [box] = element.getClientRects();
    // Elements left or right of the screen are hidden slides of a slider.
    if (!box || box.left < 0 || box.left >= innerWidth) return false;
    if (getComputedStyle(element).visibility !== 'visible') return false;
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return name === undefined || new RegExp(name).test(text.replace(/\s+/g, ' ').trim());
  });
}

const TIMEOUT_MS = 20_000;
const POLL_MS = 100;

export class MainPath {
  readonly #driver: BrowserDriver;
  readonly #shop: string;

  constructor(driver: BrowserDriver, shop: string) {
    this.#driver = driver;
    this.#shop = shop;
  }

  async begin(popupCookie: string): Promise<void> {
    await this.#driver.open(`${this.#shop}/robots.txt`);
    await this.#driver.evaluate((cookie) => {
      // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have cookieStore
      document.cookie = cookie;
    }, popupCookie);
  }

  async readHome(): Promise<void> {
    await this.#open('/');
    await this.#see('main h1, main h2');
    await this.#see('main article a[href*="/product/"]');
    await this.#driver.click(findVisible, 'main a[href^="/category/"]');
    await this.#untilPath('^/category/');
    await this.#see('h1');
  }

  async filterListing(isPhone: boolean): Promise<void> {
    await this.#open('/category/skin');
    const filter = '#filters-panel input[type=checkbox]:not(:disabled)';
    if (isPhone) {
      await this.#driver.click(findVisible, 'main button', '^Filters');
      await this.#see(filter);
    }
    await this.#driver.click(findVisible, filter);
    await this.#until(
      () => this.#driver.evaluate(() => location.search.includes('gg__')),
      'the filter in the address',
    );
    await this.#see(`main a[href*="/product/"]`);
    if (isPhone) await this.#driver.click(findVisible, '#filters-panel button', '^Show');
    await this.#driver.click(findVisible, 'main article a[href*="/product/"]');
    await this.#untilPath('^/product/');
    await this.#see('h1');
  }

  async fillCart(): Promise<void> {
    const path = await this.#driver.evaluate(async () => {
      const response = await fetch('/api/v3/product/storefront?perPage=100');
      const { data } = (await response.json()) as {
        data: { slug: string; skus: { stockQuantity: number; preOrder: boolean }[] }[];
      };
      const plenty = data.find(({ skus }) => skus.every((sku) => sku.stockQuantity > 20 && !sku.preOrder));
      return `/product/${plenty?.slug}`;
    });
    await this.#open(path);
    await this.#driver.click(findVisible, 'main button', '^Add to cart$');
    await this.#see('a', '^Cart, 1 item$');
    await this.#open('/cart');
    await this.#see('main li a[href*="/product/"]');
    await this.#driver.click(findVisible, 'main a', '^Place Order$');
    await this.#untilPath('^/checkout');
  }

  async placeOrder(phone: string): Promise<string> {
    await this.#type('Nusrat Jahan', 'input[data-field="name"]');
    await this.#type(phone, 'input[data-field="phone"]');
    for (const [field, typed, name] of [
      ['cityId', 'dhaka', '^Dhaka$'],
      ['areaId', 'dhanmondi', '^Dhanmondi$'],
    ] as const) {
      await this.#type(typed, `input[data-field="${field}"]`);
      await this.#see('[role=option]', name);
      await this.#driver.click(findVisible, '[role=option]', name);
    }
    await this.#type('House 12, Road 7', '[data-field="street"]');
    await this.#until(
      () => this.#driver.evaluate(() => !document.querySelector('[aria-busy=true]')),
      'the total',
    );
    await this.#driver.click(findVisible, 'button', '^Place Order$');
    await this.#see('h1', '^Thank you');
    const number = await this.#driver.evaluate(
      () => document.querySelector('[data-testid="order-number"]')?.textContent ?? '',
    );
    assert.match(number, /^GL-\d{5,}$/);
    return number;
  }

  async signIn(phone: string, orderNumber: string): Promise<void> {
    await this.#open('/auth/otp-login?back=%2Fuser%2Forders');
    await this.#type(phone, 'main input[name="phone"]');
    await this.#driver.click(findVisible, 'main button', '^Send code$');
    await this.#see('main input[autocomplete="one-time-code"]');
    await this.#type(await this.#sentCode(phone), 'main input[autocomplete="one-time-code"]');
    await this.#driver.click(findVisible, 'main button', '^Login$');
    await this.#untilPath('^/user/orders');
    await this.#see('main a', orderNumber);
  }

  async #sentCode(phone: string): Promise<string> {
    const find = () =>
      this.#driver.evaluate(async (shown) => {
        const html = await (await fetch('/dev/outbox')).text();
        const note = html.split('<article').find((each) => each.includes(`${shown}</b>`)) ?? '';
        return /\b\d{6}\b/.exec(/<p lang[^>]*>(.*?)<\/p>/s.exec(note)?.[1] ?? '')?.[0];
      }, phone.slice(1));
    let code = await find();
    for (const end = Date.now() + TIMEOUT_MS; !code && Date.now() < end; code = await find()) await pause();
    assert.ok(code, 'no code was sent');
    return code;
  }

  async #open(path: string): Promise<void> {
    await this.#driver.open(this.#shop + path);
    assert.deepEqual(this.#driver.takeErrors(), [], path);
  }

  async #type(text: string, selector: string): Promise<void> {
    await this.#see(selector);
    await this.#driver.type(text, findVisible, selector);
  }

  #untilPath(pattern: string): Promise<void> {
    const isThere = () => this.#driver.evaluate((path) => new RegExp(path).test(location.pathname), pattern);
    return this.#until(isThere, `the path ${pattern}`);
  }

  #see(selector: string, name?: string): Promise<void> {
    return this.#until(() => this.#driver.finds(findVisible, selector, name), `${selector} ${name ?? ''}`);
  }

  async #until(isSo: () => Promise<boolean>, what: string): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    while (!(await isSo().catch(() => false))) {
      if (Date.now() > end) assert.fail(`not seen: ${what}; the page says: ${await this.#says()}`);
      await pause();
    }
    assert.deepEqual(this.#driver.takeErrors(), [], what);
  }

  #says(): Promise<string> {
    return this.#driver.evaluate(
      () => `${location.href} ${document.querySelector('main')?.textContent.slice(0, 600)}`,
    );
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));
