import { readFile } from 'node:fs/promises';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const LUCIDE = ['clock', 'globe', 'mail', 'map-pin', 'navigation', 'phone', 'store'];
const sprite = await readFile(new URL('icons.svg', import.meta.url), 'utf8');

test.each(LUCIDE)('%s is drawn as lucide draws it', async (name) => {
  const { default: Icon } = (await import(/* @vite-ignore */ `lucide-react/icons/${name}`)) as {
    default: FunctionComponent;
  };
  const [, drawing = ''] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(Icon))) ?? [];
  expect(drawing).not.toBe('');
  const [, own = ''] = new RegExp(`<symbol id="${name}"[^>]*>(.*)</symbol>`).exec(sprite) ?? [];
  expect(own.replace(/<(\w+)([^>]*)\/>/g, '<$1$2></$1>')).toBe(drawing);
});
