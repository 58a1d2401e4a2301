import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MapPin, Phone } from './icons.ts';
import { Clock, Navigation, Store } from './page-icons.ts';

/** Those that pages draw themselves, too. */
const DRAWN = { clock: Clock, 'map-pin': MapPin, navigation: Navigation, phone: Phone, store: Store };
const sprite = await readFile(new URL('icons.svg', import.meta.url), 'utf8');

test.each(Object.entries(DRAWN))('%s is drawn the same in pages and in the shared file', (name, Icon) => {
  const [, drawing = ''] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(Icon))) ?? [];
  expect(drawing).not.toBe('');
  const [, own = ''] = new RegExp(`<symbol id="${name}"[^>]*>(.*)</symbol>`).exec(sprite) ?? [];
  expect(own.replace(/<(\w+)([^>]*)\/>/g, '<$1$2></$1>')).toBe(drawing);
});
