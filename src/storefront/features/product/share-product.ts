import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';

export async function shareProduct(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const sku = new URLSearchParams(location.search).get('sku');
  const url =
    (link?.href ?? location.origin + location.pathname) + (sku ? `?sku=${encodeURIComponent(sku)}` : '');
  try {
    if ('share' in navigator) await navigator.share({ title: document.title, url });
    else await copyUrl(url);
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) showToast(m.product_share_failed(), 'error');
  }
}

async function copyUrl(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  showToast(m.product_link_copied(), 'success');
}
