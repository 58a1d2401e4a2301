import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phone } from './icons.ts';
import { Clock, MapPin, Navigation, Store } from './page-icons.ts';

const ICON_COMPONENTS = {
  clock: Clock,
  'map-pin': MapPin,
  navigation: Navigation,
  phone: Phone,
  store: Store,
};

test.each(Object.entries(ICON_COMPONENTS))(
  '%s has the same drawing in pages and in the stylesheet',
  async (name, Icon) => {
    const file = await readFile(new URL(`svg-icons/${name}.svg`, import.meta.url), 'utf8');
    const [, drawing = ''] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(Icon))) ?? [];
    expect(drawing).not.toBe('');
    const [, own = ''] = /<\/title>(.*)<\/svg>/.exec(file) ?? [];
    expect(own.replace(/<(\w+)([^>]*)\/>/g, '<$1$2></$1>')).toBe(drawing);
  },
);
