import { getLocale } from '#storefront/i18n/messages/compiled/runtime.js';

const SDK_VERSION = 'v19.0';
const POLL_INTERVAL_MS = 3000;
const MAX_POLLS = 11;
const SDK_ID = 'facebook-jssdk';
const CHAT_GAP_PX = 16;

declare global {
  interface Window {
    fbAsyncInit?: () => void;
    FB?: { init: (options: { xfbml: boolean; version: string }) => void };
  }
}

/** Replaces the link with Facebook's chat widget. Meta ended the widget in May 2024, so the link normally stays. */
export function loadFacebookChat(link: HTMLElement): void {
  if (document.getElementById(SDK_ID)) return;
  const containers = [addContainer('fb-root'), addContainer('fb-customer-chat')];
  const [, chat] = containers;
  chat?.classList.add('fb-customerchat');
  chat?.setAttribute('page_id', link.dataset.messenger ?? '');
  chat?.setAttribute('attribution', 'biz_inbox');
  window.fbAsyncInit = () => window.FB?.init({ xfbml: true, version: SDK_VERSION });

  let polls = 0;
  const timer = setInterval(() => {
    polls += 1;
    const frame = findChatFrame();
    if (frame) replaceLink(frame, link);
    if (frame || polls >= MAX_POLLS) clearInterval(timer);
  }, POLL_INTERVAL_MS);

  const script = document.createElement('script');
  script.id = SDK_ID;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = `https://connect.facebook.net/${getLocale() === 'bn' ? 'bn_IN' : 'en_US'}/sdk/xfbml.customerchat.js`;
  script.onerror = () => {
    clearInterval(timer);
    for (const container of containers) container.remove();
  };
  document.body.append(script);
}

function addContainer(id: string): HTMLElement {
  const container = document.createElement('div');
  container.id = id;
  document.body.append(container);
  return container;
}

function findChatFrame(): HTMLElement | undefined {
  const frames = document.querySelectorAll<HTMLElement>(
    '.fb_dialog iframe, iframe[data-testid="bubble_iframe"]',
  );
  return [...frames].find(({ offsetHeight }) => offsetHeight > 0);
}

function replaceLink(frame: HTMLElement, link: HTMLElement): void {
  const bar = document.querySelector('.bottom-navigation')?.getBoundingClientRect().height ?? 0;
  frame.style.setProperty('bottom', `${bar + CHAT_GAP_PX}px`, 'important');
  link.hidden = true;
}
