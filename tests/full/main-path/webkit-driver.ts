import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { installPackages } from '#tests/setup/debian-packages.ts';
import { findInstalled } from '#tests/setup/find-browser.ts';
import { freePort } from '#tests/setup/free-port.ts';
import type { BrowserDriver, Finder } from './browser-driver.ts';

const MINI_BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
/** Key of element references in the WebDriver protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type ElementReference = Record<typeof ELEMENT, string>;

/** Opens the MiniBrowser of WebKitGTK, on an Xvfb screen if there is no display. */
export async function openWebKit(): Promise<BrowserDriver> {
  const { driver, miniBrowser } = findWebKit();
  const processes: ChildProcess[] = [];
  const display = process.env.DISPLAY ?? (await openScreen(processes));
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' };
  processes.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }));
  const call = createCall(`http://127.0.0.1:${port}`);
  await untilListening(port);
  const options = { binary: miniBrowser, args: ['--automation'] };
  const { sessionId, capabilities } = await call<{
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  }>('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
  const session = `/session/${sessionId}`;

  function run<Result>(script: { toString: () => string }, args: unknown[]): Promise<Result> {
    const body = `const done = arguments[arguments.length - 1];
      Promise.resolve((${script})(...[...arguments].slice(0, -1).map((each) => each ?? undefined))).then(
        (result) => done({ result }), (error) => done({ error: String(error) }));`;
    return call<{ result: Result; error?: string }>('POST', `${session}/execute/async`, {
      script: body,
      args,
    }).then(({ result, error }) => {
      if (error !== undefined) throw new Error(error);
      return result;
    });
  }

  async function find(finder: Finder, selector: string, name?: string): Promise<string> {
    const element = await run<ElementReference | undefined>(finder, [selector, name]);
    if (!element) throw new Error(`nothing found for ${selector} ${name ?? ''}`);
    await run(scrollTo, [element]);
    return `${session}/element/${element[ELEMENT]}`;
  }

  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    resize: async (width, height) => {
      await call('POST', `${session}/window/rect`, { width, height });
    },
    open: async (address) => {
      await call('POST', `${session}/url`, { url: address });
    },
    evaluate: (script, argument = '') => run(script, [argument]),
    finds: async (finder, ...wanted) => Boolean(await run(finder, wanted)),
    click: async (...wanted) => {
      await call('POST', `${await find(...wanted)}/click`, {});
    },
    type: async (text, ...wanted) => {
      await call('POST', `${await find(...wanted)}/value`, { text });
    },
    // The WebDriver protocol does not report errors of pages.
    takeErrors: () => [],
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      for (const each of processes.reverse()) each.kill();
    },
  };
}

/** Scrolls to an element and waits: WebKitWebDriver waits neither for smooth scrolling nor for panel animations. */
function scrollTo(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return new Promise((resolve) => {
    let last: number | undefined;
    const look = () => {
      const { top } = element.getBoundingClientRect();
      if (top === last) return resolve();
      last = top;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function findWebKit(): { driver: string; miniBrowser: string } {
  const find = () => ({
    driver: findInstalled(['WebKitWebDriver']),
    miniBrowser: globSync(MINI_BROWSERS).at(-1),
  });
  if (!find().driver || !find().miniBrowser) installPackages('webkit2gtk-driver', 'libwebkit2gtk-4.1-0');
  const { driver, miniBrowser } = find();
  if (!driver || !miniBrowser) throw new Error('No WebKit: install it (Debian: webkit2gtk-driver)');
  return { driver, miniBrowser };
}

async function openScreen(processes: ChildProcess[]): Promise<string> {
  if (!findInstalled(['Xvfb'])) installPackages('xvfb');
  const xvfb = findInstalled(['Xvfb']);
  if (!xvfb) throw new Error('No screen: set DISPLAY, or install Xvfb (Debian: xvfb)');
  let number = 90;
  while (existsSync(`/tmp/.X${number}-lock`)) number += 1;
  const options = [`:${number}`, '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'];
  processes.push(spawn(xvfb, options, { stdio: 'ignore' }));
  await until(async () => existsSync(`/tmp/.X11-unix/X${number}`), 'Xvfb has not started');
  return `:${number}`;
}

const untilListening = (port: number): Promise<void> =>
  until(
    () =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    'WebKitWebDriver has not started',
  );

const START_TIMEOUT_MS = 20_000;

async function until(isDone: () => Promise<boolean>, failure: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(failure);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function createCall(server: string) {
  return async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(server + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebDriver ${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
}
