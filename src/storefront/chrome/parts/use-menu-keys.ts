import { type RefObject, useEffect, useRef } from 'react';

const TOP_LINKS = '.site-menu-entry > .site-menu-link';

/** Arrow keys and Esc in the strip and its mega-menus; after Esc or a choice the panels stay shut until the pointer leaves. */
export function useMenuKeys(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const hush = () => menu.setAttribute('data-quiet', '');
    const speak = () => menu.removeAttribute('data-quiet');
    const keys = (event: KeyboardEvent) => onKey(menu, event, hush, speak);
    const click = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) hush();
    };
    menu.addEventListener('keydown', keys);
    menu.addEventListener('click', click);
    menu.addEventListener('pointerleave', speak);
    return () => {
      menu.removeEventListener('keydown', keys);
      menu.removeEventListener('click', click);
      menu.removeEventListener('pointerleave', speak);
    };
  }, []);
  return ref;
}

function onKey(menu: HTMLElement, event: KeyboardEvent, hush: () => void, speak: () => void): void {
  if (!(event.target instanceof HTMLElement)) return;
  if (menu.matches(':popover-open')) return;
  const entry = event.target.closest('.site-menu-entry');
  const top = entry?.querySelector<HTMLElement>('.site-menu-link');
  if (!entry || !top) return;
  if (event.key === 'Escape') {
    hush();
    top.focus();
    return;
  }
  if (event.key === 'Tab') {
    speak();
    return;
  }
  const target = nextLink(menu, entry, top, event);
  if (!target) return;
  speak();
  event.preventDefault();
  target.focus();
}

function nextLink(menu: HTMLElement, entry: Element, top: HTMLElement, { key, target }: KeyboardEvent) {
  const tops = [...menu.querySelectorAll<HTMLElement>(TOP_LINKS)];
  const inPanel = [...entry.querySelectorAll<HTMLElement>('.site-menu-panel a')].filter((link) =>
    link.checkVisibility(),
  );
  const at = inPanel.indexOf(target as HTMLElement);
  if (key === 'ArrowRight') return tops[(tops.indexOf(top) + 1) % tops.length];
  if (key === 'ArrowLeft') return tops.at(tops.indexOf(top) - 1);
  if (key === 'ArrowDown') return inPanel[at + 1];
  if (key === 'ArrowUp') return at > 0 ? inPanel[at - 1] : top;
  if (key === 'Home') return tops[0];
  if (key === 'End') return tops.at(-1);
  return undefined;
}
