import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteGetLocale } from '#storefront/messages/compiled/runtime.js';
import type { Locale } from './locale.ts';

const current = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => current.getStore() ?? 'en');

/** Runs the work of one request; all texts it renders are in the given language. */
export function runWithLocale<Result>(locale: Locale, work: () => Result): Result {
  return current.run(locale, work);
}
